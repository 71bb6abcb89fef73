import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#server/platform/database/db.ts'
import { messages } from '#shared/messages.ts'
import { newOrderNumber } from '#shared/order/order-number.ts'
import { type Answer, startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

let buyers = 0
async function placeOrder(productId: number, fields: object = {}, qty = 1): Promise<number> {
  const items = [{ productId, qty, price: 20, name: 'Rose City Mug' }]
  const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: `o${++buyers}@example.com`, ...address }
  return (await app.call('POST', '/orders/shop', { ...buyer, items, ...fields })).body.id
}

async function insertServiceOrder(fields: { email?: string; status?: string } = {}): Promise<number> {
  // Draws another number when this one is taken: once in 1,500 runs that happens among a thousand.
  return await transaction(app.database.db, async (tx) => {
    const row = await tx
      .insertInto('orders')
      .values({
        kind: 'service',
        number: newOrderNumber('ANI'),
        customer_name: 'Wren Quill',
        email: 'wren@example.com',
        status: 'pending',
        payment_status: 'unpaid',
        package: 'Brand Starter',
        project_details: 'A logo for a bakery.',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

const get = (path: string) => app.call('GET', path, undefined, admin)
const put = (id: number, body: object): Promise<Answer> => app.call('PUT', `/orders/${id}`, body, admin)
const remove = (id: number) => app.call('DELETE', `/orders/${id}`, undefined, admin)
const idOf = (order: { id: number }) => order.id
async function stockOf(id: number) {
  const { rows } = await app.database.pool.query<{ stock: number }>('select stock from products where id = $1', [id])
  return rows[0]?.stock
}

describe('GET /shop-orders', () => {
  it('lists newest first with the specified fields, plain or paged', async () => {
    const product = await addProduct(app.database.db, { stock: null })
    const first = await placeOrder(product)
    const second = await placeOrder(product, {}, 3)
    const { body } = await get('/shop-orders')
    expect(body.slice(0, 2).map((order: { id: number }) => order.id)).toEqual([second, first])
    expect(body[0]).toMatchObject({
      type: 'shop',
      customer_name: 'Ada Alder',
      address: { line1: '12 SE Ink St', city: 'Portland', state: 'OR', country: 'US', postal_code: '97214' },
      status: 'pending',
      payment_status: 'unpaid',
      total: 65,
      item_count: 1,
      piece_count: 3,
      version: 1,
    })
    const page = await get('/shop-orders?page=2&limit=1')
    expect(page.body).toMatchObject({ total: body.length, page: 2, limit: 1, items: [{ id: first }] })
  })

  it('is searched by number, customer, email and status; a percent sign is not a wildcard', async () => {
    const product = await addProduct(app.database.db, { stock: null })
    const id = await placeOrder(product, { firstName: 'Zoë', email: 'zoe.find@example.com' })
    const { body: order } = await get(`/orders/${id}`)
    for (const text of [order.number, 'zoe alder', 'ZOE.FIND', order.number.toLowerCase()])
      expect((await get(`/shop-orders?q=${encodeURIComponent(text)}`)).body).toMatchObject([{ id }])
    await put(id, { status: 'shipped' })
    expect((await get('/shop-orders?q=shipped')).body).toMatchObject([{ id }])
    expect((await get('/shop-orders?q=%25')).body).toEqual([])
  })
})

describe('GET /shop-orders?q=', () => {
  it('finds an order by phone, SKU, product, tracking number and street, and no other', async () => {
    const product = await addProduct(app.database.db, { stock: null, name: 'Fern & Fog Tea Towel', sku: 'TT-0047' })
    const contact = { address: '4812 NE Thistle Ct', city: 'Tillamook', zip: '97141', phone: '(971) 555-0147' }
    const id = await placeOrder(product, contact)
    await placeOrder(await addProduct(app.database.db, { stock: null }), { phone: '+1 503 555 0100' })
    await put(id, { tracking_number: '9400 1118 9956' })
    const phones = ['(971) 555-0147', '971-555-0147', '+1 971 555 0147', '9715550147', '555 0147']
    const texts = [
      '4812 ne thistle',
      'tillamook',
      '97141',
      'tt-0047',
      'Fern & Fog',
      'tea towel',
      '9400 1118 9956',
      ' 9956 ',
    ]
    for (const text of [...phones, ...texts])
      expect([text, (await get(`/shop-orders?q=${encodeURIComponent(text)}`)).body.map(idOf)]).toEqual([text, [id]])
    expect((await get('/shop-orders?q=fern&page=1&limit=10')).body.total).toBe(1)
    for (const text of ['fern thistle', '555 0148', 'tt%0047', 'tt_0047', "'; drop table orders"])
      expect((await get(`/shop-orders?q=${encodeURIComponent(text)}`)).body).toEqual([])
    await remove(id)
    expect((await get('/shop-orders?q=TT-0047')).body).toEqual([])
    expect((await get('/shop-orders?q=TT-0047&show=deleted')).body.map(idOf)).toEqual([id])
  })

  it('finds a service order by phone, and none by products', async () => {
    const id = await insertServiceOrder()
    await app.database.pool.query(`update orders set phone = '971.555.0163' where id = $1`, [id])
    expect((await get('/service-orders?q=971-555-0163')).body.map(idOf)).toEqual([id])
    expect((await get('/service-orders?q=rose%20city')).body).toEqual([])
  })
})

describe('GET /orders/{id}', () => {
  it('has the items under both of their names', async () => {
    const product = await addProduct(app.database.db, { stock: null })
    const id = await placeOrder(product)
    const { body } = await get(`/orders/${id}`)
    expect(body.items).toMatchObject([{ product_name: 'Rose City Mug', name: 'Rose City Mug', qty: 1, price: 20 }])
    expect((await get(`/orders/${id}/items`)).body).toEqual(body.items)
    expect((await get(`/shop-orders/${id}`)).body).toEqual(body)
  })

  it('answers 404 for a service order, a deleted and an unknown order', async () => {
    const deleted = await placeOrder(await addProduct(app.database.db, { stock: null }))
    await remove(deleted)
    for (const id of [await insertServiceOrder(), deleted, 999_999_999]) {
      expect(await get(`/orders/${id}`)).toMatchObject({ status: 404, body: { error: messages.admin.orderNotFound } })
      expect((await get(`/orders/${id}/items`)).status).toBe(404)
    }
  })
})

describe('PUT /orders/{id}', () => {
  it('changes status and payment, increases the version and writes an audit entry and a ledger entry', async () => {
    const id = await placeOrder(await addProduct(app.database.db, { stock: null }))
    const { status, body } = await put(id, { status: 'shipped', payment_status: 'paid', version: 1 })
    expect({ code: status, ...body }).toMatchObject({
      code: 200,
      status: 'shipped',
      payment_status: 'paid',
      version: 2,
    })
    const { rows } = await app.database.pool.query(
      `select a.before, a.after, u.email, a.request_id <> '' as has_request, p.amount_cents, p.user_id is not null as by_hand
       from audit_log a join users u on u.id = a.user_id join payments p on p.order_id = a.subject_id
       where a.subject_id = $1 and a.action = 'order-updated'`,
      [id],
    )
    expect(rows).toEqual([
      {
        before: { status: 'pending', payment_status: 'unpaid' },
        after: { status: 'shipped', payment_status: 'paid' },
        email: app.admin.email,
        has_request: true,
        amount_cents: 2_500,
        by_hand: true,
      },
    ])
  })

  it('refuses a stale version and keeps the other change', async () => {
    const id = await placeOrder(await addProduct(app.database.db, { stock: null }))
    await put(id, { status: 'processing', version: 1 })
    const late = await put(id, { status: 'completed', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', error: messages.admin.changedMeanwhile } })
    expect((await get(`/orders/${id}`)).body.status).toBe('processing')
  })

  it.each([
    ['shop', { status: 'quoted' }, 'quoted'],
    ['shop', { status: 'in progress' }, 'in progress'],
    ['service', { status: 'shipped' }, 'shipped'],
    ['shop', { payment_status: 'refunded' }, 'refunded'],
    ['shop', { payment_status: 'gold' }, 'gold'],
  ])('of a %s order refuses %j', async (kind, edit, value) => {
    const product = await addProduct(app.database.db, { stock: null })
    const id = kind === 'shop' ? await placeOrder(product) : await insertServiceOrder()
    expect(await put(id, edit)).toMatchObject({ status: 422, body: { error: messages.admin.statusUnknown(value) } })
  })

  it('edits a service order by the fields of service orders', async () => {
    const id = await insertServiceOrder()
    const { body } = await put(id, { status: 'in progress', payment_status: 'partial' })
    expect(body).toMatchObject({ id, type: 'service', status: 'in progress', payment_status: 'partial', version: 2 })
    for (const received of [500, 250]) expect((await put(id, { received })).status).toBe(200)
    const { payments } = (await get(`/orders/${id}/history`)).body
    expect(payments.map(({ amount }: { amount: number | null }) => amount)).toEqual([250, 500, null])
    for (const status of ['cancelled', 'pending']) await put(id, { status })
    const { rows } = await app.database.pool.query('select stock_state from orders where id = $1', [id])
    expect(rows).toEqual([{ stock_state: 'none' }])
  })

  it('refuses to reopen a cancelled order when its stock is gone, and changes nothing', async () => {
    const product = await addProduct(app.database.db, { stock: 1 })
    const id = await placeOrder(product)
    await put(id, { status: 'cancelled' })
    await placeOrder(product)
    const again = await put(id, { status: 'pending' })
    expect(again).toMatchObject({ status: 409, body: { error: messages.admin.restockImpossible('Rose City Mug') } })
    expect((await get(`/orders/${id}`)).body).toMatchObject({ status: 'cancelled', version: 2 })
    expect(await stockOf(product)).toBe(0)
  })

  it('restocks once for any sequence of cancelling, reopening and deleting, and never what has left the shop', async () => {
    const step = fc.constantFrom(
      'cancelled',
      'pending',
      'processing',
      'shipped',
      'cancelled twice',
      'cancelled, gone',
      'delete',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const product = await addProduct(app.database.db, { stock: 5 })
        const id = await placeOrder(product, {}, 2)
        let isOut = true
        let isDeleted = false
        let isGone = false
        let status = 'pending'
        for (const each of steps) {
          if (each === 'delete') {
            const answers = await Promise.all([remove(id), remove(id)])
            expect(answers.filter(({ status }) => status === 200)).toHaveLength(isDeleted ? 0 : 1)
            isGone ||= isOut && status === 'shipped'
            isDeleted = true
            isOut = isGone
          } else if (each === 'cancelled, gone') {
            await put(id, { status: 'cancelled', restock: false })
            isGone ||= isOut
          } else if (each === 'cancelled twice') {
            await Promise.all([put(id, { status: 'cancelled' }), put(id, { status: 'cancelled' })])
            if (!isDeleted) isOut = isGone
          } else {
            await put(id, { status: each })
            if (!isDeleted) isOut = isGone || each !== 'cancelled'
          }
          if (!isDeleted) status = each.split(/\W/)[0] ?? ''
          expect(await stockOf(product)).toBe(isOut ? 3 : 5)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('GET /admin/stats', () => {
  it('counts service orders, shop orders, customers, products and every account', async () => {
    const { body: before } = await get('/admin/stats')
    const { db } = app.database
    const product = await addProduct(db)
    await addProduct(db)
    for (let placed = 0; placed < 3; placed += 1) await placeOrder(product)
    for (let asked = 0; asked < 4; asked += 1) await insertServiceOrder()
    await db
      .insertInto('users')
      .values(
        [1, 2, 3, 4, 5].map((each) => ({
          email: `counted${each}@example.com`,
          role: 'admin',
          password_hash: '',
          disabled_at: each === 1 ? app.clock.now() : null,
        })),
      )
      .execute()
    // Each buyer became a customer.
    expect((await get('/admin/stats')).body).toEqual({
      products: before.products + 2,
      shop_orders: before.shop_orders + 3,
      customers: before.customers + 3,
      orders: before.orders + 4,
      users: before.users + 5,
    })
  })
})

describe('DELETE /orders/{id}', () => {
  it('hides the order everywhere but keeps record, items and audit entry', async () => {
    const product = await addProduct(app.database.db, { stock: 1 })
    const id = await placeOrder(product)
    const before = (await get('/admin/stats')).body.shop_orders
    expect((await remove(id)).body).toEqual({ id, deleted: true })
    expect((await get('/admin/stats')).body.shop_orders).toBe(before - 1)
    expect(await stockOf(product)).toBe(1)
    expect(await remove(id)).toMatchObject({ status: 404, body: { error: messages.admin.orderNotFound } })
    const { rows } = await app.database.pool.query(
      `select (select count(*) from order_items where order_id = $1) as items,
              (select count(*) from audit_log where subject_id = $1 and action = 'order-deleted') as audits`,
      [id],
    )
    expect(rows).toEqual([{ items: 1, audits: 1 }])
  })

  it('puts nothing back into stock that has left the shop, and takes nothing when the order is restored', async () => {
    const product = await addProduct(app.database.db, { stock: 9 })
    const id = await placeOrder(product, {}, 2)
    await put(id, { status: 'shipped' })
    await remove(id)
    expect(await stockOf(product), 'two are with their buyer').toBe(7)
    await app.call('POST', `/orders/${id}/restore`, undefined, admin)
    expect(await stockOf(product)).toBe(7)
  })
})

describe('ids', () => {
  it('are unique over a thousand orders of both kinds, and so are the numbers', async () => {
    const product = await addProduct(app.database.db, { stock: null })
    const ids: number[] = []
    // Ten at once, fewer than there are connections: otherwise calls wait for a connection, too long on a busy machine.
    for (let wave = 0; wave < 100; wave++)
      ids.push(...(await Promise.all([placeOrder(product), ...Array.from({ length: 9 }, () => insertServiceOrder())])))
    expect(new Set(ids).size).toBe(1_000)
    const { rows } = await app.database.pool.query('select count(*) = count(distinct number) as unique from orders')
    expect(rows).toEqual([{ unique: true }])
    const list = await get('/service-orders')
    expect(list.body).toHaveLength(200)
  })
})

describe('GET /customers', () => {
  it('has one customer per email, with the latest data, found by each of its fields', async () => {
    const product = await addProduct(app.database.db, { stock: null })
    const email = 'regular@example.com'
    const first = await placeOrder(product, { email, phone: '503-555-0111' })
    const second = await placeOrder(product, { email: email.toUpperCase(), firstName: 'Adele', city: 'Astoria' })
    for (const text of ['regular', 'adele', '0111', 'astoria']) {
      const { body } = await get(`/customers?q=${text}&page=1`)
      expect(body.items).toMatchObject([
        { email, name: 'Adele Alder', phone: '503-555-0111', address: { city: 'Astoria' } },
      ])
    }
    const orders = [(await get(`/orders/${first}`)).body, (await get(`/orders/${second}`)).body]
    expect(orders[0].customer_id).toBe(orders[1].customer_id)
    expect(orders[0]).toMatchObject({ customer_name: 'Ada Alder', address: { city: 'Portland' } })
  })
})
