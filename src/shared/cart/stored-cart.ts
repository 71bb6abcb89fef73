import { cartLimits, maxLength, quantity, sideLimits } from '../constants.ts'
import type { AreaWidths } from '../design/area-widths.ts'
import type { SidePrint } from '../design/print-areas.ts'
import { type Cents, dollarsFromCents, largestCents } from '../money.ts'
import type { LadderStep } from '../pricing/ladder-step.ts'
import { addLine, type CartLine, isSameLine, pickSides } from './cart.ts'

/** A line as stored under the browser key `cart`, in the specified form with dollars. It is made and read here only. */
export type StoredLine = {
  id: number
  name: string
  price: number
  qty: number
  image_url: string | null
  sku: string
  design: string
  color: string
  size: string
  variant: string
  variant_id?: number
  wants_proof?: true
  more_prints?: SidePrint[]
  /** What those add to the price; in cents like the ladder. */
  sides_cents?: Cents
  placement: string
  areas_wide?: AreaWidths
  stock: number | null
  shipping_price: number | null
  delivery_days_min: number | null
  delivery_days_max: number | null
  /** Only of a product whose price falls with the quantity; not part of the specified form, so it has cents, like the set-up. */
  price_ladder?: LadderStep[]
  weight_oz?: number
  setup_fee_cents?: number
  setup_per_side?: true
  run?: string
}

export function toStoredLine(line: CartLine): StoredLine {
  return {
    id: line.id,
    name: line.name,
    price: dollarsFromCents(line.current_price_cents),
    qty: line.qty,
    image_url: line.image_address,
    sku: line.sku ?? '',
    design: line.design,
    color: line.color,
    size: line.size,
    variant: line.variant,
    ...(line.variant_id === undefined ? {} : { variant_id: line.variant_id }),
    ...(line.wants_proof ? { wants_proof: true } : {}),
    placement: line.placement,
    ...pickSides(line),
    ...(line.areas_wide ? { areas_wide: line.areas_wide } : {}),
    stock: line.stock,
    shipping_price: dollarsFromCents(line.shipping_price_cents),
    delivery_days_min: line.delivery_days_min,
    delivery_days_max: line.delivery_days_max,
    ...(line.price_ladder[0] && { price_ladder: line.price_ladder }),
    ...(line.weight_oz ? { weight_oz: line.weight_oz } : {}),
    ...(line.setup_fee_cents ? { setup_fee_cents: line.setup_fee_cents } : {}),
    ...(line.setup_per_side ? { setup_per_side: true } : {}),
    ...(line.run ? { run: line.run } : {}),
  }
}

export function writeStoredCart(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map(toStoredLine))
}

/** Reads what the browser stored as far as possible; corrupt text gives an empty cart. */
export function parseStoredCart(text: string | null): CartLine[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.reduce(addStoredLine, []) : []
  } catch {
    return []
  }
}

/** Merges lines of the same product and options and adds their quantities, because the cart could not tell them apart. */
function addStoredLine(lines: CartLine[], stored: unknown): CartLine[] {
  const line = readStoredLine(stored)
  if (!line) return lines
  const hasRoom = lines.length < cartLimits.lines || lines.some((each) => isSameLine(each, line))
  return hasRoom ? addLine(lines, line) : lines
}

/**
 * Older carts had fewer fields, and anyone can edit the storage: the type of every field is checked. A line needs
 * an id, a price and a quantity that are numbers, and at least one unit.
 */
function readStoredLine(stored: unknown): CartLine | null {
  const line: { [Field in keyof StoredLine]?: unknown } = Object(stored)
  const id = typeof line.id === 'string' ? Number(line.id) : line.id
  if (!isId(id)) return null
  if (!isNumber(line.price) || !isNumber(line.qty) || line.qty < quantity.min) return null
  const shippingPrice = numberOrNull(line.shipping_price)
  return {
    id,
    name: textOr(line.name, `#${id}`, maxLength.name),
    sku: textOr(line.sku) || null,
    current_price_cents: nearestCents(line.price),
    stock: numberOrNull(line.stock),
    shipping_price_cents: shippingPrice === null ? null : nearestCents(shippingPrice),
    delivery_days_min: numberOrNull(line.delivery_days_min),
    delivery_days_max: numberOrNull(line.delivery_days_max),
    price_ladder: Array.isArray(line.price_ladder) ? line.price_ladder.filter(isStep) : [],
    ...(isNumber(line.weight_oz) && line.weight_oz > 0 ? { weight_oz: line.weight_oz } : {}),
    ...(isId(line.setup_fee_cents) ? { setup_fee_cents: line.setup_fee_cents } : {}),
    ...(line.setup_per_side === true ? { setup_per_side: true } : {}),
    ...(textOr(line.run, '', maxLength.run) ? { run: textOr(line.run, '', maxLength.run) } : {}),
    image_address: typeof line.image_url === 'string' ? line.image_url : null,
    qty: line.qty,
    design: textOr(line.design, '', maxLength.address),
    color: textOr(line.color),
    size: textOr(line.size),
    variant: textOr(line.variant),
    ...(isId(line.variant_id) ? { variant_id: line.variant_id } : {}),
    ...(line.wants_proof === true ? { wants_proof: true } : {}),
    placement: textOr(line.placement),
    ...pickSides({
      more_prints: Array.isArray(line.more_prints) ? line.more_prints.filter(Boolean).filter(isSidePrint) : [],
      sides_cents: numberOrNull(line.sides_cents) ?? 0,
    }),
    ...(line.areas_wide ? { areas_wide: readWidths(line.areas_wide) } : {}),
  }
}

/** Within the limits of the server, which else would refuse the whole cart. */
function readWidths(stored: unknown): AreaWidths {
  const known = Object.entries(Object(stored)).filter(
    ([side, wide]) => side.length <= sideLimits.name && numberOrNull(wide),
  )
  return Object.fromEntries(known.slice(0, sideLimits.more + 1).map(([side, wide]) => [side, Number(wide)]))
}

function isSidePrint({ side, design, placement }: { [Name in keyof SidePrint]?: unknown }): boolean {
  return [side, design, placement].every((each) => textOr(each))
}

function isStep(step: { [Name in keyof LadderStep]?: unknown } | null): boolean {
  return isId(step?.from) && isId(step.price_cents)
}

/** Rounds instead of refusing: the amount is shown only until the server has answered with the product's own. */
function nearestCents(dollars: number): Cents {
  return Math.min(Math.max(0, Math.round(dollars * 100)), largestCents)
}

/** A text that the server refuses (too long, control characters) would also prevent the other lines from being priced. */
function textOr(value: unknown, fallback = '', longest: number = maxLength.option): string {
  return typeof value === 'string' && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : fallback
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function numberOrNull(value: unknown): number | null {
  return isNumber(value) && value >= 0 ? value : null
}
