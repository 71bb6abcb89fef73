import { expect, test } from 'vitest'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { cartLimits } from '#shared/constants.ts'
import type { PricedLine } from '#shared/contracts/checkout.ts'
import type { OrderPageItem } from '#shared/order-page.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { addOrdered, toRequest } from './order-again.ts'

const item = (fields: Partial<OrderPageItem> = {}): OrderPageItem => ({
  productId: 7,
  name: 'Rose City Mug',
  sku: 'MUG',
  variant: '',
  color: 'Red',
  size: '',
  qty: 3,
  unitPriceCents: 2_000,
  imageAddress: null,
  design: '/uploads/a-design',
  placement: '',
  printArea: null,
  print: null,
  isReviewable: false,
  ...fields,
})
const priced = (fields: Partial<PricedLine> = {}): PricedLine => ({
  id: 7,
  name: 'Rose City Mug',
  sku: 'MUG',
  color: 'Red',
  size: '',
  design: '/uploads/a-design',
  variant: '',
  placement: '',
  print_area: null,
  qty: 3,
  price: 20,
  stock: 10,
  shipping_price: 5,
  delivery_days_min: 2,
  delivery_days_max: 4,
  image_url: null,
  colors: ['Red'],
  sizes: [],
  variants: [],
  problems: [],
  message: null,
  can_buy: true,
  ...fields,
})

test('a line comes back with its options, its design and its quantity, at what it costs today', () => {
  const { lines, put, notes } = addOrdered([], [item()], [priced({ price: 22.5, problems: ['price_changed'] })])
  expect(lines).toMatchObject([{ id: 7, qty: 3, color: 'Red', design: '/uploads/a-design', price: 22.5, stock: 10 }])
  expect({ put, notes }).toEqual({ put: 1, notes: ['Rose City Mug costs $22.50 now, $20.00 then.'] })
})

test('a placed design comes back where it was', () => {
  const placement = '0.5,0.25,0.5,-12.5'
  const { lines } = addOrdered([], [item({ placement })], [priced({ placement })])
  expect(lines).toMatchObject([{ design: '/uploads/a-design', placement }])
  expect(toRequest(item({ placement }))).toMatchObject({ id: 7, design: '/uploads/a-design', placement })
})

test('what is in the cart already stays and grows', () => {
  const cart = [lineFromProduct(cartProduct({ id: 7, stock: 10 }), { color: 'Red', design: '/uploads/a-design' }, 2)]
  expect(addOrdered(cart, [item()], [priced()]).lines).toMatchObject([{ qty: 5 }])
})

test.each([
  ['unknown_product', {}, 'Rose City Mug is no longer made.'],
  ['out_of_stock', { stock: 0 }, 'Rose City Mug is sold out.'],
  ['unknown_option', {}, 'Rose City Mug is not made in those options any more. Choose again on its page.'],
  ['unknown_design', {}, 'The design for Rose City Mug is not kept any more. Upload it again on its page.'],
  ['unknown_placement', {}, 'Rose City Mug is printed differently now. Place your design again on its page.'],
] as const)('%s keeps a line out and says so', (problem, fields, note) => {
  const answer = priced({ problems: [problem], can_buy: false, ...fields })
  expect(addOrdered([], [item()], [answer])).toEqual({ lines: [], put: 0, notes: [note] })
})

test('of what there is less of, the rest is taken', () => {
  const answer = priced({ stock: 2, problems: ['reduced_stock'], can_buy: false })
  const { lines, notes } = addOrdered([], [item()], [answer])
  expect(lines).toMatchObject([{ qty: 2 }])
  expect(notes).toEqual(['Rose City Mug: 2 instead of 3, that is all we have.'])
})

test('a full cart takes no further line', () => {
  const cart = Array.from(
    { length: cartLimits.lines },
    (_, id): CartLine => lineFromProduct(cartProduct({ id: id + 100 })),
  )
  const { lines, put, notes } = addOrdered(cart, [item()], [priced()])
  expect({ length: lines.length, put, notes }).toEqual({
    length: cartLimits.lines,
    put: 0,
    notes: ['Rose City Mug did not fit: your cart is full.'],
  })
})
