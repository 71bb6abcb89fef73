import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/platform/database/db.ts'
import { messages } from '#shared/messages.ts'
import { currentPrice } from '#shared/price.ts'
import { type Answer, startTestApp, type TestApp } from '#test/helpers/app.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const product = (fields: Partial<ProductFields> = {}) => addProduct(app.database.db, fields)
const line = (id: number, fields: object = {}) => ({ id, qty: 1, price: 20, name: 'Rose City Mug', ...fields })

let buyers = 0
function buyer(fields: object = {}) {
  const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
  return { name: 'Ada Alder', email: `b${++buyers}@example.com`, phone: '', notes: '', ...address, ...fields }
}

function start(items: unknown[], customer: object = buyer(), more: object = {}, headers: Record<string, string> = {}) {
  return app.call('POST', '/create-checkout-session', { items, customer, ...more }, headers)
}

async function stockOf(id: number) {
  const rows = await app.database.pool.query<{ stock: number }>('select stock from products where id = $1', [id])
  return rows.rows[0]?.stock
}

async function countOrders() {
  const { rows } = await app.database.pool.query<{ count: number }>('select count(*) from orders')
  return rows[0]?.count
}

describe('POST /price-cart', () => {
  it('answers what each line costs now and what is wrong with it', async () => {
    const id = await product({ stock: 2, colors: ['Black'], name: 'Fog Tee', discounted_price_cents: 1_550 })
    const { status, body } = await app.call('POST', '/price-cart', {
      items: [line(id, { qty: 3, color: 'Pink' }), line(999_999, { name: 'Gone' })],
    })
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({ price: 15.5, stock: 2, colors: ['Black'], can_buy: false })
    expect(body.items[0].problems).toEqual(['reduced_stock', 'unknown_option', 'price_changed'])
    expect(body.items[0].message).toBe('Only 2 of "Fog Tee" left in stock.')
    expect(body.items[1]).toMatchObject({ problems: ['unknown_product'], message: '"Gone" is no longer available.' })
    expect(body).toMatchObject({ subtotal: 46.5, shipping_from: 5, total: 51.5, can_buy: false })
  })

  it('costs what the product page shows, reduced or not', async () => {
    const prices = [null, 1, 1_550].map(async (discounted_price_cents) => {
      const id = await product({ discounted_price_cents })
      const shown = await app.call('GET', `/products/${id}`)
      const priced = await app.call('POST', '/price-cart', { items: [line(id)] })
      return { shown: currentPrice(shown.body), priced: priced.body.items[0].price }
    })
    expect(await Promise.all(prices)).toEqual([20, 0.01, 15.5].map((price) => ({ shown: price, priced: price })))
  })

  it('answers an unknown shipping price as null and charges the fallback', async () => {
    const id = await product({ shipping_price_cents: null })
    const { body } = await app.call('POST', '/price-cart', { items: [line(id)] })
    expect(body).toMatchObject({ shipping_from: null, shipping: 0, total: 20 })
    expect(JSON.stringify(body)).not.toContain('999')
  })
})

