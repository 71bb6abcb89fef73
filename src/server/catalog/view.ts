import { toCombination } from '#server/platform/database/sold-combinations.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { ListedProduct, ShopImage, ShopProduct } from '#shared/shop-product.ts'
import { type ImageRow, type ProductRow, pricesOf, storedValues } from './rows.ts'

/** The row as the shop's pages show it. */
export function toShopProduct(row: ProductRow, isMarkedNew: boolean): ShopProduct {
  return {
    ...storedValues(row),
    size_chart: row.size_chart || row.category_size_chart,
    id: row.id,
    ...pricesOf(row),
    is_new: isMarkedNew,
    category_name: row.category_name,
    image_address: firstAddress(row),
    images: row.images.map(toShopImage),
    rating_average: row.rating_average,
    rating_count: row.rating_count,
    rating_sample: row.rating_sample,
    ...(row.has_combinations
      ? { combinations: row.combinations.map((each) => toCombination(row, each)), option_name: row.option_name }
      : {}),
  }
}

/** The row as lists of products show it: without what only the product's own page shows, which is most of its bytes. */
export function toListedProduct(row: ProductRow, isMarkedNew: boolean): ListedProduct {
  const {
    name,
    sku,
    stock,
    shipping_price_cents,
    delivery_days_min,
    delivery_days_max,
    colors,
    sizes,
    variants,
    price_ladder,
  } = storedValues(row)
  const { current_price_cents: current, original_price_cents: original } = pricesOf(row)
  return {
    id: row.id,
    ...{
      name,
      sku,
      stock,
      shipping_price_cents,
      delivery_days_min,
      delivery_days_max,
      colors,
      sizes,
      variants,
    },
    current_price_cents: current,
    category_name: row.category_name,
    image_address: firstAddress(row),
    // Left out where there is nothing to say: a list holds 48 products.
    ...(original === null ? {} : { original_price_cents: original }),
    ...(row.rating_count > 0 ? { rating_average: row.rating_average, rating_count: row.rating_count } : {}),
    ...(isMarkedNew ? { is_new: true } : {}),
    ...(row.rating_sample ? { rating_sample: true } : {}),
    ...(price_ladder.length > 0 ? { price_ladder } : {}),
    ...(hasSeveralPrices(row) ? { has_prices: true as const } : {}),
    ...(row.quote_only ? { quote_only: true } : {}),
    ...(row.artwork === 'required' ? { artwork: row.artwork } : {}),
  }
}

function hasSeveralPrices(row: ProductRow): boolean {
  return new Set(row.combinations.map((each) => toCombination(row, each).current_price_cents)).size > 1
}

function firstAddress({ images: [first] }: ProductRow): string | null {
  return first ? toShopImage(first).address : null
}

function toShopImage({ id, key, alt_text, width, height, color }: ImageRow): ShopImage {
  const address = pictureAddress(key, width ?? 0)
  return { id, address, alt_text, width: width ?? 0, height: height ?? 0, ...(color ? { color } : {}) }
}
