import type { QuotedKey } from '#shared/cart/quote-address.ts'
import { quantity } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'

export type QuotedProduct = { name: string; details: string }

/** The product that the address asks a quote for, with the choices that it has; null without one that is in the shop. */
export async function readQuotedProduct(
  query: URLSearchParams,
  getProduct: (id: number) => Promise<ShopProduct>,
): Promise<QuotedProduct | null> {
  const given = (key: QuotedKey) => query.get(key) ?? ''
  if (!/^[1-9]\d{0,9}$/.test(given('product'))) return null
  try {
    const product = await getProduct(Number(given('product')))
    const chosen = [
      product.colors.find((each) => each === given('color')),
      product.sizes.find((each) => each === given('size')),
      product.variants.find((each) => each === given('variant')),
    ]
    const qty = /^\d{1,3}$/.test(given('qty')) ? Math.max(quantity.min, Number(given('qty'))) : quantity.min
    const named = [product.name, ...chosen.filter(Boolean), product.sku && `SKU ${product.sku}`]
    return { name: product.name, details: messages.quote.ofProduct(`${qty} × ${named.filter(Boolean).join(', ')}`) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