describe('POST /create-checkout-session refuses', () => {
  const refusals: [string, () => Promise<Answer>, number, string][] = [
    ['an empty cart', () => start([]), 422, messages.checkout.cartEmpty],
    [
      'a buyer without a name',
      async () => start([line(await product())], buyer({ name: ' ' })),
      422,
      messages.checkout.namesMissing,
    ],
    ['an unknown product', () => start([line(987_654, { name: 'Ghost' })]), 422, '"Ghost" is no longer available.'],
    [
      'a deleted product',
      async () => start([line(await product({ deleted_at: new Date() }))]),
      422,
      '"Rose City Mug" is no longer available.',
    ],
    [
      'a half quantity',
      async () => start([line(await product(), { qty: 1.5 })]),
      422,
      messages.checkout.badQuantity('Rose City Mug', 999),
    ],
    [
      'a negative quantity',
      async () => start([line(await product(), { qty: -1 })]),
      422,
      messages.checkout.badQuantity('Rose City Mug', 999),
    ],
    [
      'a line above stock',
      async () => start([line(await product({ stock: 5 }), { qty: 6 })]),
      409,
      'Only 5 of "Rose City Mug" left in stock.',
    ],
    [
      'what is out of stock',
      async () => start([line(await product({ stock: 0 }))]),
      409,
      '"Rose City Mug" is out of stock.',
    ],
    [
      'a missing colour',
      async () => start([line(await product({ colors: ['Ink'] }))]),
      422,
      messages.product.selectColor,
    ],
    ['a missing size', async () => start([line(await product({ sizes: ['M'] }))]), 422, messages.product.selectSize],
    [
      'an unknown colour',
      async () => start([line(await product({ colors: ['Ink'] }), { color: 'Pink' })]),
      422,
      messages.checkout.unknownOption('Rose City Mug'),
    ],
    [
      'a foreign design',
      async () => start([line(await product(), { design: 'https://evil.example/x.svg' })]),
      422,
      messages.lineDesign.unknown,
    ],
    [
      'a price of 0.01',
      async () => start([line(await product(), { price: 0.01 })]),
      409,
      messages.checkout.pricesChanged,
    ],
    [
      'a negative price',
      async () => start([line(await product(), { price: -20 })]),
      409,
      messages.checkout.pricesChanged,
    ],
    [
      'another shipping price',
      async () => start([line(await product())], buyer(), { shipping_price: 0.01 }),
      409,
      messages.checkout.pricesChanged,
    ],
  ]
  it.each(refusals)('%s', async (_what, attempt, status, sentence) => {
    const before = await countOrders()
    const answer = await attempt()
    expect(answer).toMatchObject({ status, body: { error: sentence } })
    expect(await countOrders()).toBe(before)
  })

  it.each([
    ['a price in words', { price: '20' }],
    ['a quantity in words', { qty: '1' }],
    ['no price', { price: null }],
  ])('%s with 422', async (_what, fields) => {
    expect((await start([line(await product(), fields)])).status).toBe(422)
  })

  it('a changed price with the current lines, so that the page can show them', async () => {
    const id = await product({ price_cents: 2_450 })
    const { body } = await start([line(id)])
    expect(body.code).toBe('prices_changed')
    expect(body.items[0]).toMatchObject({ id, price: 24.5, problems: ['price_changed'], can_buy: true })
  })

  it('lines that share a stock, by their sum', async () => {
    const id = await product({ stock: 5, colors: ['Ink', 'Fog'] })
    const split = [line(id, { qty: 3, color: 'Ink' }), line(id, { qty: 3, color: 'Fog' })]
    expect((await start(split)).status).toBe(409)
    expect(await stockOf(id)).toBe(5)
  })
})

it('an order has at most 99 of a product without a stock figure, over all lines and on both paths', async () => {
  const id = await product({ stock: null, colors: ['Ink', 'Fog'] })
  const error = messages.checkout.tooManyOfProduct('Rose City Mug', 99)
  const billing = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com', address: '', city: '' }
  const before = await countOrders()
  for (const items of [
    [line(id, { qty: 150, color: 'Ink' })],
    [line(id, { qty: 50, color: 'Ink' }), line(id, { qty: 50, color: 'Fog' })],
  ]) {
    const { body } = await app.call('POST', '/price-cart', { items })
    expect(body).toMatchObject({ can_buy: false, items: items.map(() => ({ problems: ['too_many'], message: error })) })
    expect(await start(items)).toMatchObject({ status: 422, body: { error } })
    const direct = items.map(({ id: productId, ...rest }) => ({ productId, ...rest }))
    expect(await app.call('POST', '/orders/shop', { ...billing, items: direct })).toMatchObject({
      status: 422,
      body: { error },
    })
  }
  expect(await countOrders()).toBe(before)
  expect((await start([line(id, { qty: 99, color: 'Ink' })])).status).toBe(200)
})

