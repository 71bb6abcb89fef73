import type { Ratings } from '#shared/contracts/reviews.ts'
import { type Cents, dollarsFromCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'

/**
 * The product as schema.org data for search engines. The price is the one charged; the ratings are those the page
 * shows, and are left out while samples are among them.
 */
export function describeProduct(product: ShopProduct, ratings: Ratings, origin: string) {
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku ?? '',
    description: product.description,
    // Search engines show no drawing that stands for a missing picture.
    ...(product.image_address === null ? {} : { image: `${origin}${product.image_address}` }),
    // What is sold by quote cannot be bought for a price that is known here.
    ...(product.quote_only ? {} : { offers: describeOffer(product, origin) }),
    ...(ratings.average !== null && !ratings.sample
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratings.average,
            reviewCount: ratings.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

function describeOffer(product: ShopProduct, origin: string) {
  return {
    '@type': product.combinations?.length ? 'AggregateOffer' : 'Offer',
    url: `${origin}${paths.product(product.id)}`,
    priceCurrency: 'USD',
    ...pricesOf(product),
    availability: product.stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  }
}

function pricesOf({ current_price_cents: price, combinations = [] }: ShopProduct) {
  if (combinations.length === 0) return { price: asText(price) }
  const highest = Math.max(...combinations.map((each) => each.current_price_cents))
  return {
    lowPrice: asText(price),
    highPrice: asText(highest),
    offerCount: combinations.length,
  }
}

function asText(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2)
}
