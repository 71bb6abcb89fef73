import { stockKey } from '#server/platform/database/stock-ledger.ts'
import { findCombination, isSameChoice } from '#shared/combinations/choices.ts'
import type { Choice, Combination } from '#shared/combinations/combinations.ts'
import type { CartProduct } from '#shared/shop-product.ts'

/** What a line says of the combination that it orders. */
export type NamedLine = Choice & { productId: number; variantId: number | null }

/** Lines with the same key take from the same stock. */
export function stockOf(request: NamedLine, products: ReadonlyMap<number, CartProduct>): string {
  const product = products.get(request.productId)
  return stockKey({
    productId: request.productId,
    variantId: (product && combinationOf(request, product)?.id) ?? null,
  })
}

/**
 * The combination of a line: the one that it names if its options still are the line's, else the one with its options. A
 * line that names another than its options say gets none: it never silently becomes another.
 */
export function combinationOf(request: NamedLine, { combinations = [] }: CartProduct): Combination | undefined {
  if (request.variantId === null) return findCombination(combinations, request)
  const named = combinations.find(({ id }) => id === request.variantId)
  return named && isSameChoice(named, request) ? named : undefined
}

/** Whether it is sold by combinations, and it is not known which. */
export function isOpen(product: CartProduct): boolean {
  return product.combinations !== undefined && product.variant_id === undefined
}

/** A combination's own picture is shown instead of this one. */
export function inColor(product: CartProduct | null, color: string): CartProduct | null {
  const picture = product?.color_pictures?.[color]
  return product && picture ? { ...product, image_address: picture } : product
}
