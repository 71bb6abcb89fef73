import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const name = 'Rose City Mug'
let buyers = 0
const newEmail = () => `holder${++buyers}@example.com`
const newNetwork = () => `198.51.100.${++buyers}`
type Who = { email?: string; from?: string }

function pay(id: number, qty: number, { email = newEmail(), from = newNetwork() }: Who = {}, choice: object = {}) {
  const customer = { name: 'Ada Alder', email }
  return app.call(
    'POST',
    '/create-checkout-session',
    { items: [{ id, qty, price: 20, name, ...choice }], customer },
    { 'x-forwarded-for': from },
  )
}

function place(id: number, qty: number, { email = newEmail(), from = newNetwork() }: Who = {}, choice: object = {}) {
  const body = {
    firstName: 'Ada',
    lastName: 'Alder',
    email,
    items: [{ productId: id, qty, price: 20, name, ...choice }],
  }
  return app.call('POST', '/orders/shop', body, { 'x-forwarded-for': from })
}

async function stockOf(id: number) {
  const { rows } = await app.database.pool.query('select stock from products where id = $1', [id])
  return rows[0].stock
}

describe('a card payment', () => {
  it('reserves at most four fifths of what is left, alone of its buyer, and says so before and then', async () => {
    const id = await addProduct(app.database.db, { stock: 900 })
    const refusal = { status: 409, body: { error: messages.checkout.tooManyUnits(name, 720) } }
    expect(await pay(id, 900)).toMatchObject(refusal)
    expect(await pay(id, 721)).toMatchObject(refusal)
    const priced = async (qty: number) =>
      (await app.call('POST', '/price-cart', { items: [{ id, qty, price: 20, name }] })).body
    const told = { problems: ['over_share'], message: messages.checkout.tooManyUnits(name, 720), can_buy: true }
    expect(await priced(721)).toMatchObject({ can_buy: true, items: [told] })
    expect((await priced(720)).items[0].problems).toEqual([])
    expect(await stockOf(id)).toBe(900)
    const who = { from: newNetwork() }
    expect((await pay(id, 720, who)).status).toBe(200)
    expect((await pay(id, 1, who)).status).toBe(409)
  })

  it('takes a run of sizes out of a small shelf', async () => {
    const id = await addProduct(app.database.db, { stock: 48 })
    expect((await pay(id, 30)).status).toBe(200)
    expect((await pay(id, 18)).status).toBe(200)
  })

  it('reserves at most four fifths of one combination, whatever is left of the others', async () => {
    const id = await addProduct(app.database.db)
    await addCombinations(app.database.db, id, [
      { color: 'Black', stock: 100 },
      { color: 'White', stock: 900 },
    ])
    const from = newNetwork()
    const black = { color: 'Black' }
    expect(await pay(id, 81, { from }, black)).toMatchObject({
      status: 409,
      body: { error: messages.checkout.tooManyUnits(name, 80) },
    })
    expect((await pay(id, 80, { from }, black)).status).toBe(200)
    expect((await pay(id, 1, { from }, black)).status).toBe(409)
    expect((await pay(id, 200, { from }, { color: 'White' })).status).toBe(200)
    expect(await stockOf(id)).toBe(720)
  })

  const sames: [string, () => Who, (who: Who, turn: number) => Who][] = [
    ['network', () => ({ from: newNetwork() }), ({ from }) => ({ from })],
    [
      'home, whose addresses are many,',
      () => ({ from: '2001:db8:9:1::1' }),
      (_who, turn) => ({
        from: `2001:db8:9:${turn + 2}::1`,
      }),
    ],
  ]
  it.each(sames)(
    'of the same %s is counted with the others, also when they are simultaneous',
    async (_what, first, next) => {
      const id = await addProduct(app.database.db, { stock: 100 })
      const who = first()
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((turn) => pay(id, 10, next(who, turn))))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(await stockOf(id)).toBe(70)
      expect((await pay(id, 10)).status).toBe(200)
    },
  )

  it('of a product with ten units is not limited: a household may have them all', async () => {
    const id = await addProduct(app.database.db, { stock: 10 })
    expect((await pay(id, 10)).status).toBe(200)
  })

  it('is one of at most five open payments of a buyer', async () => {
    const who = { email: newEmail(), from: newNetwork() }
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addProduct(app.database.db, { stock: 9 })))
    const answers = await Promise.all(ids.map((id) => pay(id, 1, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.error).toBe(messages.checkout.tooManyOpen)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    const { session_id } = answers.find(({ status }) => status === 200)?.body ?? {}
    await app.call('POST', '/cancel-checkout-session', { session_id })
    expect((await pay(ids[0] ?? 0, 1, who)).status).toBe(200)
  })

  it('is not refused because strangers use the same email', async () => {
    const email = newEmail()
    const id = await addProduct(app.database.db, { stock: 100 })
    for (let turn = 0; turn < 5; turn++) expect((await pay(id, 10, { email })).status).toBe(200)
    expect((await pay(id, 30, { email })).status).toBe(200)
  })

  it('stores no network address after it ended', async () => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const { session_id } = (await pay(id, 1)).body
    await app.call('POST', '/cancel-checkout-session', { session_id })
    const { rows } = await app.database.pool.query(
      `select placed_from from orders join payments on order_id = orders.id where session_id = $1`,
      [session_id],
    )
    expect(rows).toEqual([{ placed_from: '' }])
  })
})

