import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const { adminOrders } = messages
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const hostile = '=HYPERLINK("x") <script>alert(1)</script>'
let asked = 0
async function askForQuote(fields: object = {}): Promise<number> {
  const quote = {
    customer_name: 'Wren Quill',
    email: 'wren@example.com',
    package: 'Brand Starter',
    project_details: `A logo for bakery ${++asked}.`,
    ...fields,
  }
  return (await app.call('POST', '/service-orders', quote)).body.id
}
async function placeOrder(email: string): Promise<number> {
  const id = await addProduct(app.database.db, { stock: 5 })
  const items = [{ productId: id, qty: 1, price: 20, name: 'Rose City Mug' }]
  return (await app.call('POST', '/orders/shop', { firstName: 'Wren', lastName: 'Quill', email, items })).body.id
}

const get = (path: string) => app.call('GET', path, undefined, admin)
const put = (id: number, body: object) => app.call('PUT', `/service-orders/${id}`, body, admin)
const answer = (id: number, body: object, headers = {}) =>
  app.call('POST', `/service-orders/${id}/answer`, body, { ...admin, ...headers })
const restore = (id: number) => app.call('POST', `/orders/${id}/restore`, undefined, admin)
const wordsOf = async (id: number): Promise<string[]> =>
  (await get(`/orders/${id}/history`)).body.events.map(({ words }: { words: string }) => words)
async function mailsOf(id: number, kind: string) {
  const { rows } = await app.database.pool.query(
    'select recipient, reply_to, subject, text_body, html_body from mails where order_id = $1 and kind = $2 order by id',
    [id, kind],
  )
  return rows
}

describe('GET /service-orders/{id}', () => {
  it('answers a service order with the specified fields, a dash for its total, and no shop order', async () => {
    const id = await askForQuote()
    expect(await get(`/service-orders/${id}`)).toMatchObject({
      status: 200,
      body: { id, type: 'service', package: 'Brand Starter', project_details: 'A logo for bakery 1.', total: null },
    })
    for (const other of [await placeOrder('other@example.com'), 999_999])
      expect(await get(`/service-orders/${other}`)).toMatchObject({
        status: 404,
        body: { error: messages.admin.orderNotFound },
      })
  })
})

describe('PUT /service-orders/{id}', () => {
  it('sets and removes a quoted amount, and the history shows both', async () => {
    const id = await askForQuote()
    expect((await put(id, { quoted_amount: 480.5, status: 'quoted', version: 1 })).body).toMatchObject({
      total: 480.5,
      status: 'quoted',
      version: 2,
    })
    expect((await put(id, { quoted_amount: null })).body).toMatchObject({ total: null, version: 3 })
    const words = await wordsOf(id)
    expect(words.at(0)).toBe(adminOrders.history.quoted(null))
    expect(words.at(1)).toBe(
      `${adminOrders.history.status('pending', 'quoted')} · ${adminOrders.history.quoted(48_050)}`,
    )
  })

  it.each([{ quoted_amount: 0 }, { quoted_amount: -5 }, { quoted_amount: 2_000_000 }, { tracking_number: 'X1' }])(
    'refuses %j and changes nothing',
    async (edit) => {
      const id = await askForQuote()
      expect((await put(id, edit)).status).toBe(422)
      expect((await get(`/service-orders/${id}`)).body).toMatchObject({ total: null, version: 1 })
    },
  )

  it('takes any status after any other, and each payment status', async () => {
    const id = await askForQuote()
    const statuses = ['pending', 'quoted', 'in progress', 'completed', 'cancelled']
    const changes = statuses.flatMap((from) => statuses.flatMap((to) => [from, to]))
    for (const status of changes) expect((await put(id, { status })).body).toMatchObject({ status })
    for (const payment_status of ['paid', 'partial', 'unpaid'])
      expect((await put(id, { payment_status })).body).toMatchObject({ payment_status })
    const unknown = [{ status: 'shipped' }, { payment_status: 'refunded' }]
    for (const edit of unknown) expect((await put(id, edit)).status).toBe(422)
  })

  it('and the address of shop orders change and delete only orders of their kind', async () => {
    const [service, shop] = [await askForQuote(), await placeOrder('strict@example.com')]
    for (const [address, id] of [
      ['shop-orders', service],
      ['service-orders', shop],
    ]) {
      expect((await app.call('PUT', `/${address}/${id}`, { status: 'completed' }, admin)).status).toBe(404)
      expect((await app.call('DELETE', `/${address}/${id}`, undefined, admin)).status).toBe(404)
    }
    expect((await get(`/service-orders/${service}`)).body.status).toBe('pending')
    expect((await get(`/shop-orders/${shop}`)).body.status).toBe('pending')
  })

  it('answers a late editor with who saved first and when', async () => {
    const id = await askForQuote()
    const { body: changed } = await put(id, { status: 'quoted', version: 1 })
    expect(await put(id, { status: 'cancelled', version: 1 })).toMatchObject({
      status: 409,
      body: {
        error: messages.admin.changedMeanwhile,
        code: 'stale',
        changed_by: 'Studio owner',
        changed_at: changed.updated_at,
      },
    })
  })
})

