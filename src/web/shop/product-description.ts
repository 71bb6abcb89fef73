import type { Product } from '#shared/contracts/catalog.ts'
import { productPicture } from '#shared/image-address.ts'
import { paths } from '#shared/paths.ts'
import { currentPrice } from '#shared/price.ts'

/** The product in schema.org words, for search engines; the price is the one that is paid, ratings are real. */
export function describeProduct(product: Product, origin: string) {
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: `${origin}${productPicture(product)}`,
    offers: {
      '@type': 'Offer',
      url: `${origin}${paths.product(product.id)}`,
      priceCurrency: 'USD',
      price: currentPrice(product).toFixed(2),
      availability: product.stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    },
    ...(product.rating_average !== null && product.rating_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating_average,
            reviewCount: product.rating_count,
          },
        }
      : {}),
  }
}
