import { cardNumbers, payWith } from 'payment-sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const ladder = [{ from: 12, price: 18.8 }]
const customer = {
  ...{ name: 'Ada Alder', email: 'ada@example.com', address: '12 SE Ink St' },
  ...{ city: 'Portland', state: 'OR', zip: '97214' },
}
const sizes = ['S', 'M', 'L', 'XL', '2XL']

/** A $20.00 tee in five sizes with a set-up of $25.00. */
async function tee() {
  const id = await addProduct(app.database.db, { name: 'Team Tee', stock: null, colors: [], sizes })
  const fields = { price_ladder: ladder, setup_fee: 25 }
  expect(await app.call('PUT', `/products/${id}`, fields, admin)).toMatchObject({ status: 200, body: fields })
  return id
}

async function uploadDesign(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'design.png')
  return (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()).url
}

type Line = { id: number; size: string; qty: number; price: number; design: string; run?: string; setup?: number }
const lineOf = (id: number, size: string, design: string, fields: Partial<Line> = {}): Line => ({
  ...{ id, size, design, qty: 4, price: 18.8 },
  ...fields,
})
const priceCart = async (items: Line[]) => (await app.call('POST', '/price-cart', { items })).body
const start = (items: Line[]) => app.call('POST', '/create-checkout-session', { items, customer })

test('SEL-07: set-up is charged once for a design, and not without one', async () => {
  const id = await tee()
  const [red, blue] = [await uploadDesign('#f00'), await uploadDesign('#00f')]
  const run = [lineOf(id, 'S', red, { setup: 25 }), lineOf(id, 'M', red), lineOf(id, 'L', red)]
  const priced = await priceCart(run)
  expect(priced).toMatchObject({ subtotal: 250.6, can_buy: true })
  expect(
    priced.items.map(({ setup, setup_fee, problems }: Record<string, unknown>) => [setup, setup_fee, problems]),
  ).toEqual([
    [25, 25, []],
    [undefined, 25, []],
    [undefined, 25, []],
  ])
  const other = [lineOf(id, 'S', blue, { price: 20, setup: 25 }), lineOf(id, 'XL', '', { price: 20 })]
  expect(await priceCart([...run, ...other])).toMatchObject({ subtotal: 435.6, can_buy: true })
})

test('SEL-07: set-up is charged for each side where the owner wants that, once for all lines with the same side', async () => {
  const back = { x: 0.2, y: 0.2, width: 0.5, height: 0.5, inches_wide: 6, inches_high: 6, mock_up: null }
  const id = await tee()
  const sides = { setup_per_side: true, more_print_areas: [{ ...back, name: 'Back', price: 2, image_url: null }] }
  expect(await app.call('PUT', `/products/${id}`, sides, admin)).toMatchObject({ body: { setup_per_side: true } })
  const [red, blue] = [await uploadDesign('#f00'), await uploadDesign('#00f')]
  const more_prints = [{ side: 'Back', design: blue, placement: '0.5,0.5,0.5,0' }]
  const items = [
    { ...lineOf(id, 'S', red, { price: 20, setup: 25 }) },
    { ...lineOf(id, 'M', red, { price: 22, setup: 25 }), more_prints },
    { ...lineOf(id, 'L', '', { price: 22 }), more_prints },
  ]
  const priced = await priceCart(items)
  expect(priced).toMatchObject({ subtotal: 306, can_buy: true })
  expect(priced.items).toMatchObject([{ setup: 25, setup_per_side: true }, { setup: 25 }, {}])
  expect(priced.items[2]).not.toHaveProperty('setup')
  await app.call('PUT', `/products/${id}`, { setup_per_side: false }, admin)
  const [first, second, third] = (await priceCart(items)).items
  expect([first.setup, second.setup, third.setup]).toEqual([25, 25, 25])
})

test('SEL-07: a set-up that the page has not shown is refused like a price', async () => {
  const id = await tee()
  const items = [lineOf(id, 'S', await uploadDesign('#0f0'), { qty: 12 })]
  expect(await start(items)).toMatchObject({
    status: 409,
    body: { error: messages.checkout.pricesChanged, items: [{ setup: 25, problems: ['price_changed'] }] },
  })
  expect(await start(items.map((item) => ({ ...item, setup: 20 })))).toMatchObject({ status: 409 })
})

test('SEL-07: a run and its set-up stay on the order, its page and its mails as they were ordered and paid', async () => {
  const id = await tee()
  const design = await uploadDesign('#ff0')
  const mug = await addProduct(app.database.db)
  const items = [
    lineOf(id, 'S', design, { run: 'a', qty: 3, setup: 25 }),
    lineOf(mug, '', '', { qty: 1, price: 20, run: 'a' }),
    lineOf(id, 'M', design, { run: 'a', qty: 9 }),
  ]
  const { url, session_id } = (await start(items)).body
  expect((await payWith(url, cardNumbers.success)).status).toBe(303)
  // What becomes of the product later changes nothing.
  await app.call('PUT', `/products/${id}`, { setup_fee: null, sizes: 'M' }, admin)
  const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
  expect(order).toMatchObject({ subtotal: 270.6, payment_status: 'paid' })
  const ordered = [{ size: 'S', run: 1, setup: 25 }, { size: '' }, { size: 'M', run: 1 }]
  expect(order.items).toMatchObject(ordered)
  expect(order.items[1]).not.toHaveProperty('run')
  expect((await app.call('GET', `/orders/${order.id}`, undefined, admin)).body.items).toMatchObject(ordered)
  const page = await app.services.orderPages.find(order.order_link.replace('/order/', ''))
  expect(page?.items).toMatchObject([
    { run: 1, setupCents: 2_500 },
    { run: null, setupCents: 0 },
    { run: 1, setupCents: 0 },
  ])

  const { rows } = await app.database.pool.query('select text_body, html_body from mails where order_id = $1', [
    order.id,
  ])
  expect(rows).toHaveLength(2)
  for (const { text_body, html_body } of rows) {
    expect(text_body).toContain('12 × Team Tee')
    expect(text_body).toContain('  S: 3\n  M: 9')
    expect(text_body).toContain('Set-up of the designs  $25.00\nSubtotal  $270.60')
    // One picture of the one design.
    expect(html_body.split(`alt="${messages.orderedPrint.previewOf('Team Tee')}"`)).toHaveLength(2)
  }
})

