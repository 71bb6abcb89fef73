import type { Product } from '#shared/contracts/catalog.ts'
import { type Cents, centsFromDollars } from '#shared/money.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { currentPrice, originalPrice } from '#shared/price.ts'
import { columnOf, type FieldKind, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues } from '#shared/product-values.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { api } from './api.ts'

/** The product as it is now; the pages' own data may come from a cache. */
export async function readProduct(id: number, signal: AbortSignal): Promise<ShopProduct> {
  return productFromAnswer(await api('GET /products/:id', { params: { id }, signal }))
}

/** The API's product in the shape that the pages work with. */
export function productFromAnswer(answer: Product): ShopProduct {
  return {
    ...valuesOf(answer),
    id: answer.id,
    current_price_cents: centsFromDollars(currentPrice(answer)),
    original_price_cents: centsOrNull(originalPrice(answer)),
    is_new: answer.isNew,
    category_name: answer.category_name || null,
    image_address: answer.image_url,
    images: answer.images.map(({ image_url, file_url: _, ...image }) => ({ ...image, address: image_url })),
    rating_average: answer.rating_average,
    rating_count: answer.rating_count,
  }
}

/** From what the API answers for each kind of field, the stored value. */
const storedFrom: Record<FieldKind, (answered: never) => unknown> = {
  line: same,
  optionalLine: (text: string) => text || null,
  text: same,
  money: centsFromDollars,
  optionalMoney: centsOrNull,
  optionalWhole: same,
  options: parseOptionList,
  printArea: same,
}

/** Variants are answered with their ids. */
function valuesOf({ variants, ...answer }: Product): ProductValues {
  const options = { ...answer, variants: '' }
  const values = Object.fromEntries(
    productFieldKinds.map(([field, kind]) => [columnOf(field), storedFrom[kind](options[field] as never)]),
  ) as ProductValues
  return { ...values, variants: variants.map(({ name }) => name) }
}

function same(answered: unknown): unknown {
  return answered
}

function centsOrNull(dollars: number | null): Cents | null {
  return dollars === null ? null : centsFromDollars(dollars)
}
