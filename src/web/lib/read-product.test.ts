import { expect, test } from 'vitest'
import type { Product } from '#shared/contracts/catalog.ts'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { productFromAnswer } from './read-product.ts'

test('an answered product is read in whole cents, lists and one address for each picture', () => {
  expect(productFromAnswer(answeredProduct())).toMatchObject({
    id: 7,
    name: 'Rose City Mug',
    sku: null,
    price_cents: 2_450,
    discounted_price_cents: 1_815,
    current_price_cents: 1_815,
    original_price_cents: 2_450,
    category_id: null,
    category_name: null,
    stock: 12,
    shipping_price_cents: null,
    delivery_days_min: 3,
    delivery_days_max: 7,
    colors: ['White', 'Black'],
    sizes: [],
    variants: ['Eleven ounces', 'Fifteen ounces'],
    description: 'Printed all around.',
    full_description: '',
    print_area: null,
    is_new: false,
    image_address: '/uploads/mug/1280.webp',
    images: [{ id: 3, address: '/uploads/mug/1280.webp', alt_text: 'A mug', width: 1_280, height: 960 }],
    rating_average: 4.5,
    rating_count: 2,
    rating_sample: false,
  })
})

const pictures: [string, Partial<Product>, string | null][] = [
  ['its own', { image_url: '/uploads/own/320.webp' }, '/uploads/own/320.webp'],
  ['the first of its images without one', { image_url: null }, '/uploads/mug/1280.webp'],
  ['none when it has no images either', { image_url: null, images: [] }, null],
]

test.each(pictures)("a product's picture is %s", (_which, facts, address) => {
  expect(productFromAnswer(answeredProduct(facts)).image_address).toBe(address)
})

test('a product that is sold by combinations costs what the cheapest of them costs', () => {
  const own = { size: '', variant: '', sku: '', weight_oz: null, image_url: null }
  const combinations = [
    { ...own, variant_id: 1, color: 'White', price: 18.15, original_price: 24.5, stock: 3 },
    { ...own, variant_id: 2, color: 'Black', price: 12, original_price: null, stock: null },
  ]
  const product = productFromAnswer(answeredProduct({ combinations, original_price: null, option_name: '' }))
  expect(product).toMatchObject({ current_price_cents: 1_200, original_price_cents: null })
  expect(product.combinations).toMatchObject([
    { id: 1, color: 'White', current_price_cents: 1_815, original_price_cents: 2_450, stock: 3, sku: null },
    { id: 2, color: 'Black', current_price_cents: 1_200, original_price_cents: null, stock: null },
  ])
})
