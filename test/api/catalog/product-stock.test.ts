import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { type StockLevel, stockLevel } from '#shared/stock-level.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { findViolations } from '#test/reliability/invariants.ts'

const texts = messages.adminProducts

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  const broken = await findViolations(app.database.pool, app.clock.now())
  await app.close()
  expect(broken).toEqual([])
})

const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)
const days = { delivery_days_min: 1, delivery_days_max: 2 }
const edit = (id: number, fields: object) => call('PUT', `/products/${id}`, { ...days, ...fields })
const move = (id: number, fields: object) =>
  call('POST', `/products/${id}/stock-movements`, { reason: 'Counted.', ...fields })
const stockOf = async (id: number): Promise<number | null> => (await call('GET', `/admin/products/${id}`)).body.stock
const product = (stock: number | null) => addProduct(app.database.db, { stock })

let buyers = 0
async function sell(productId: number, qty = 1): Promise<number> {
  const items = [{ productId, qty, price: 20, name: 'Rose City Mug' }]
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: `s${++buyers}@example.com` }
  const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
  const { body } = await app.call('POST', '/orders/shop', { ...buyer, ...address, items })
  return body.id
}

describe('stock in the product form', () => {
  it('is applied as a difference to the value that the form showed, so that sales since then are kept', async () => {
    const id = await product(10)
    await sell(id, 3)
    const { status, body } = await edit(id, { name: 'Renamed', stock: 15, stock_seen: 10 })
    expect({ status, stock: body.stock }).toEqual({ status: 200, stock: 12 })
    expect((await edit(id, { name: 'Again', stock: 10, stock_seen: 10 })).body.stock).toBe(12)
  })

  it('is refused without the shown value when something was sold since the last change', async () => {
    const id = await product(10)
    expect((await edit(id, { stock: 11 })).body.stock).toBe(11)
    app.clock.advance(1_000)
    await sell(id, 2)
    expect(await edit(id, { name: 'Lost', stock: 11 })).toMatchObject({
      status: 409,
      body: { code: 'stale', stock: 9, error: texts.stockMovedUnseen(9) },
    })
    expect((await call('GET', `/admin/products/${id}`)).body).toMatchObject({ stock: 9, name: 'Rose City Mug' })
    expect((await edit(id, { name: 'Kept', stock: 9 })).body).toMatchObject({ stock: 9, name: 'Kept' })
  })

  it('never goes below zero', async () => {
    const id = await product(5)
    await sell(id, 4)
    expect(await edit(id, { stock: 1, stock_seen: 5 })).toMatchObject({
      status: 409,
      body: { error: texts.stockTooLow(1) },
    })
    expect(await stockOf(id)).toBe(1)
  })

  it('can be switched on and off, and the ledger still adds up', async () => {
    const id = await product(5)
    const order = await sell(id, 2)
    expect((await edit(id, { stock: '', stock_seen: 3 })).body.stock).toBeNull()
    await call('DELETE', `/orders/${order}`)
    expect((await edit(id, { stock: 7, stock_seen: null })).body.stock).toBe(7)
    expect(await edit(id, { stock: 8, stock_seen: null })).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  it('adds up over simultaneous sales and edits', async () => {
    const id = await product(40)
    await Promise.all([
      ...Array.from({ length: 8 }, () => sell(id)),
      ...Array.from({ length: 4 }, () => edit(id, { stock: 45, stock_seen: 40 })),
    ])
    expect(await stockOf(id)).toBe(40 - 8 + 4 * 5)
  })
})

describe('the stock filter of the list', () => {
  it('finds the products of each level, on both sides of every limit', async () => {
    const { lowStock } = productLimits
    const figures = [null, 0, 1, lowStock, lowStock + 1]
    const { body: category } = await call('POST', '/categories', { name: 'One of each' })
    for (const stock of figures) await addProduct(app.database.db, { stock, category_id: category.id })
    const found = async (filter: string) => {
      const { body } = await call(
        'GET',
        `/admin/products?category=${category.id}&stock=${filter}&sort=stock&page=1&limit=50`,
      )
      return body.items.map(({ stock }: { stock: number | null }) => stock)
    }
    const at = (...levels: StockLevel[]) => figures.filter((stock) => levels.includes(stockLevel(stock)))
    expect(await found('to-order')).toEqual(at('to-order'))
    expect(await found('out')).toEqual(at('out'))
    expect(await found('low')).toEqual(at('low'))
    expect(await found('low-or-out')).toEqual(at('low', 'out'))
    expect(figures.map(stockLevel)).toEqual(['to-order', 'out', 'low', 'low', 'enough'])
  })
})

describe('POST /products/{id}/stock-movements', () => {
  it('changes by a number or to a count, with a reason; the history shows the user and the order', async () => {
    const id = await product(5)
    expect((await move(id, { change: 20, reason: 'Delivery from Kiln & Co.' })).body).toEqual({ stock: 25, version: 2 })
    const order = await sell(id, 2)
    expect((await move(id, { counted: 20, stock_seen: 25 })).body.stock).toBe(18)
    expect((await move(id, { counted: 30 })).body.stock).toBe(30)
    const { body } = await call('GET', `/products/${id}/stock-movements?page=1&limit=3`)
    expect(body).toMatchObject({
      ...{ total: 6, page: 1, limit: 3 },
      items: [
        { kind: 'adjust', qty: 12, reason: 'Counted.', user: 'Studio owner' },
        { kind: 'adjust', qty: -5 },
        { kind: 'sell', qty: 0, order_id: order, order_number: expect.stringMatching(/./) },
      ],
    })
    const { rows } = await app.database.pool.query(
      `select before, after from audit_log where action = 'product-stock-moved' and subject_id = $1 order by id limit 1`,
      [id],
    )
    expect(rows).toEqual([{ before: { stock: 5 }, after: { stock: 25, reason: 'Delivery from Kiln & Co.' } }])
  })

  it('say what happened to the order: placed or paid, given up or cancelled', async () => {
    const id = await product(9)
    const steps = async () =>
      (await call('GET', `/products/${id}/stock-movements`)).body.map(
        ({ kind, order_step }: { kind: string; order_step: string | null }) => [kind, order_step],
      )
    const order = await sell(id)
    const { body } = await call('GET', `/orders/${order}`)
    await call('PUT', `/orders/${order}`, { status: 'cancelled', version: body.version })
    expect(await steps()).toEqual([
      ['release', 'cancelled'],
      ['sell', 'placed'],
      ['reserve', null],
      ['initial', null],
    ])
    await call('DELETE', `/orders/${await sell(id)}`)
    const pay = async () => {
      const items = [{ id, qty: 1, price: 20, name: 'Rose City Mug' }]
      const customer = { name: 'Ada Alder', email: `paid${++buyers}@example.com`, address: '12 SE Ink St' }
      const where = { city: 'Portland', state: 'OR', zip: '97214' }
      return (await app.call('POST', '/create-checkout-session', { items, customer: { ...customer, ...where } })).body
    }
    const paid = await pay()
    await payWith(paid.url, cardNumbers.success)
    await app.call('POST', '/save-stripe-order', { session_id: paid.session_id })
    const left = await pay()
    await app.call('POST', '/cancel-checkout-session', { session_id: left.session_id })
    expect((await steps()).slice(0, 7)).toEqual([
      ['release', 'given_up'],
      ['reserve', null],
      ['sell', 'paid'],
      ['reserve', null],
      ['release', 'deleted'],
      ['sell', 'placed'],
      ['reserve', null],
    ])
  })

  it.each([
    [{ change: 1, reason: ' ' }, 422, texts.reasonRequired],
    [{ change: 0 }, 422, texts.amountRequired],
    [{}, 422, texts.amountOrCount],
    [{ change: 1, counted: 1 }, 422, texts.amountOrCount],
    [{ change: -6 }, 409, texts.stockTooLow(5)],
  ])('refuses %j', async (fields, status, error) => {
    const id = await product(5)
    expect(await move(id, fields)).toMatchObject({ status, body: { error } })
    expect(await stockOf(id)).toBe(5)
  })

  it.each([{ change: 1.5 }, { change: '1' }, { counted: -1 }, { change: 1e9 }, { change: 1, reason: 'a\u0000' }])(
    'refuses the shape %j',
    async (fields) => {
      expect((await move(await product(5), fields)).status).toBe(422)
    },
  )

  it('starts counting a product that was made to order, and refuses a decrease before', async () => {
    const id = await product(null)
    expect(await move(id, { change: 1 })).toMatchObject({ status: 409, body: { error: texts.stockUntracked } })
    expect((await move(id, { counted: 4, stock_seen: null })).body.stock).toBe(4)
    expect((await move(999_999, { change: 1 })).status).toBe(404)
    expect((await call('GET', '/products/999999/stock-movements')).status).toBe(404)
  })

  it('moves once per key, and refuses the key for another movement', async () => {
    const id = await product(5)
    const send = (fields: object, key: string) =>
      app.call(
        'POST',
        `/products/${id}/stock-movements`,
        { reason: 'Counted.', ...fields },
        { ...admin, 'idempotency-key': key },
      )
    const delivery = await Promise.all([1, 2, 3].map(() => send({ change: 20 }, 'delivery')))
    expect(delivery.map(({ body }) => body)).toEqual(Array(3).fill({ stock: 25, version: 2 }))
    await send({ counted: 30, stock_seen: 25 }, 'count')
    expect((await send({ counted: 30, stock_seen: 25 }, 'count')).body.stock).toBe(30)
    expect((await send({ change: 21 }, 'delivery')).body.code).toBe('key_reused')
    const other = await product(5)
    expect(
      (
        await app.call(
          'POST',
          `/products/${other}/stock-movements`,
          { change: 20, reason: 'Counted.' },
          { ...admin, 'idempotency-key': 'delivery' },
        )
      ).body.code,
    ).toBe('key_reused')
    expect(await stockOf(id)).toBe(30)
    await send({ change: 1 }, 'the next')
    await send({ change: 1 }, 'the one after')
    expect(await stockOf(id)).toBe(32)
  })

  it('never sells units that a simultaneous movement removes', async () => {
    const id = await product(6)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => sell(id)),
      ...Array.from({ length: 6 }, () => move(id, { change: -1 })),
    ])
    const taken = answers.filter((answer) =>
      typeof answer === 'number' ? true : typeof answer === 'object' && answer.status === 200,
    )
    expect(taken).toHaveLength(6)
    expect(await stockOf(id)).toBe(0)
  })
})
