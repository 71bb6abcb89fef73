import { mostByCard } from '#shared/cart/most-by-card.ts'
import type { LineProblem } from '#shared/cart/priced-line.ts'
import { optionKeys } from '#shared/combinations/choices.ts'
import type { Choice } from '#shared/combinations/combinations.ts'
import { quantity } from '#shared/constants.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { isOpen, type NamedLine, stockOf } from './line-combination.ts'

export function isQuantity(qty: number): boolean {
  return Number.isSafeInteger(qty) && qty >= quantity.min && qty <= quantity.maxPerLine
}

/** Several lines of one stock share it and its limit, so their units are summed before either is checked. */
export function sumUnits(
  requests: readonly (NamedLine & { qty: number })[],
  products: ReadonlyMap<number, CartProduct>,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const request of requests) {
    const key = stockOf(request, products)
    if (isQuantity(request.qty)) units.set(key, (units.get(key) ?? 0) + request.qty)
  }
  return units
}

export function quantityProblems(qty: number, product: CartProduct, units: number): LineProblem[] {
  if (!isQuantity(qty)) return ['bad_quantity']
  if (product.stock === null) return units > quantity.maxWhenStockUnknown ? ['too_many'] : []
  if (product.stock >= units) return units > mostByCard(product.stock) ? ['over_share'] : []
  return [product.stock > 0 ? 'reduced_stock' : 'out_of_stock']
}

/** Every option that the product has must be chosen, and only from its values. */
export function optionProblems(request: Choice, product: CartProduct): LineProblem[] {
  const options = [
    { chosen: request.color, values: product.colors, missing: 'select_color' },
    { chosen: request.size, values: product.sizes, missing: 'select_size' },
    { chosen: request.variant, values: product.variants, missing: 'select_variant' },
  ] as const
  const missing = options.filter(({ chosen, values }) => !chosen && values.length > 0).map((option) => option.missing)
  const isUnknown = options.some(({ chosen, values }) => chosen !== '' && !values.includes(chosen))
  if (missing.length > 0 || !isOpen(product)) return [...missing, ...(isUnknown ? (['unknown_option'] as const) : [])]
  return [optionKeys.some((key) => request[key] !== '') ? 'combination_gone' : 'unknown_option']
}
