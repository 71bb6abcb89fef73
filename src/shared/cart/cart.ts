import { cartLimits, quantity } from '../constants.ts'
import type { AreaWidths } from '../design/area-widths.ts'
import type { SidePrint } from '../design/print-areas.ts'
import type { Cents } from '../money.ts'
import type { LadderStep } from '../pricing/ladder-step.ts'
import type { LineProduct } from '../shop-product.ts'
import { groupOrderOf } from './runs.ts'

/** What the visitor chose; empty where nothing was. */
type LineOptions = {
  /** The uploaded design's address. */
  design: string
  color: string
  size: string
  /** The chosen variant's name; empty for products without variants, so their identity keeps its four parts. */
  variant: string
  /** The design's position on the print area, as `writePlacement` writes it; empty when nothing was placed. */
  placement: string
}

/** A product as the cart knows it, the choice and the quantity. `stored-cart.ts` has the form in which browsers keep it. */
export type CartLine = KeptProduct & LineOptions & Named & Weighed & { qty: number }

type KeptProduct = LineProduct & { price_ladder: LadderStep[] }

type Printed = {
  /** What is printed on further sides (SEL-11); left out where nothing is. */
  more_prints?: SidePrint[] | undefined
}

type Named = Printed & {
  /** What those sides add to the price of one. */
  sides_cents?: Cents | undefined
  /** The print areas as the buyer has last seen a design on them; no part of the line's identity. */
  areas_wide?: AreaWidths | undefined
  /** The chosen combination, of a product that is sold by combinations of its options. */
  variant_id?: number | undefined
  /** The buyer knows what may go wrong with this print: a proof comes first (SEL-13). No part of the line's identity. */
  wants_proof?: boolean | undefined
  /** Lines with the same text were chosen as one run of sizes (SEL-07). Only a group order's is part of the line's identity. */
  run?: string | undefined
}

/** Known of combinations alone. */
type Weighed = { weight_oz?: number | null | undefined }

export type LineKey = Pick<CartLine, 'id' | 'variant_id' | 'more_prints' | 'run' | keyof LineOptions>

export type LineChoice = Partial<LineOptions> & Named

/** A quick add passes no choice, so design, colour and size stay empty. */
export function lineFromProduct(product: LineProduct & Weighed, choice: LineChoice = {}, qty = 1): CartLine {
  return {
    ...toLineProduct(product),
    qty,
    design: choice.design ?? '',
    color: choice.color ?? '',
    size: choice.size ?? '',
    variant: choice.variant ?? '',
    placement: choice.placement ?? '',
    ...(choice.variant_id === undefined ? {} : { variant_id: choice.variant_id }),
    ...pickSides(choice),
    ...(choice.areas_wide ? { areas_wide: choice.areas_wide } : {}),
    ...pickProof(choice),
    ...(choice.run ? { run: choice.run } : {}),
  }
}

/** Only where further sides are printed. */
export function pickSides({ more_prints, sides_cents = 0 }: Named): Pick<Named, 'more_prints' | 'sides_cents'> {
  return more_prints?.[0] ? { more_prints, sides_cents } : {}
}

/** Only where one is owed. */
export function pickProof({ wants_proof }: Named): Pick<Named, 'wants_proof'> {
  return wants_proof ? { wants_proof } : {}
}

/** Without what a line does not keep. */
export function toLineProduct(product: LineProduct & Weighed): KeptProduct & Weighed {
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    current_price_cents: product.current_price_cents,
    stock: product.stock,
    shipping_price_cents: product.shipping_price_cents,
    delivery_days_min: product.delivery_days_min,
    delivery_days_max: product.delivery_days_max,
    image_address: product.image_address,
    price_ladder: product.price_ladder ?? [],
    ...(product.setup_fee_cents ? { setup_fee_cents: product.setup_fee_cents } : {}),
    ...(product.setup_per_side ? { setup_per_side: true } : {}),
    ...(product.weight_oz ? { weight_oz: product.weight_oz } : {}),
  }
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return (
    a.id === b.id &&
    a.design === b.design &&
    a.color === b.color &&
    a.size === b.size &&
    (a.variant || '') === (b.variant || '') &&
    a.variant_id === b.variant_id &&
    (a.placement || '') === (b.placement || '') &&
    sidesKey(a) === sidesKey(b) &&
    groupOrderOf(a) === groupOrderOf(b)
  )
}

/** What is printed on the further sides as one text; empty where nothing is. */
export function sidesKey({ more_prints }: Printed): string {
  return more_prints?.[0] ? JSON.stringify(more_prints) : ''
}

/** An update may leave fewer than one unit; such a line is neither shown nor counted. */
export function validLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ qty }) => qty >= quantity.min)
}

/** Adds to the matching line or appends; no bounds at this level. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  if (!lines.some((each) => isSameLine(each, line))) return [...lines, line]
  return lines.map((each) => (isSameLine(each, line) ? { ...each, qty: each.qty + line.qty } : each))
}

export function setLineQuantity(lines: readonly CartLine[], key: LineKey, qty: number): CartLine[] {
  return lines.map((each) => (isSameLine(each, key) ? { ...each, qty } : each))
}

/** The result of adding within the visitor's bounds. */
export type AddOutcome = 'added' | 'increased' | 'at_maximum' | 'cart_full'

/** Adds as the buttons do: at most the stock (99 if unknown) per line, and no more lines than a cart may hold. */
export function addLineWithinBounds(
  lines: readonly CartLine[],
  line: CartLine,
): { lines: CartLine[]; outcome: AddOutcome } {
  const existing = lines.find((each) => isSameLine(each, line))
  if (!existing && lines.length >= cartLimits.lines) return { lines: [...lines], outcome: 'cart_full' }
  const wanted = (existing?.qty ?? 0) + line.qty
  const bounded = Math.min(wanted, maxQuantity(line.stock))
  if (bounded <= 0) return { lines: [...lines], outcome: 'at_maximum' }
  const next = existing
    ? lines.map((each) => (isSameLine(each, line) ? { ...each, ...pickProof(line), qty: bounded } : each))
    : addLine(lines, { ...line, qty: bounded })
  return { lines: next, outcome: bounded < wanted ? 'at_maximum' : existing ? 'increased' : 'added' }
}

/** At most the stock, 99 when it is unknown, and never more than the server accepts for one line. */
export function maxQuantity(stock: number | null | undefined): number {
  return Math.min(stock ?? quantity.maxWhenStockUnknown, quantity.maxPerLine)
}

/** Whole numbers in 1…max; 0 when nothing is in stock. */
export function clampQuantity(qty: number, stock: number | null | undefined): number {
  const max = maxQuantity(stock)
  if (max <= 0) return 0
  if (!Number.isFinite(qty)) return quantity.min
  return Math.min(Math.max(Math.trunc(qty), quantity.min), max)
}

/** The sum of quantities of valid lines. */
export function unitCount(lines: readonly CartLine[]): number {
  return validLines(lines).reduce((sum, line) => sum + line.qty, 0)
}

/** From the smallest minimum to the largest maximum, in days; null when no line states them. */
export function deliveryRange(
  lines: readonly Pick<CartLine, 'delivery_days_min' | 'delivery_days_max'>[],
): { min: number; max: number } | null {
  const mins = lines.map((line) => line.delivery_days_min).filter((days): days is number => typeof days === 'number')
  const maxes = lines.map((line) => line.delivery_days_max).filter((days): days is number => typeof days === 'number')
  if (!mins.length || !maxes.length) return null
  return { min: Math.min(...mins), max: Math.max(...maxes) }
}
