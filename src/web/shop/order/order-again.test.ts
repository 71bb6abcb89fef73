import { expect, test } from 'vitest'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { cartLimits } from '#shared/constants.ts'
import type { OrderPageItem } from '#shared/order/order-page.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { addOrdered, toRequest } from './order-again.ts'

const item = (fields: Partial<OrderPageItem> = {}): OrderPageItem => ({
  productId: 7,
  name: 'Rose City Mug',
  sku: 'MUG',
  variantId: null,
  variant: '',
  color: 'Red',
  size: '',
  qty: 3,
  cancelled: 0,
  unitPriceCents: 2_000,
  listPriceCents: null,
  run: null,
  setupCents: 0,
  imageAddress: null,
  keptDesign: null,
  design: '/uploads/a-design',
  placement: '',
  printArea: null,
  print: null,
  sides: [],
  isReviewable: false,
  ...fields,
})
const priced = (product: Partial<CartProduct> = {}, problems: PricedLine['problems'] = []): PricedLine => ({
  product: {
    ...cartProduct({ id: 7, name: 'Rose City Mug', sku: 'MUG', current_price_cents: 2_000, stock: 10 }),
    print_area: null,
    colors: ['Red'],
    sizes: [],
    variants: [],
    ...product,
  },
  unitPriceCents: product.current_price_cents ?? 2_000,
  setupCents: 0,
  problems,
  message: null,
  canBuy: true,
})

const asked = (answers: PricedLine[], owesProof = false) => ({ answers, owesProof })

test('SEL-13: a design whose promised proof nobody has approved owes one again', () => {
  const again = (owesProof: boolean, design: string | null = '/uploads/a-design') =>
    addOrdered([], [item({ design: design ?? '' })], asked([priced()], owesProof)).lines[0]?.wants_proof
  expect([again(true), again(false), again(true, '')]).toEqual([true, undefined, undefined])
})

test('a line is added with its options, design and quantity at today’s price', () => {
  const { lines, put, notes } = addOrdered(
    [],
    [item()],
    asked([priced({ current_price_cents: 2_250 }, ['price_changed'])]),
  )
  expect(lines).toMatchObject([
    { id: 7, qty: 3, color: 'Red', design: '/uploads/a-design', current_price_cents: 2_250, stock: 10 },
  ])
  expect({ put, notes }).toEqual({ put: 1, notes: ['Rose City Mug costs $22.50 now, $20.00 then.'] })
})

test('a placed design keeps its placement', () => {
  const placement = '0.5,0.25,0.5,-12.5'
  const { lines } = addOrdered([], [item({ placement })], asked([priced()]))
  expect(lines).toMatchObject([{ design: '/uploads/a-design', placement }])
  expect(toRequest(item({ placement }))).toMatchObject({ id: 7, design: '/uploads/a-design', placement })
})

test('existing lines stay and get the units', () => {
  const cart = [lineFromProduct(cartProduct({ id: 7, stock: 10 }), { color: 'Red', design: '/uploads/a-design' }, 2)]
  expect(addOrdered(cart, [item()], asked([priced()])).lines).toMatchObject([{ qty: 5 }])
})

test.each([
  ['out_of_stock', { stock: 0 }, 'Rose City Mug is sold out.'],
  ['unknown_option', {}, 'Rose City Mug is not made in those options any more. Choose again on its page.'],
  ['unknown_design', {}, 'The design for Rose City Mug is not kept any more. Upload it again on its page.'],
  ['unknown_placement', {}, 'Rose City Mug is printed differently now. Place your design again on its page.'],
] as const)('%s keeps a line out and says so', (problem, fields, note) => {
  const answer = priced(fields, [problem])
  expect(addOrdered([], [item()], asked([answer]))).toEqual({ lines: [], put: 0, notes: [note] })
})

test('products no longer sold are left out with a note', () => {
  const answer: PricedLine = {
    product: null,
    unitPriceCents: 0,
    setupCents: 0,
    problems: ['unknown_product'],
    message: null,
    canBuy: false,
  }
  const notes = ['Rose City Mug is no longer made.']
  expect(addOrdered([], [item()], asked([answer]))).toEqual({ lines: [], put: 0, notes })
})

test('of a low stock the rest is taken', () => {
  const answer = priced({ stock: 2 }, ['reduced_stock'])
  const { lines, notes } = addOrdered([], [item()], asked([answer]))
  expect(lines).toMatchObject([{ qty: 2 }])
  expect(notes).toEqual(['Rose City Mug: 2 instead of 3, that is all we have.'])
})

test('a full cart gets no further line', () => {
  const cart = Array.from(
    { length: cartLimits.lines },
    (_, id): CartLine => lineFromProduct(cartProduct({ id: id + 100 })),
  )
  const { lines, put, notes } = addOrdered(cart, [item()], asked([priced()]))
  expect({ length: lines.length, put, notes }).toEqual({
    length: cartLimits.lines,
    put: 0,
    notes: ['Rose City Mug did not fit: your cart is full.'],
  })
})
