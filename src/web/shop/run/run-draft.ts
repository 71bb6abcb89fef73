import { type CartLine, type LineChoice, lineFromProduct, maxQuantity } from '#shared/cart/cart.ts'
import { mostByCard } from '#shared/cart/most-by-card.ts'
import type { QuotedSize } from '#shared/cart/quote-address.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import { asCombination } from '#shared/combinations/combinations.ts'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { readTypedQuantity } from '#web/ui/typed-quantity.ts'

/** One field: a size in a color, with what is for sale there. */
export type RunField = {
  key: string
  color: string
  size: string
  product: ShopProduct
  variantId?: number
  isSold: boolean
}

export const fieldKey = (color: string, size: string) => JSON.stringify([color, size])

export function runFields(product: ShopProduct, color: string, variant: string): RunField[] {
  return product.sizes.map((size) => {
    const field = { key: fieldKey(color, size), color, size }
    if (!product.combinations) return { ...field, product, isSold: product.stock !== 0 }
    const found = product.combinations.find(
      (each) => each.color === color && each.size === size && each.variant === variant,
    )
    if (!found) return { ...field, product, isSold: false }
    return { ...field, product: asCombination(product, found), variantId: found.id, isSold: found.stock !== 0 }
  })
}

export type ReadRun = {
  lines: CartLine[]
  /** What to ask a quote for, because it is more than the owner sells at once; null for less. */
  quoted: QuotedSize[] | null
  /** By field. */
  problems: ReadonlyMap<string, string>
  /** Of all fields together. */
  tooMany: string | null
  /** What a card payment would be refused for, before it is sent. */
  overShare: string | null
}

/**
 * The lines that the typed numbers order, and what is wrong with them, in words. Of what is asked for by quote neither stock
 * nor the limit of a line says how much it may be.
 */
export function readRun(
  fields: readonly RunField[],
  typed: ReadonlyMap<string, string>,
  choice: LineChoice,
  quoteAbove = Number.POSITIVE_INFINITY,
): ReadRun {
  const problems = new Map<string, string>()
  const asked: QuotedSize[] = []
  const overStock = new Map<string, string>()
  const lines = fields.flatMap(({ key, color, size, product, variantId, isSold }) => {
    const max = maxQuantity(product.stock)
    const qty = readTypedQuantity(typed.get(key) ?? '', { min: 0, max: Number.MAX_SAFE_INTEGER })
    if (qty === 'refused') problems.set(key, messages.quantity.wholeNumber(0, max))
    if (qty === 'refused' || qty === 'empty' || qty === 0 || !isSold) return []
    if (qty > max) overStock.set(key, messages.sizeRun.most(max))
    asked.push({ color, size, qty })
    const own = variantId === undefined ? {} : { variant_id: variantId }
    return [lineFromProduct(product, { ...choice, ...own, color, size }, qty)]
  })
  if (unitsOf(asked) > quoteAbove) return { lines, quoted: asked, problems, tooMany: null, overShare: null }
  const [first] = fields
  // Without combinations all sizes are of one stock.
  const most = !first || first.product.combinations ? null : maxQuantity(first.product.stock)
  const tooMany = most !== null && unitsOf(lines) > most ? messages.sizeRun.mostOfAll(most) : null
  const overShare = tooMany === null && overStock.size === 0 ? overShareOf(lines) : null
  return { lines, quoted: null, problems: new Map([...problems, ...overStock]), tooMany, overShare }
}

/** Without combinations all lines take from one stock. */
function overShareOf(lines: readonly CartLine[]): string | null {
  const all = unitsOf(lines)
  const over = lines.find(({ stock, variant_id, qty }) => {
    return stock !== null && (variant_id === undefined ? all : qty) > mostByCard(stock)
  })
  return over ? messages.checkout.tooManyUnits(over.name, mostByCard(over.stock ?? 0)) : null
}
