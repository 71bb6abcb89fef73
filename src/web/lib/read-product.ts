import { readCombination } from '#shared/combinations/combination-answer.ts'
import type { Product, ProductImage } from '#shared/contracts/catalog.ts'
import { centsFromDollars } from '#shared/money.ts'
import { currentPrice, originalPrice } from '#shared/price.ts'
import { readAnswer } from '#shared/product-values.ts'
import type { ShopImage, ShopProduct } from '#shared/shop-product.ts'
import { api } from './api.ts'

/** The product as it is now; the pages' own data may come from a cache. */
export async function readProduct(id: number, signal: AbortSignal): Promise<ShopProduct> {
  return productFromAnswer(await api('GET /products/:id', { params: { id }, signal }))
}

/** The API's product in the shape that the pages work with. Its picture is its own, else the first one. */
export function productFromAnswer(answer: Product): ShopProduct {
  const images = answer.images.map(imageFromAnswer)
  const combinations = answer.combinations?.map(readCombination)
  const lowest = combinations?.toSorted((one, other) => one.current_price_cents - other.current_price_cents)[0]
  return {
    ...readAnswer(answer),
    id: answer.id,
    current_price_cents: lowest?.current_price_cents ?? centsFromDollars(currentPrice(answer)),
    original_price_cents: lowest ? lowest.original_price_cents : centsFromDollars(originalPrice(answer)),
    is_new: answer.isNew,
    category_name: answer.category_name || null,
    image_address: answer.image_url || (images[0]?.address ?? null),
    images,
    rating_average: answer.rating_average,
    rating_count: answer.rating_count,
    rating_sample: answer.rating_sample,
    ...(combinations ? { combinations, option_name: answer.option_name ?? '' } : {}),
  }
}

export function imageFromAnswer({ image_url, file_url: _, ...image }: ProductImage): ShopImage {
  return { ...image, address: image_url }
}
