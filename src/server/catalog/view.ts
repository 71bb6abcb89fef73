import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { ShopImage, ShopProduct } from '#shared/shop-product.ts'
import { type ImageRow, isNew, type ProductRow, pricesOf, storedValues } from './rows.ts'

/** The row as the shop's pages show it. */
export function toShopProduct(row: ProductRow, now: Date): ShopProduct {
  const images = row.images.map(toShopImage)
  return {
    ...storedValues(row),
    id: row.id,
    ...pricesOf(row),
    is_new: isNew(row, now),
    category_name: row.category_name,
    image_address: images[0]?.address ?? null,
    images,
    rating_average: row.rating_average,
    rating_count: row.rating_count,
  }
}

function toShopImage({ id, key, alt_text, width, height }: ImageRow): ShopImage {
  return { id, address: pictureAddress(key, width ?? 0), alt_text, width: width ?? 0, height: height ?? 0 }
}
