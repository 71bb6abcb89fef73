import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
let item: { id: number; productId: number; qty: number; price: number; name: string }
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const id = await addProduct(app.database.db, { stock: null })
  item = { id, productId: id, qty: 1, price: 20, name: 'Rose City Mug' }
})
afterAll(() => app.close())

const buyer = { firstName: 'Rosa', lastName: 'Alderton', email: 'rosa@example.com' }
const customer = { name: 'Rosa Alderton', email: 'rosa@example.com' }
/** An email address of exactly this length. */
const mail = (length: number) => `${'a'.repeat(length - 12)}@example.com`
const letters = (length: number) => 'a'.repeat(length)
/** A valid state and ZIP code padded to this length: an invalid one would be refused for another reason. */
const state = (length: number) => 'OR'.padEnd(length)
const zip = (length: number) => '97214'.padEnd(length)
/** A list of exactly this length whose entries have a valid length. */
const list = (length: number) => 'abcdefghi,'.repeat(101).slice(0, length)
const search = (path: string) => (text: string) => app.call('GET', `${path}?q=${text}`, undefined, admin)
const direct = (field: string) => (text: string) =>
  app.call('POST', '/orders/shop', { ...buyer, [field]: text, items: [item] })
const session = (field: string) => (text: string) =>
  app.call('POST', '/create-checkout-session', { customer: { ...customer, [field]: text }, items: [item] })
const priced = (field: string) => (text: string) =>
  app.call('POST', '/price-cart', { items: [{ ...item, [field]: text }] })
const asked = (field: string) => (text: string) =>
  app.call('POST', '/service-orders', {
    ...{ customer_name: 'Rosa', email: 'rosa@example.com', project_details: 'Two hundred cards' },
    [field]: text,
  })
const reviewed = (field: string) => (text: string) =>
  app.call('POST', `/products/${item.id}/reviews`, {
    ...{ name: 'Rosa', email: 'rosa@example.com', comment: 'Warm white, not hospital white.' },
    [field]: text,
  })
const product = (field: string) => (text: string) => app.call('PUT', `/products/${item.id}`, { [field]: text }, admin)
const moved = (text: string) =>
  app.call('POST', `/products/${item.id}/stock-movements`, { counted: 1, reason: text }, admin)
const category = (text: string) => app.call('POST', '/categories', { name: text }, admin)
const named = (path: string) => (text: string) => app.call('POST', path, { session_id: text })

/** R-83, copied here by hand: the field, its maximum length, and a call that sends it. */
test.each([
  ['firstName', 120, zip, direct('firstName')],
  ['lastName', 120, zip, direct('lastName')],
  ['email', 254, mail, direct('email')],
  ['phone', 40, letters, direct('phone')],
  ['address', 200, letters, direct('address')],
  ['city', 100, letters, direct('city')],
  ['state', 60, state, direct('state')],
  ['zip', 20, zip, direct('zip')],
  ['notes', 5_000, letters, direct('notes')],
  ['customer.name', 241, letters, session('name')],
  ['customer.email', 254, mail, session('email')],
  ['customer.phone', 40, letters, session('phone')],
  ['customer.address', 200, letters, session('address')],
  ['customer.city', 100, letters, session('city')],
  ['customer.state', 60, state, session('state')],
  ['customer.zip', 20, zip, session('zip')],
  ['customer.notes', 5_000, letters, session('notes')],
  ['items.0.name', 120, letters, priced('name')],
  ['items.0.color', 120, letters, priced('color')],
  ['items.0.size', 120, letters, priced('size')],
  ['items.0.variant', 120, letters, priced('variant')],
  ['items.0.design', 200, letters, priced('design')],
  ['session_id', 200, letters, named('/save-stripe-order')],
  ['session_id', 200, letters, named('/cancel-checkout-session')],
  ['email', 254, mail, (text: string) => app.call('POST', '/login', { email: text, password: 'wrong-password' })],
  ['password', 256, letters, (text: string) => app.call('POST', '/login', { email: 'a@example.com', password: text })],
  ['customer_name', 120, letters, asked('customer_name')],
  ['email', 254, mail, asked('email')],
  ['phone', 40, letters, asked('phone')],
  ['package', 120, letters, asked('package')],
  ['project_details', 5_000, letters, asked('project_details')],
  ['name', 120, letters, reviewed('name')],
  ['email', 254, mail, reviewed('email')],
  ['comment', 5_000, letters, reviewed('comment')],
  ['email', 254, mail, (text: string) => app.call('POST', '/subscribe', { email: text })],
  ['name', 120, letters, product('name')],
  ['sku', 120, letters, product('sku')],
  ['description', 5_000, letters, product('description')],
  ['full_description', 5_000, letters, product('full_description')],
  ['colors', 1_000, list, product('colors')],
  ['sizes', 1_000, list, product('sizes')],
  ['variants', 1_000, list, product('variants')],
  ['reason', 500, letters, moved],
  ['name', 120, letters, category],
  ['q', 200, letters, search('/products')],
  ['q', 200, letters, search('/admin/products')],
  ['q', 200, letters, search('/shop-orders')],
  ['q', 200, letters, search('/service-orders')],
  ['q', 200, letters, search('/customers')],
] as const)('%s of %i characters is taken, one more is refused by name', async (field, longest, write, send) => {
  const taken = await send(write(longest))
  expect(taken.status === 422 ? taken.body.error : '').not.toContain(field)
  expect(taken.status).toBeLessThan(500)
  const refused = await send(write(longest + 1))
  expect(refused.status).toBe(422)
  expect(refused.body.error).toMatch(new RegExp(`^${field}: `))
  expect(Object.keys(refused.body.fields)).toEqual([field])
})

test('a cart of 100 lines is taken, one more is refused by name', async () => {
  const cart = (lines: number) => app.call('POST', '/price-cart', { items: Array.from({ length: lines }, () => item) })
  expect((await cart(100)).status).toBe(200)
  expect(await cart(101)).toMatchObject({ status: 422, body: { error: expect.stringMatching(/^items: /) } })
})

test('a body of 256 KiB is read, one byte more is not', async () => {
  const empty = JSON.stringify({ items: [], pad: '' }).length
  const send = (bytes: number) => app.call('POST', '/price-cart', { items: [], pad: letters(bytes - empty) })
  expect((await send(256 * 1024)).status).toBe(200)
  expect((await send(256 * 1024 + 1)).status).toBe(413)
})