describe('an order without payment', () => {
  const readOrder = async (id: number) =>
    (await app.call('GET', `/orders/${id}`, undefined, await app.adminHeaders())).body
  const change = async (id: number, body: object) =>
    await app.call('PUT', `/orders/${id}`, body, await app.adminHeaders())

  it('for more than a buyer’s share waits for the owner without reserving its units, and says so', async () => {
    const id = await addProduct(app.database.db, { stock: 200 })
    const { status, body } = await place(id, 200)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'pending', waits_for_owner: true } })
    expect(await stockOf(id)).toBe(200)
    expect((await readOrder(body.id)).flags).toContain('large_order')
    const { rows } = await app.database.pool.query('select text_body from mails where order_id = $1', [body.id])
    expect(rows[0].text_body).toContain('more than we set aside without a look at the shelf')
    expect((await change(body.id, { status: 'processing' })).status).toBe(200)
    expect(await stockOf(id)).toBe(0)
    expect((await readOrder(body.id)).flags).not.toContain('large_order')
    expect((await change(body.id, { status: 'cancelled' })).status).toBe(200)
    expect(await stockOf(id)).toBe(200)
  })

  it('that waits takes the units of its combination when it is accepted', async () => {
    const id = await addProduct(app.database.db)
    const [black] = await addCombinations(app.database.db, id, [{ color: 'Black', stock: 50 }, { color: 'White' }])
    const left = async () => {
      const { rows } = await app.database.pool.query('select stock from product_combinations where id = $1', [black])
      return rows[0].stock
    }
    const { body } = await place(id, 40, {}, { color: 'Black' })
    expect([body.waits_for_owner, await left()]).toEqual([true, 50])
    expect((await change(body.id, { status: 'processing' })).status).toBe(200)
    expect([await left(), await stockOf(id)]).toEqual([10, 15])
    const late = (await place(id, 11, {}, { color: 'Black' })).body
    expect(late.code).toBe('out_of_stock')
    expect((await change(body.id, { status: 'cancelled' })).status).toBe(200)
    expect([await left(), await stockOf(id)]).toEqual([50, 55])
  })

  it('that waits is marked as paid or declined, and is refused when the stock is gone by then', async () => {
    const id = await addProduct(app.database.db, { stock: 70 })
    const settled = (await place(id, 22)).body.id
    await change(settled, { settled_flags: ['large_order'] })
    expect(await stockOf(id)).toBe(48)
    await change(settled, { status: 'processing' })
    await app.database.pool.query('update products set stock = 50 where id = $1', [id])
    const [paid, declined, late] = [
      (await place(id, 20)).body.id,
      (await place(id, 20)).body.id,
      (await place(id, 40)).body.id,
    ]
    await change(paid, { payment_status: 'paid' })
    expect(await stockOf(id)).toBe(30)
    await change(declined, { status: 'cancelled' })
    expect(await readOrder(declined)).toMatchObject({
      status: 'cancelled',
      flags: expect.not.arrayContaining(['large_order']),
    })
    await change(declined, { status: 'pending' })
    expect((await readOrder(declined)).flags).toContain('large_order')
    expect(await change(late, { status: 'processing' })).toMatchObject({
      status: 409,
      body: { error: messages.admin.acceptImpossible(name, 30) },
    })
    expect(await readOrder(late)).toMatchObject({ status: 'pending', flags: expect.arrayContaining(['large_order']) })
    expect(await stockOf(id)).toBe(30)
  })

  it('counts until an administrator edits or deletes it, and again when it is restored', async () => {
    const id = await addProduct(app.database.db, { stock: 100 })
    const from = newNetwork()
    const isLarge = async (qty: number) => (await place(id, qty, { from })).body.waits_for_owner ?? false
    const first = (await place(id, 30, { from })).body.id
    expect(await isLarge(10)).toBe(true)
    expect((await app.call('DELETE', `/orders/${first}`, undefined, await app.adminHeaders())).status).toBe(200)
    expect(await isLarge(5)).toBe(false)
    expect((await app.call('POST', `/orders/${first}/restore`, {}, await app.adminHeaders())).status).toBe(200)
    expect(await isLarge(6)).toBe(true)
    await change(first, { status: 'processing' })
    expect(await isLarge(7)).toBe(false)
  })

  it('that waits can still be accepted after its product was archived', async () => {
    const id = await addProduct(app.database.db, { stock: 30 })
    const order = (await place(id, 30)).body
    expect(order.waits_for_owner).toBe(true)
    expect((await app.call('DELETE', `/products/${id}`, undefined, await app.adminHeaders())).status).toBe(200)
    expect((await change(order.id, { status: 'processing' })).status).toBe(200)
    expect(await stockOf(id)).toBe(0)
  })

  it('of many strangers at once leaves half of the stock, too', async () => {
    const id = await addProduct(app.database.db, { stock: 200 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(id, 25)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ body }) => body.waits_for_owner)).toHaveLength(6)
    expect(await stockOf(id)).toBe(100)
  })

  it('of many strangers together leaves half of the stock for paying buyers', async () => {
    const id = await addProduct(app.database.db, { stock: 100 })
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push((await place(id, 20)).body.waits_for_owner ?? false)
    expect(answers).toEqual([false, false, true, true, true])
    expect(await stockOf(id)).toBe(60)
  })
})
