import { describe, expect, test } from 'vitest'
import type { Ratings } from '#shared/contracts/reviews.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { describeProduct } from './product-description.ts'

const mug = {
  id: 7,
  name: 'Slow Pour Mug',
  sku: 'AI-MUG-001',
  description: 'Eleven ounces.',
  current_price_cents: 1_480,
  stock: 3,
  image_address: null,
} as unknown as ShopProduct
const none: Ratings = { average: null, count: 0, stars: [], sample: false }
const describeMug = (ratings: Ratings, changes: Partial<ShopProduct> = {}) =>
  describeProduct({ ...mug, ...changes }, ratings, 'https://shop.test')

describe('the fact sheet of a product', () => {
  test('has the price that is paid, and the availability', () => {
    expect(describeMug(none)).toMatchObject({
      '@type': 'Product',
      sku: 'AI-MUG-001',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.test/shop-product-details/7',
        priceCurrency: 'USD',
        price: '14.80',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(describeMug(none, { stock: 0 }).offers?.availability).toBe('https://schema.org/OutOfStock')
    expect(describeMug(none, { stock: null }).offers?.availability).toBe('https://schema.org/InStock')
  })

  test('has its picture, and no drawing in place of a missing one', () => {
    expect(describeMug(none, { image_address: '/uploads/mug/960.webp' }).image).toBe(
      'https://shop.test/uploads/mug/960.webp',
    )
    expect(describeMug(none)).not.toHaveProperty('image')
  })

  test('has no offer where its freight is quoted: it cannot be bought for that price', () => {
    expect(describeMug(none, { quote_only: true })).not.toHaveProperty('offers')
  })

  test('has the rating that the page shows, and none without a review', () => {
    expect(describeMug({ ...none, average: 4.33, count: 3 })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5, worstRating: 1 },
    })
    expect(describeMug(none)).not.toHaveProperty('aggregateRating')
  })

  test('has no rating while sample reviews are part of it (R-19)', () => {
    expect(describeMug({ average: 5, count: 4, stars: [], sample: true })).not.toHaveProperty('aggregateRating')
  })
})
