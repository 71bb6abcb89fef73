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

/** Of what a visitor has not filled in, such as the words of a line, the message is that the cart cannot be read. */
function sentenceIsShown({ error, fields }: { error: string; fields: Record<string, string> }, field: string) {
  const expected = field.startsWith('items.') || field === 'session_id' ? /cannot be read/ : fields[field]
  return fields[field] !== undefined && (typeof expected === 'string' ? error === expected : expected?.test(error))
}

/** R-83, copied by hand: the call, the field, its maximum length, how a text of a length is made, and how it is sent. */
const bounds = [
  ['POST /orders/shop', 'firstName', 120, zip, direct('firstName')],
  ['POST /orders/shop', 'lastName', 120, zip, direct('lastName')],
  ['POST /orders/shop', 'email', 254, mail, direct('email')],
  ['POST /orders/shop', 'phone', 40, letters, direct('phone')],
  ['POST /orders/shop', 'address', 200, letters, direct('address')],
  ['POST /orders/shop', 'city', 100, letters, direct('city')],
  ['POST /orders/shop', 'state', 60, state, direct('state')],
  ['POST /orders/shop', 'zip', 20, zip, direct('zip')],
  ['POST /orders/shop', 'notes', 5_000, letters, direct('notes')],
  ['POST /create-checkout-session', 'customer.name', 241, letters, session('name')],
  ['POST /create-checkout-session', 'customer.email', 254, mail, session('email')],
  ['POST /create-checkout-session', 'customer.phone', 40, letters, session('phone')],
  ['POST /create-checkout-session', 'customer.address', 200, letters, session('address')],
  ['POST /create-checkout-session', 'customer.city', 100, letters, session('city')],
  ['POST /create-checkout-session', 'customer.state', 60, state, session('state')],
  ['POST /create-checkout-session', 'customer.zip', 20, zip, session('zip')],
  ['POST /create-checkout-session', 'customer.notes', 5_000, letters, session('notes')],
  ['POST /price-cart', 'items.0.name', 120, letters, priced('name')],
  ['POST /price-cart', 'items.0.color', 120, letters, priced('color')],
  ['POST /price-cart', 'items.0.size', 120, letters, priced('size')],
  ['POST /price-cart', 'items.0.variant', 120, letters, priced('variant')],
  ['POST /price-cart', 'items.0.design', 200, letters, priced('design')],
  ['POST /save-stripe-order', 'session_id', 200, letters, named('/save-stripe-order')],
  ['POST /cancel-checkout-session', 'session_id', 200, letters, named('/cancel-checkout-session')],
  [
    'POST /login',
    'email',
    254,
    mail,
    (text: string) => app.call('POST', '/login', { email: text, password: 'wrong-password' }),
  ],
  [
    'POST /login',
    'password',
    256,
    letters,
    (text: string) => app.call('POST', '/login', { email: 'a@example.com', password: text }),
  ],
  ['POST /service-orders', 'customer_name', 120, letters, asked('customer_name')],
  ['POST /service-orders', 'email', 254, mail, asked('email')],
  ['POST /service-orders', 'phone', 40, letters, asked('phone')],
  ['POST /service-orders', 'package', 120, letters, asked('package')],
  ['POST /service-orders', 'project_details', 5_000, letters, asked('project_details')],
  ['POST /products/:id/reviews', 'name', 120, letters, reviewed('name')],
  ['POST /products/:id/reviews', 'email', 254, mail, reviewed('email')],
  ['POST /products/:id/reviews', 'comment', 5_000, letters, reviewed('comment')],
  ['POST /subscribe', 'email', 254, mail, (text: string) => app.call('POST', '/subscribe', { email: text })],
  ['PUT /products/:id', 'name', 120, letters, product('name')],
  ['PUT /products/:id', 'sku', 120, letters, product('sku')],
  ['PUT /products/:id', 'description', 5_000, letters, product('description')],
  ['PUT /products/:id', 'full_description', 5_000, letters, product('full_description')],
  ['PUT /products/:id', 'colors', 1_000, list, product('colors')],
  ['PUT /products/:id', 'sizes', 1_000, list, product('sizes')],
  ['PUT /products/:id', 'variants', 1_000, list, product('variants')],
  ['POST /products/:id/stock-movements', 'reason', 500, letters, moved],
  ['POST /categories', 'name', 120, letters, category],
  ['GET /products', 'q', 200, letters, search('/products')],
  ['GET /admin/products', 'q', 200, letters, search('/admin/products')],
  ['GET /shop-orders', 'q', 200, letters, search('/shop-orders')],
  ['GET /service-orders', 'q', 200, letters, search('/service-orders')],
  ['GET /customers', 'q', 200, letters, search('/customers')],
] as const

test('every text is accepted at its maximum length, and refused by the name of its field when longer (R-83)', async () => {
  const wrong: unknown[] = []
  for (const [call, field, longest, write, send] of bounds) {
    const accepted = await send(write(longest))
    const refused = await send(write(longest + 1))
    const isAccepted = accepted.status < 500 && !(accepted.status === 422 && field in accepted.body.fields)
    const isRefused = refused.status === 422 && sentenceIsShown(refused.body, field)
    const isOnlyFault = String(Object.keys(refused.body?.fields ?? {})) === field
    if (isAccepted && isRefused && isOnlyFault) continue
    const answers = [accepted, refused].map(({ status, body }) => [status, body.error])
    wrong.push({ call, field, longest, answers })
  }
  expect(wrong).toEqual([])
})

test('a cart of 100 lines is accepted, and refused by name with one more', async () => {
  const cart = (lines: number) => app.call('POST', '/price-cart', { items: Array.from({ length: lines }, () => item) })
  expect((await cart(100)).status).toBe(200)
  expect(await cart(101)).toMatchObject({ status: 422, body: { error: 'Too many items in the cart: 100 at most.' } })
})

test('a body of 256 KiB is accepted, and refused with one byte more', async () => {
  const empty = JSON.stringify({ items: [], pad: '' }).length
  const send = (bytes: number) => app.call('POST', '/price-cart', { items: [], pad: letters(bytes - empty) })
  expect((await send(256 * 1024)).status).toBe(200)
  expect((await send(256 * 1024 + 1)).status).toBe(413)
})