describe('The money of a service order', () => {
  const moneyOf = async (id: number) => {
    const { payments, kept } = (await get(`/orders/${id}/history`)).body
    return { kept, rows: payments.map(({ words, amount }: { words: string; amount: number }) => [words, amount]) }
  }

  it('is entered in parts, and a raised price leaves the rest open', async () => {
    const id = await askForQuote()
    const { byHand } = adminOrders.ledger
    await put(id, { quoted_amount: 1_600 })
    expect(await moneyOf(id)).toEqual({ kept: 0, rows: [] })
    await put(id, { payment_status: 'partial', received: 400 })
    await put(id, { received: 600 })
    await put(id, { payment_status: 'paid' })
    const { kept, rows } = await moneyOf(id)
    expect([kept, rows.map(([, amount]: [string, number]) => amount)]).toEqual([1_600, [600, 600, 400]])
    expect((await put(id, { quoted_amount: 2_000 })).body.payment_status).toBe('partial')
    expect(await moneyOf(id)).toMatchObject({ kept: 1_600 })
    await put(id, { payment_status: 'paid' })
    await answer(id, { message: 'One page more.', quoted_amount: 2_100 })
    expect((await get(`/service-orders/${id}`)).body).toMatchObject({ payment_status: 'partial', total: 2_100 })
    // A price that was mistyped and corrected changes nothing, and a lower one hides nothing that came.
    await put(id, { payment_status: 'paid' })
    for (const [quoted_amount, payment_status] of [
      [21, 'paid'],
      [2_100, 'paid'],
      [2_200, 'partial'],
      [1_900, 'paid'],
    ] as const) {
      expect((await put(id, { quoted_amount })).body.payment_status).toBe(payment_status)
      expect(await moneyOf(id)).toMatchObject({ kept: 2_100 })
    }
    await put(id, { payment_status: 'unpaid' })
    expect(await moneyOf(id)).toMatchObject({
      kept: 0,
      rows: expect.arrayContaining([[byHand('paid', 'partial'), null]]),
    })
  })

  it('of a cancelled order is marked until it is given back or the mark is settled', async () => {
    const number = async () => (await get('/admin/overview')).body.attention.flagged_services
    const marked = async () => (await get('/service-orders?show=attention')).body.map(({ id }: { id: number }) => id)
    const [back, kept] = [await askForQuote(), await askForQuote()]
    for (const id of [back, kept]) {
      await put(id, { quoted_amount: 900, payment_status: 'partial', received: 300 })
      expect((await put(id, { status: 'cancelled' })).body.flags).toEqual(['refund_due'])
    }
    expect(await marked()).toEqual([kept, back])
    expect(await number()).toBe(2)
    expect((await put(back, { payment_status: 'unpaid' })).body.flags).toEqual([])
    expect(await moneyOf(back)).toMatchObject({ kept: 0 })
    expect((await put(kept, { settled_flags: ['refund_due'] })).body.flags).toEqual([])
    expect(await marked()).toEqual([])
    expect(await number()).toBe(0)
  })
})

