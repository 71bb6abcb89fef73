import { z } from 'zod'
import { mostOfSize, type QuotedKey, type QuotedSize } from '#shared/cart/quote-address.ts'
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
    const sizes = readSizes(given('sizes'), product)
    const one = /^\d{1,3}$/.test(given('qty')) ? Math.max(quantity.min, Number(given('qty'))) : quantity.min
    const qty = sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.qty, 0) : one
    const named = [product.name, ...chosen.filter(Boolean), product.sku && `SKU ${product.sku}`]
    const what = [`${qty} × ${named.filter(Boolean).join(', ')}`, ...describeSizes(sizes)]
    return { name: product.name, details: messages.quote.ofProduct(what.join('\n')) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const longestList = 4_000
const listedSizes = z.array(z.tuple([z.string(), z.string(), z.number().int().min(1).max(mostOfSize)]))

/** How many of each size, in the product's order; what is no list of its sizes and colors is none. */
function readSizes(text: string, { colors, sizes }: ShopProduct): QuotedSize[] {
  if (!text || text.length > longestList) return []
  const { success, data = [] } = listedSizes.safeParse(parsed(text))
  if (!success) return []
  const known = data.map(([color, size, qty]) => ({ color, size, qty }))
  return (colors.length > 0 ? colors : ['']).flatMap((color) =>
    sizes.flatMap((size) => known.find((each) => each.color === color && each.size === size) ?? []),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A line for each color. */
function describeSizes(sizes: readonly QuotedSize[]): string[] {
  const ofColor = Map.groupBy(sizes, ({ color }) => color)
  return [...ofColor].map(([color, own]) =>
    messages.quote.sizes(
      color,
      own.map(({ size, qty }) => `${size} ${qty}`),
    ),
  )
}