describe('POST /create-checkout-session', () => {
  it('reserves the stock, writes a hidden order and answers the payment page', async () => {
    const id = await product({ stock: 5 })
    const { status, body } = await start([line(id, { qty: 2 })], buyer(), { shipping_price: 5 })
    expect(status).toBe(200)
    expect(body.url).toContain(body.session_id)
    expect(await stockOf(id)).toBe(3)
    const { rows } = await app.database.pool.query(
      `select checkout_state, total_cents, amount_cents, hold_until - o.created_at as hold from orders o
       join payments p on p.order_id = o.id where session_id = $1`,
      [body.session_id],
    )
    expect(rows[0]).toMatchObject({ checkout_state: 'awaiting_payment', total_cents: 4_500, amount_cents: 4_500 })
    expect(rows[0].hold.minutes).toBe(41)
    const list = await app.call('GET', '/shop-orders', undefined, await app.adminHeaders())
    expect(list.body).toEqual([])
  })

  it('charges the catalogue’s prices, with shipping as a separate line', async () => {
    const id = await product({ price_cents: 1_999, shipping_price_cents: 725 })
    const { body } = await start([line(id, { qty: 3, price: 19.99 })])
    const session = await app.services.platform.provider.stripe.checkout.sessions.retrieve(body.session_id)
    expect(session).toMatchObject({ amount_subtotal: 5_997, amount_total: 6_722, currency: 'usd' })
  })

  it('answers every click with the same key with the same session, also when that session reserves the last unit', async () => {
    const id = await product({ stock: 2 })
    const who = buyer()
    const click = () => start([line(id, { qty: 2 })], who, {}, { 'idempotency-key': 'clicks' })
    const answers = [...(await Promise.all([click(), click(), click(), click()])), await click()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(1)
    expect(await stockOf(id)).toBe(0)
  })

  it('uses the corrected address of a second click', async () => {
    const id = await product()
    const who = buyer()
    const first = await start([line(id)], who)
    const previous = { previous_session_id: first.body.session_id }
    const { body } = await start([line(id)], { ...who, address: '99 NE Press Ave' }, previous)
    const { rows } = await app.database.pool.query(
      `select address ->> 'line1' as line1 from orders o join payments p on p.order_id = o.id where session_id = $1`,
      [body.session_id],
    )
    expect(rows).toEqual([{ line1: '99 NE Press Ave' }])
  })

  it('answers the same for the same Idempotency-Key and refuses the key for another request', async () => {
    const id = await product({ stock: 9 })
    const who = buyer()
    const key = { 'idempotency-key': 'click-1' }
    const first = await start([line(id)], who, {}, key)
    const again = await start([line(id)], who, {}, key)
    expect(again.body).toEqual(first.body)
    const other = await start([line(id, { qty: 2 })], who, {}, key)
    expect(other).toMatchObject({ status: 409, body: { error: messages.api.keyReused } })
    expect(await stockOf(id)).toBe(8)
  })
})

describe('POST /cancel-checkout-session', () => {
  it('releases the stock once, and the next click opens a new session', async () => {
    const id = await product({ stock: 1 })
    const who = buyer()
    const { body } = await start([line(id)], who)
    const cancels = await Promise.all(
      [1, 2, 3].map(() => app.call('POST', '/cancel-checkout-session', { session_id: body.session_id })),
    )
    expect(cancels.map((cancel) => cancel.body)).toEqual([{ released: true }, { released: true }, { released: true }])
    expect(await stockOf(id)).toBe(1)
    const next = await start([line(id)], who)
    expect(next.status).toBe(200)
    expect(next.body.session_id).not.toBe(body.session_id)
  })

  it('is answered with one new session by every further click with the same key', async () => {
    const id = await product({ stock: 2 })
    const who = buyer()
    const click = () => start([line(id)], who, {}, { 'idempotency-key': 'clicks after a cancel' })
    const { session_id } = (await click()).body
    await app.call('POST', '/cancel-checkout-session', { session_id })
    const answers = await Promise.all([click(), click(), click(), click()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const sessions = new Set(answers.map(({ body }) => body.session_id))
    expect(sessions.size).toBe(1)
    expect(sessions).not.toContain(session_id)
    expect(await stockOf(id)).toBe(1)
  })

  it('does not find a session of somebody else', async () => {
    expect((await app.call('POST', '/cancel-checkout-session', { session_id: 'cs_test_x' })).status).toBe(404)
  })
})

describe('A page that showed', () => {
  const shown: [string, number | null, object, number][] = [
    ['no shipping price, where one was set meanwhile,', 500, { shipping_price: null, shipping_fallback: 0 }, 409],
    ['no shipping price, and knew no fallback, where one was set,', 500, { shipping_price: null }, 409],
    ['another fallback', null, { shipping_price: null, shipping_fallback: 6.5 }, 409],
    ['a shipping price that is gone', null, { shipping_price: 5 }, 409],
    ['the fallback', null, { shipping_price: null, shipping_fallback: 0 }, 200],
    ['the shipping price', 500, { shipping_price: 5 }, 200],
    ['nothing at all, as a plain client,', 500, {}, 200],
  ]
  it.each(shown)('%s is answered the same on both paths', async (_what, cents, fields, status) => {
    const id = await product({ shipping_price_cents: cents })
    const paid = await start([line(id)], buyer(), fields)
    const direct = await app.call('POST', '/orders/shop', {
      firstName: 'Ada',
      lastName: 'Alder',
      email: buyer().email,
      items: [{ productId: id, qty: 1, price: 20 }],
      ...fields,
    })
    expect([paid.status, direct.status]).toEqual([status, status])
    if (status === 409) expect([paid.body.code, direct.body.code]).toEqual(['prices_changed', 'prices_changed'])
    expect(await stockOf(id)).toBe(status === 409 ? 5 : 3)
  })
})

describe('A product that changes between the check of its price and its reservation', () => {
  const direct = (ids: number[]) => {
    const { name: _, ...rest } = buyer()
    const items = ids.map((id) => ({ productId: id, qty: 1, price: 20 }))
    return app.call('POST', '/orders/shop', { ...rest, firstName: 'Ada', lastName: 'Alder', items })
  }
  const card = (ids: number[]) => start(ids.map((id) => line(id)))
  const paths: [string, (ids: number[]) => Promise<Answer>][] = [
    ['by card', card],
    ['without payment', direct],
  ]

  /** Starts a purchase while the transaction holds one of its products, and waits until the purchase waits for that. */
  async function buyBehind<T>(held: number, change: string, buy: () => Promise<Answer>, look: (tx: Tx) => Promise<T>) {
    const { db } = app.database
    const { answer, seen } = await db.transaction().execute(async (tx) => {
      await sql`update products set ${sql.raw(change)} where id = ${held}`.execute(tx)
      const bought = buy()
      await waitForLockWaits(db, '%update "products"%')
      return { answer: { bought }, seen: await look(tx) }
    })
    return { ...(await answer.bought), seen }
  }

  it.each(paths)('is not sold when it was archived: %s', async (_path, buy) => {
    const id = await product({ stock: 3, name: 'Fog Tee' })
    const before = await countOrders()
    const refused = await buyBehind(
      id,
      'deleted_at = now()',
      () => buy([id]),
      async () => null,
    )
    expect(refused).toMatchObject({ status: 409, body: { error: messages.checkout.outOfStock('Fog Tee', 0) } })
    expect([await stockOf(id), await countOrders()]).toEqual([3, before])
  })

  // Two purchases that lock the same products in different orders end each other.
  it.each(paths)(
    'makes the purchase wait before it locks a later product, whatever the order of the cart: %s',
    async (_path, buy) => {
      const [first, second] = [await product(), await product()]
      const free = async (tx: Tx) =>
        (await sql`select id from products where id = ${second} for no key update skip locked`.execute(tx)).rows.length
      const bought = await buyBehind(first, 'stock = stock', () => buy([second, first]), free)
      expect(bought).toMatchObject({ status: 200, seen: 1 })
    },
  )
})

describe('Three hundred buyers at once on one product', () => {
  // A transaction that waits repeatedly for one row can hit the statement timeout instead of the lock timeout.
  // 53100: the disk is full.
  it.each(['57014', '55P03', '40P01', '25P03', '53100'])(
    'are asked to retry when the stock update fails with %s',
    async (code) => {
      const id = await product({ stock: 9 })
      await app.database.pool.query(`create function overdue() returns trigger language plpgsql as
      $$ begin raise exception 'waited too long' using errcode = '${code}'; end $$`)
      await app.database.pool.query(
        'create trigger overdue before update on products for each row execute function overdue()',
      )
      try {
        const { name: _, ...rest } = buyer()
        const items = [{ productId: id, qty: 1, price: 20 }]
        const direct = { ...rest, firstName: 'Ada', lastName: 'Alder', items }
        for (const answer of [await start([line(id)]), await app.call('POST', '/orders/shop', direct)]) {
          expect(answer).toMatchObject({ status: 503, body: { error: messages.api.busy } })
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        }
      } finally {
        await app.database.pool.query('drop function overdue cascade')
      }
      expect((await start([line(id)])).status).toBe(200)
      expect(await stockOf(id)).toBe(8)
    },
  )

  it.each([
    [400, 300],
    [50, 50],
  ])(
    'with %i units are served, refused as sold out, or asked to retry; no request fails, and the stock adds up',
    async (stock, mostServed) => {
      const id = await product({ stock })
      const direct = () => {
        const { name: _, ...rest } = buyer()
        const items = [{ productId: id, qty: 1, price: 20 }]
        return app.call('POST', '/orders/shop', { ...rest, firstName: 'Ada', lastName: 'Alder', items })
      }
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, turn) => (turn % 2 ? direct() : start([line(id)]))),
      )
      const served = answers.filter(({ status }) => status === 200)
      const busy = answers.filter(({ status }) => status === 503)
      const soldOut = answers.filter(({ status }) => status === 409)
      expect(served.length + busy.length + soldOut.length).toBe(300)
      expect(served.length).toBeGreaterThan(0)
      expect(served.length).toBeLessThanOrEqual(mostServed)
      if (stock >= 300) expect(soldOut).toEqual([])
      for (const { body, headers } of busy) {
        expect([messages.api.busy, messages.checkout.providerSlow]).toContain(body.error)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      for (const { body } of soldOut) {
        expect(body.code).toBe('out_of_stock')
        expect(body.error).toMatch(/sold out|stock/i)
      }
      const { rows } = await app.database.pool.query(
        `select $2::int - sum(qty)::int as left from order_items join orders on orders.id = order_id
       where product_id = $1 and stock_state in ('held', 'sold')`,
        [id, stock],
      )
      expect(rows[0].left).toBe(await stockOf(id))
    },
  )
})
