import { expect, test } from 'vitest'
import { checkProduct } from '#shared/product-form.ts'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { draftOf } from './product-draft.ts'
import { readManagedProduct, toProductBody, toProductEdit } from './wire.ts'

const record = {
  version: 4,
  updated_at: '2026-11-02T10:00:00.000Z',
  state: 'live',
  goes_live_at: null,
  sample: false,
} as const
const product = readManagedProduct({ ...answeredProduct(), ...record, archived_at: null, archived_from: null })

test('a product is read in whole cents, with the administrators’ fields', () => {
  expect(product).toMatchObject({ price_cents: 2_450, colors: ['White', 'Black'], ...record })
})

test('a form shows a product as text', () => {
  expect(draftOf(product)).toMatchObject({
    name: 'Rose City Mug',
    sku: '',
    price: '24.50',
    discounted_price: '18.15',
    category_id: '',
    stock: '12',
    shipping_price: '',
    delivery_days_min: '3',
    delivery_days_max: '7',
    colors: 'White, Black',
    sizes: '',
    variants: 'Eleven ounces, Fifteen ounces',
    description: 'Printed all around.',
    full_description: '',
    print_area: null,
    price_ladder: [],
  })
})

test('an unchanged form sends the product as it was answered, and its original values', () => {
  const { values, problems } = checkProduct(draftOf(product), product)
  const sent = {
    name: 'Rose City Mug',
    sku: '',
    price: 24.5,
    discounted_price: 18.15,
    category_id: null,
    stock: 12,
    shipping_price: null,
    delivery_days_min: 3,
    delivery_days_max: 7,
    colors: 'White,Black',
    sizes: '',
    variants: 'Eleven ounces,Fifteen ounces',
    description: 'Printed all around.',
    full_description: '',
    print_area: null,
  }
  expect(problems).toEqual({})
  expect(toProductBody(values)).toMatchObject(sent)
  expect(toProductEdit(values, product)).toMatchObject({ ...sent, version: 4, stock_seen: 12 })
})
