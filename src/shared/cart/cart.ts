import { cartLimits, quantity } from '../constants.ts'
import { type Cents, dollarsFromCents } from '../money.ts'
import type { LineProduct } from '../shop-product.ts'

/** A §3, B §3: a line as stored under the browser key `cart`, with dollars, and as the API compares and answers it. */
export type CartLine = {
  id: number
  name: string
  price: number
  qty: number
  image_url: string | null
  sku: string
  design: string
  color: string
  size: string
  /** the chosen variant's name; empty for products without variants, so their identity keeps its four parts. */
  variant: string
  /** The design's position on the print area, as `writePlacement` writes it; empty when nothing was placed. */
  placement: string
  stock: number | null
  shipping_price: number | null
  delivery_days_min: number | null
  delivery_days_max: number | null
}

export type LineKey = Pick<CartLine, 'id' | 'design' | 'color' | 'size' | 'variant' | 'placement'>

export type LineChoice = Partial<Pick<CartLine, 'design' | 'color' | 'size' | 'variant' | 'placement'>>

/** A §3: a quick add passes no choice, so design, colour and size stay empty. */
export function lineFromProduct(product: LineProduct, choice: LineChoice = {}, qty = 1): CartLine {
  return {
    id: product.id,
    name: product.name,
    price: dollarsFromCents(product.current_price_cents),
    qty,
    image_url: product.image_address,
    sku: product.sku ?? '',
    design: choice.design ?? '',
    color: choice.color ?? '',
    size: choice.size ?? '',
    variant: choice.variant ?? '',
    placement: choice.placement ?? '',
    stock: product.stock,
    shipping_price: product.shipping_price_cents === null ? null : dollarsFromCents(product.shipping_price_cents),
    delivery_days_min: product.delivery_days_min,
    delivery_days_max: product.delivery_days_max,
  }
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return (
    a.id === b.id &&
    a.design === b.design &&
    a.color === b.color &&
    a.size === b.size &&
    (a.variant || '') === (b.variant || '') &&
    (a.placement || '') === (b.placement || '')
  )
}

/** B §3: id defined, price and qty numbers, qty at least 1. */
export function isValidLine(line: { id?: unknown; price?: unknown; qty?: unknown }): boolean {
  return (
    line.id !== undefined &&
    line.id !== null &&
    typeof line.price === 'number' &&
    Number.isFinite(line.price) &&
    typeof line.qty === 'number' &&
    Number.isFinite(line.qty) &&
    line.qty >= quantity.min
  )
}

export function validLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(isValidLine)
}

/** Adds to the matching line or appends; no bounds at this level (A §4, R-53). */
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
  const next = existing ? setLineQuantity(lines, line, bounded) : addLine(lines, { ...line, qty: bounded })
  return { lines: next, outcome: bounded < wanted ? 'at_maximum' : existing ? 'increased' : 'added' }
}

/** B §5: at most the stock, 99 when it is unknown, and never more than the server accepts for one line. */
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

/** the sum of quantities of valid lines. */
export function unitCount(lines: readonly CartLine[]): number {
  return validLines(lines).reduce((sum, line) => sum + line.qty, 0)
}

/** Rounds instead of throwing: the amounts come from the browser's storage and are only displayed. */
export function lineTotalCents(line: Pick<CartLine, 'price' | 'qty'>): Cents {
  return Math.round(Math.round(line.price * 100) * line.qty)
}

export function subtotalCents(lines: readonly CartLine[]): Cents {
  return validLines(lines).reduce((sum, line) => sum + lineTotalCents(line), 0)
}

/** the lowest known shipping price among the valid lines, null when none is known. Never a sentinel. */
export function lowestShipping(lines: readonly Pick<CartLine, 'shipping_price'>[]): number | null {
  const known = lines.map((line) => line.shipping_price).filter((price): price is number => typeof price === 'number')
  return known.length ? Math.min(...known) : null
}

/** B §2: from the smallest minimum to the largest maximum, in days; null when no line states them. */
export function deliveryRange(
  lines: readonly Pick<CartLine, 'delivery_days_min' | 'delivery_days_max'>[],
): { min: number; max: number } | null {
  const mins = lines.map((line) => line.delivery_days_min).filter((days): days is number => typeof days === 'number')
  const maxes = lines.map((line) => line.delivery_days_max).filter((days): days is number => typeof days === 'number')
  if (!mins.length || !maxes.length) return null
  return { min: Math.min(...mins), max: Math.max(...maxes) }
}