test('SEL-07: a run is of one design: what a browser calls one is divided', async () => {
  const id = await tee()
  const [red, blue] = [await uploadDesign('#f01'), await uploadDesign('#10f')]
  const items = [
    lineOf(id, 'S', red, { price: 20, run: 'x', setup: 25 }),
    lineOf(id, 'M', red, { price: 20, run: 'x' }),
    lineOf(id, 'M', blue, { price: 20, run: 'x', setup: 25 }),
    lineOf(id, 'L', blue, { price: 20, run: 'x' }),
    lineOf(id, 'XL', red, { price: 18.8, run: 'y' }),
  ].map((line) => ({ ...line, qty: line.design === red && line.size !== 'XL' ? 1 : 4 }))
  const priced = await priceCart(items)
  const shown = items.map((item, index) => ({ ...item, price: priced.items[index].price }))
  const [{ firstName, lastName }, { name: _, ...buyer }] = [{ firstName: 'Ada', lastName: 'Alder' }, customer]
  const direct = shown.map(({ id: productId, ...item }) => ({ ...item, productId, name: 'Tee' }))
  const placed = await app.call('POST', '/orders/shop', { ...buyer, firstName, lastName, items: direct })
  expect(placed.status).toBe(200)
  const { rows } = await app.database.pool.query(
    'select run, setup_cents from order_items where order_id = $1 order by id',
    [placed.body.id],
  )
  expect(rows.map(({ run }) => run)).toEqual([1, 1, 2, 2, null])
  expect(rows.map(({ setup_cents }) => setup_cents)).toEqual([2_500, 0, 2_500, 0, 0])
})

test('SEL-07: 99 of unknown stock is the server’s limit too, over all sizes of a run', async () => {
  const id = await tee()
  const items = sizes.map((size) => lineOf(id, size, '', { qty: 20, run: 'a' }))
  const refused = messages.checkout.tooManyOfProduct('Team Tee', 99)
  expect(await start(items)).toMatchObject({ status: 422, body: { error: refused } })
  expect((await priceCart(items)).items.map(({ problems }: Record<string, unknown>) => problems)).toEqual(
    sizes.map(() => ['too_many']),
  )
})

test('SEL-07: a combination that a run wants too many of is named', async () => {
  const id = await addProduct(app.database.db, { name: 'Counted Tee', stock: null })
  await addCombinations(app.database.db, id, [
    { size: 'S', stock: 40 },
    { size: 'M', stock: 2 },
  ])
  const items = [
    lineOf(id, 'S', '', { price: 20, qty: 3, run: 'a' }),
    lineOf(id, 'M', '', { price: 20, qty: 3, run: 'a' }),
  ]
  expect(await priceCart(items)).toMatchObject({
    items: [{ problems: [] }, { problems: ['reduced_stock'] }],
    can_buy: false,
  })
  expect(await start(items)).toMatchObject({
    status: 409,
    body: { items: [{ can_buy: true }, { stock: 2, can_buy: false }] },
  })
})

test('SEL-07: a cart of 100 lines with set-up has no room for it in the payment', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `Size ${index}`)
  const id = await addProduct(app.database.db, { name: 'Many Tee', stock: 999, sizes: many })
  await app.call('PUT', `/products/${id}`, { setup_fee: 5 }, admin)
  const design = await uploadDesign('#0ff')
  const items = many.map((size, index) =>
    lineOf(id, size, design, { price: 20, qty: 1, ...(index === 0 ? { setup: 5 } : {}) }),
  )
  expect(await start(items)).toMatchObject({ status: 422, body: { error: messages.checkout.noRoomForExtras(99) } })
  expect((await start(items.slice(0, 99))).status).toBe(200)
})

test('SEL-14: a run in two colors shows its design on each of them in the mail', async () => {
  const id = await addProduct(app.database.db, { name: 'Crew Tee', stock: null, colors: ['White', 'Black'], sizes })
  const design = await uploadDesign('#0ff')
  const items = ['White', 'Black'].map((color) => ({ ...lineOf(id, 'S', design, { price: 20, run: 'c' }), color }))
  const { url, session_id } = (await start(items)).body
  await payWith(url, cardNumbers.success)
  const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
  const { rows } = await app.database.pool.query(`select html_body from mails where order_id = $1`, [order.id])
  expect(rows).toHaveLength(2)
  for (const { html_body } of rows)
    for (const color of ['White', 'Black'])
      expect(html_body).toContain(`alt="${messages.orderedPrint.previewOf(`Crew Tee, ${color}`)}"`)
})