describe('POST /service-orders/{id}/answer', () => {
  it('mails the client, stores the text and sets the quoted amount together', async () => {
    const id = await askForQuote({ customer_name: hostile })
    const message = `Two rounds of drafts.\n\nWe start Monday.\n${hostile}`
    const { status, body } = await answer(id, { message, quoted_amount: 1_200, marks_quoted: true, version: 1 })
    expect({ code: status, ...body }).toMatchObject({ code: 200, status: 'quoted', total: 1_200, version: 2 })
    expect(body).toEqual((await get(`/service-orders/${id}`)).body)
    const [mail] = await mailsOf(id, 'quote-answer')
    expect(mail).toMatchObject({
      recipient: 'wren@example.com',
      subject: `Your quote request ${body.number}`,
      reply_to: app.services.platform.config.mail.owner ?? '',
    })
    expect(mail.text_body).toContain('Hi there,')
    expect(mail.text_body).toContain('Our price: $1,200.00')
    expect(mail.html_body).not.toContain('<script>')
    const { events } = (await get(`/orders/${id}/history`)).body
    expect(events).toContainEqual(
      expect.objectContaining({ words: adminOrders.history.answered, detail: message, who: 'Studio owner' }),
    )
  })

  it('names the price that a new one replaces, in the mail and in the history', async () => {
    const id = await askForQuote()
    await answer(id, { message: 'A first price.', quoted_amount: 1_450.5, marks_quoted: true })
    await answer(id, { message: 'The same once more.', quoted_amount: 1_450.5 })
    await put(id, { quoted_amount: 1_500 })
    await answer(id, { message: 'One question.' })
    const { body } = await answer(id, { message: 'Two pages more.', quoted_amount: 1_600 })
    const [first, same, question, last] = await mailsOf(id, 'quote-answer')
    for (const { subject, text_body } of [first, same, question]) {
      expect(subject).toBe(`Your quote request ${body.number}`)
      expect(text_body).not.toContain('replaces')
    }
    expect(last.subject).toBe(`Your quote request ${body.number}: a new price`)
    expect(last.text_body).toContain('YOUR QUOTE HAS A NEW PRICE.')
    expect(last.text_body).toMatch(/\$1,600\.00 replaces the \$1,450\.50 that we sent you on \w+ \d+, \d{4}\./)
    expect(await wordsOf(id)).toContain('Quoted $1,600.00, before $1,500.00')
  })

  it('leaves its own greeting out where the answer begins with one', async () => {
    const id = await askForQuote()
    await answer(id, { message: 'Hello Wren,\n\ntwo rounds of drafts.' })
    await answer(id, { message: 'Two rounds of drafts.' })
    const [greeted, bare] = await mailsOf(id, 'quote-answer')
    expect(greeted.text_body).toMatch(/^ABOUT YOUR REQUEST\.\n\nHello Wren,\n\ntwo rounds/)
    expect(bare.text_body).toMatch(/^ABOUT YOUR REQUEST\.\n\nHi Wren,\n\nTwo rounds/)
  })

  it('sends one mail when it is called twice', async () => {
    const id = await askForQuote()
    const key = { 'idempotency-key': `answer-${id}` }
    const sent = await Promise.all([answer(id, { message: 'Yes.' }, key), answer(id, { message: 'Yes.' }, key)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsOf(id, 'quote-answer')).toHaveLength(1)
  })

  it('is refused completely when somebody saved first, without a text, and for a shop order', async () => {
    const id = await askForQuote()
    await put(id, { status: 'completed' })
    expect((await answer(id, { message: 'Yes.', quoted_amount: 5, version: 1 })).status).toBe(409)
    expect((await answer(id, { message: ' \n ' })).status).toBe(422)
    expect((await answer(await placeOrder('shop@example.com'), { message: 'Yes.' })).status).toBe(404)
    expect(await mailsOf(id, 'quote-answer')).toEqual([])
    expect((await get(`/service-orders/${id}`)).body).toMatchObject({ total: null, status: 'completed' })
  })
})

describe('GET /orders?customer_id=', () => {
  it('answers the history of one customer, both kinds, newest first, in pages', async () => {
    const email = 'history@example.com'
    const quote = await askForQuote({ email })
    const order = await placeOrder(email)
    await askForQuote({ email: 'somebody.else@example.com' })
    const { customer_id } = (await get(`/service-orders/${quote}`)).body
    const { body } = await get(`/orders?customer_id=${customer_id}`)
    expect(body).toMatchObject([
      { id: order, type: 'shop', total: 25, status: 'pending', payment_status: 'unpaid' },
      { id: quote, type: 'service', total: null },
    ])
    expect((await get(`/orders?customer_id=${customer_id}&page=2&limit=1`)).body).toMatchObject({
      total: 2,
      items: [{ id: quote }],
    })
    await app.call('DELETE', `/service-orders/${quote}`, undefined, admin)
    expect((await get(`/orders?customer_id=${customer_id}`)).body).toHaveLength(1)
    expect((await get('/orders')).status).toBe(422)
  })
})

describe('POST /orders/{id}/restore', () => {
  it('restores a deleted service order, once', async () => {
    const id = await askForQuote()
    await app.call('DELETE', `/orders/${id}`, undefined, admin)
    expect((await get(`/service-orders/${id}`)).status).toBe(404)
    const both = await Promise.all([restore(id), restore(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await wordsOf(id)).toEqual(
      expect.arrayContaining([adminOrders.history.deleted, adminOrders.history.restored]),
    )
  })

  it('takes the stock of a shop order again once, or reports that it is gone and keeps the order deleted', async () => {
    const product = await addProduct(app.database.db, { stock: 1 })
    const items = [{ productId: product, qty: 1, price: 20, name: 'Rose City Mug' }]
    const request = async (email: string) =>
      (await app.call('POST', '/orders/shop', { firstName: 'A', lastName: 'B', email, items })).body.id
    const stock = async () =>
      (await app.database.pool.query('select stock from products where id = $1', [product])).rows[0].stock
    const first = await request('first@example.com')
    await app.call('DELETE', `/orders/${first}`, undefined, admin)
    await Promise.all([restore(first), restore(first)])
    expect(await stock()).toBe(0)
    await app.call('DELETE', `/orders/${first}`, undefined, admin)
    const second = await request('second@example.com')
    expect(await restore(first)).toMatchObject({
      status: 409,
      body: { error: adminOrders.restoreImpossible('Rose City Mug') },
    })
    expect((await get(`/orders/${first}`)).status).toBe(404)
    await app.call('PUT', `/orders/${second}`, { status: 'cancelled' }, admin)
    await app.call('DELETE', `/orders/${second}`, undefined, admin)
    expect((await restore(second)).body.status).toBe('cancelled')
    expect(await stock()).toBe(1)
  })
})
