import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobHandlers } from '#server/app/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { lastAudit } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const texts = messages.adminCustomer
const get = (path: string) => app.call('GET', path, undefined, admin)
const erase = (id: number, email: string) => app.call('POST', `/customers/${id}/erase`, { email }, admin)

let people = 0
type Person = { id: number; email: string; order: number; quote: number; secret: string }

/** A customer with a record of every kind that a visitor can create. */
async function aRegular(isDone = true): Promise<Person> {
  const email = `regular${++people}@example.com`
  const secret = `Hollyhock${people}x`
  const product = await addProduct(app.database.db, { stock: null, name: `Mug ${people}` })
  const buyer = { firstName: secret, lastName: 'Quill', email: email.toUpperCase(), phone: '503-555-0199' }
  const delivery = { address: `12 ${secret} St`, city: 'Portland', state: 'OR', zip: '97214', notes: `Ring ${secret}` }
  const items = [{ productId: product, qty: 2, price: 20, name: 'Mug' }]
  const { body: placed } = await app.call('POST', '/orders/shop', { ...buyer, ...delivery, items })
  const request = { customer_name: secret, email, project_details: `A logo for ${secret}` }
  const { body: quoted } = await app.call('POST', '/service-orders', request)
  const { rows } = await app.database.pool.query('select id from customers where email = $1', [email])
  const customer = rows[0].id
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const message = { full_name: secret, email, message: `It is ${secret}` }
  await fetch(`${app.url}/f/contact`, { method: 'POST', headers, body: JSON.stringify(message) })
  await app.call('POST', '/subscribe', { email })
  await app.call('POST', `/products/${product}/reviews`, { name: secret, email, rating: 4, comment: 'Sturdy.' })
  await app.call(
    'POST',
    '/notes',
    { subject_kind: 'customer', subject_id: customer, body: `${secret} pays late` },
    admin,
  )
  await app.call('POST', '/notes', { subject_kind: 'order', subject_id: placed.id, body: `${secret} called` }, admin)
  const moved = { line1: `9 ${secret} Ave`, city: secret, state: 'OR', postal_code: '97214' }
  const corrected = { customer_name: `${secret} Quill-Vale`, email: `${secret}@example.com`, phone: '503-555-0142' }
  const written = { ...corrected, address: moved, tracking_number: `By ${secret}` }
  expect((await app.call('PUT', `/orders/${placed.id}`, written, admin)).status).toBe(200)
  if (isDone)
    for (const [order, status] of [
      [placed.id, 'completed'],
      [quoted.id, 'cancelled'],
    ])
      await app.call('PUT', `/orders/${order}`, { status }, admin)
  return { id: customer, email, order: placed.id, quote: quoted.id, secret }
}

/** All values of all tables as one string, which shows any that were not erased. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'payment_sandbox', 'graphile_worker') and table_type = 'BASE TABLE'
     and (table_schema, table_name) <> ('public', 'idempotency_keys')`,
  )
  const rowsOfTables = []
  for (const { name } of rows)
    rowsOfTables.push(JSON.stringify((await app.database.pool.query(`select * from ${name}`)).rows))
  return rowsOfTables.join('\n').toLowerCase()
}

describe('GET /customers/{id}/personal-data', () => {
  it('has everything stored under the email, in a file that can be downloaded once', async () => {
    const person = await aRegular()
    await app.database.pool.query(
      `with letter as (
        insert into newsletters (body, state, started_at, ended_at, sent_subject, sent_html, sent_text)
        values ('{}', 'sent', now(), now(), 'Letter', '', '') returning id
      )
      insert into newsletter_deliveries (newsletter_id, subscriber_id, state, due_at)
      select letter.id, subscribers.id, 'sent', now() from letter, subscribers where email = $1`,
      [person.email],
    )
    const { secret } = person
    const url = await exportLink(app, `/customers/${person.id}/personal-data-link`, admin)
    const { status, text, headers } = await download(app, url)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="customer-${person.id}.json"`)
    const data = JSON.parse(text)
    expect(data.profile).toMatchObject({ id: person.id, email: person.email })
    expect(data.orders).toMatchObject([
      {
        id: person.order,
        ...{ subtotal: 40, shipping: 5, tax: 0, total: 45, refunded: 0 },
        notes: `Ring ${secret}`,
        items: [{ product: `Mug ${people}`, qty: 2, price: 20 }],
      },
      { id: person.quote, project_details: `A logo for ${secret}` },
    ])
    expect(data.messages).toMatchObject([{ message: `It is ${secret}`, answers: [] }])
    expect(data.reviews).toMatchObject([{ comment: 'Sturdy.', rating: 4 }])
    expect(data.subscriptions).toMatchObject([{ email: person.email }])
    expect(data.newsletters).toMatchObject([{ subject: 'Letter', state: 'sent' }])
    const recipients = data.mails.map(({ recipient }: { recipient: string }) => recipient)
    expect(recipients).toContain(person.email)
    // The notices to the owner were sent in the person's name.
    expect(new Set(recipients).size).toBeGreaterThan(1)
    expect(data.mails[0]).not.toHaveProperty('text_body')
    expect(data.notes.map(({ body }: { body: string }) => body)).toEqual([`${secret} pays late`, `${secret} called`])
    expect((await download(app, url)).status).toBe(401)
    expect(await lastAudit(app, 'personal-data-exported')).toMatchObject({ subject_id: person.id })
  })

  it('cannot be downloaded with the link of another customer or another export', async () => {
    const [one, other] = [await aRegular(), await aRegular()]
    const url = await exportLink(app, `/customers/${one.id}/personal-data-link`, admin)
    expect((await download(app, url.replace(`/${one.id}/`, `/${other.id}/`))).status).toBe(401)
    const list = await exportLink(app, '/customers/export-link', admin)
    const token = new URL(list, app.url).search
    expect((await download(app, `/api/customers/${one.id}/personal-data${token}`)).status).toBe(401)
    expect((await download(app, '/api/customers/999999/personal-data', admin)).status).toBe(404)
  })
})

describe('POST /customers/{id}/erase', () => {
  it('leaves no personal data in any table, and keeps the accounting records', async () => {
    const person = await aRegular()
    await app.runJobs()
    const books = async () =>
      (
        await app.database.pool.query(
          `select o.number, o.status, o.payment_status, o.total_cents, o.subtotal_cents, o.created_at, o.placed_at,
             json_agg(json_build_array(i.product_name, i.qty, i.unit_price_cents)) as items
           from orders o left join order_items i on i.order_id = o.id where o.id in ($1, $2) group by o.id order by o.id`,
          [person.order, person.quote],
        )
      ).rows
    const before = await books()
    expect((await erase(person.id, ` ${person.email.toUpperCase()} `)).body).toEqual({ id: person.id, erased: true })
    expect(await books()).toEqual(before)
    const rest = await wholeDatabase()
    for (const trace of [person.email, person.secret.toLowerCase()]) expect(rest).not.toContain(trace)
    expect((await get(`/customer/${person.id}`)).body.error).toBe('Customer not found')
    expect((await get(`/orders/${person.order}`)).body).toMatchObject({
      customer_id: null,
      customer_name: texts.erasedName,
      email: '',
      phone: '',
      notes: '',
      total: 45,
      address: { line1: '', city: '', state: '', country: '', postal_code: '' },
    })
    const audit = await lastAudit(app, 'customer-erased')
    expect(audit).toMatchObject({ subject_id: person.id, before: null, after: { orders: 2 }, email: app.admin.email })
    const { rows } = await app.database.pool.query(
      `select from links where scope in ('order', 'order-masked') and subject_id = $1 and revoked_at is null`,
      [person.order],
    )
    expect(rows).toEqual([])
  })

  it('leaves none in the payment sandbox, the mail folder and the design’s files, and the order can still be read', async () => {
    const secret = 'Foxglove'
    const email = 'Foxglove.Payer@example.com'
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]), 'design')
    const { url: design } = await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()
    const id = await addProduct(app.database.db)
    const customer = {
      name: `${secret} Quill`,
      email,
      address: `12 ${secret} St`,
      city: 'Portland',
      state: 'OR',
      zip: '97214',
    }
    const { body: session } = await app.call('POST', '/create-checkout-session', {
      items: [{ id, qty: 1, price: 20, name: 'Mug', design }],
      customer,
    })
    await payWith(session.url, cardNumbers.declined, { name: secret })
    await payWith(session.url, cardNumbers.success, { name: secret })
    const confirm = () => app.call('POST', '/save-stripe-order', { session_id: session.session_id })
    const { body: paid } = await confirm()
    await app.runJobs()
    const mailed = async () => JSON.stringify(await app.mails()).toLowerCase()
    expect(await mailed()).toContain(email.toLowerCase())
    expect(await wholeDatabase()).toContain('foxglove')
    expect((await fetch(app.url + design)).headers.get('cache-control')).toMatch(/^private/)
    await app.call('PUT', `/orders/${paid.order.id}`, { status: 'completed' }, admin)
    await app.runJobs()
    const { body: order } = await get(`/orders/${paid.order.id}`)
    expect((await erase(order.customer_id, email)).status).toBe(200)
    expect((await fetch(app.url + design)).status).toBe(404)
    await app.runJobs()
    for (const rest of [await wholeDatabase(), await mailed()]) expect(rest).not.toContain('foxglove')
    const key = /uploads\/(.+)\/\d+\.webp/.exec(design)?.[1] ?? ''
    const stored = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    const ofDesign = stored.filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(key))
    expect(ofDesign).toEqual([])
    const answer = await confirm()
    expect(answer).toMatchObject({ status: 200, body: { order: { id: paid.order.id } } })
    expect(answer.body.order).toMatchObject({
      customer_name: null,
      email: null,
      address: null,
      total: paid.order.total,
    })
    for (const path of [`/orders/${paid.order.id}`, `/orders/${paid.order.id}/history`, '/shop-orders?page=1'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  it('deletes the file of a mail that is being sent at that moment', async () => {
    const person = await aRegular()
    const { mailer } = app.services.platform
    const { rows } = await app.database.pool.query(
      'select id, message_id from mails where lower(recipient) = $1 limit 1',
      [person.email],
    )
    const slow = {
      ...mailer,
      async send(mail: Mail) {
        await erase(person.id, person.email)
        await mailer.send(mail)
      },
    }
    const { bounces } = app.services.subscribers
    const sending = { db: app.database.db, mailer: slow, clock: app.clock, readSenderName: async () => '', bounces }
    await sendMail(sending, { mailId: rows[0].id, messageId: rows[0].message_id })
    await app.runJobs()
    expect(JSON.stringify(await app.mails()).toLowerCase()).not.toContain(person.email)
  })

  it('leaves none in the mails and reviews that the audit log quotes', async () => {
    const person = await aRegular()
    const { pool } = app.database
    const { rows: mails } = await pool.query(
      `update mails set state = 'failed', last_error = $2 where lower(recipient) = $1 returning id`,
      [person.email, `550 <${person.email}> unknown`],
    )
    for (const { id } of mails) expect((await app.call('POST', `/mails/${id}/retry`, {}, admin)).status).toBe(200)
    const { rows: reviews } = await pool.query('select id from reviews where email = $1', [person.email])
    const hide = `/reviews/${reviews[0].id}/hide`
    expect((await app.call('POST', hide, { reason: `${person.secret} is no buyer` }, admin)).status).toBe(200)
    expect((await erase(person.id, person.email)).status).toBe(200)
    const rest = await wholeDatabase()
    for (const trace of [person.email, person.secret.toLowerCase()]) expect(rest).not.toContain(trace)
    expect(await lastAudit(app, 'mail-retried')).toMatchObject({ before: { state: 'failed' } })
  })

  describe('of somebody without orders', () => {
    async function aStranger(email: string): Promise<number> {
      const { rows } = await app.database.pool.query('insert into customers (email) values ($1) returning id', [email])
      return rows[0].id
    }
    const note = (id: number) =>
      app.call('POST', '/notes', { subject_kind: 'customer', subject_id: id, body: 'Nettle rang' }, admin)

    it('deletes the notes', async () => {
      const id = await aStranger('nettle@example.com')
      await note(id)
      expect((await erase(id, 'nettle@example.com')).status).toBe(200)
      expect(await wholeDatabase()).not.toContain('nettle')
    })

    it('refuses a note that was started before the erasure', async () => {
      const id = await aStranger('thistle@example.com')
      const begun = await app.database.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('customers').where('id', '=', id).execute()
        const late = note(id)
        await waitForLockWaits(app.database.db, '%from "customers"%')
        return { late }
      })
      expect((await begun.late).status).toBe(404)
    })
  })

  it('keeps the text and stars of a review without its name', async () => {
    const person = await aRegular()
    await erase(person.id, person.email)
    const { rows } = await app.database.pool.query(
      `select name, email, rating, comment from reviews order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ name: texts.erasedReviewer, rating: 4, comment: 'Sturdy.' })
    expect(rows[0].email).toMatch(/^erased-\d+$/)
  })

  it('changes no other customer', async () => {
    const [one, other] = [await aRegular(), await aRegular()]
    const data = async () => (await download(app, `/api/customers/${other.id}/personal-data`, admin)).text
    const before = await data()
    await erase(one.id, one.email)
    expect(await data()).toBe(before)
  })

  it('requires the email of this customer', async () => {
    const person = await aRegular()
    for (const typed of ['', 'else@example.com', person.email.slice(1)])
      expect(await erase(person.id, typed)).toMatchObject({ status: 422, body: { error: texts.eraseMismatch } })
    expect((await get(`/customer/${person.id}`)).status).toBe(200)
    expect((await erase(999_999, person.email)).status).toBe(404)
  })

  it('is refused while orders or a checkout are open', async () => {
    const person = await aRegular(false)
    expect(await erase(person.id, person.email)).toMatchObject({
      status: 409,
      body: { error: texts.eraseOpenOrders(2) },
    })
    await app.call('PUT', `/orders/${person.order}`, { status: 'completed' }, admin)
    expect((await erase(person.id, person.email)).body.error).toBe(texts.eraseOpenOrders(1))
    await app.call('PUT', `/orders/${person.quote}`, { status: 'completed' }, admin)
    const under = (state: string) =>
      app.database.pool.query('update orders set checkout_state = $1 where id = $2', [state, person.order])
    await under('awaiting_payment')
    expect((await erase(person.id, person.email)).status).toBe(409)
    await under('expired')
    expect((await erase(person.id, person.email)).status).toBe(200)
  })

  it('leaves in the ledger what was set by hand, which names nobody', async () => {
    const person = await aRegular()
    for (const payment_status of ['paid', 'unpaid', 'partial'])
      await app.call('PUT', `/orders/${person.order}`, { payment_status }, admin)
    await app.call('PUT', `/orders/${person.order}`, { received: 5 }, admin)
    const ledger = async () => (await get(`/orders/${person.order}/history`)).body.payments
    const before = await ledger()
    expect(before.map(({ words }: { words: string }) => words)).toEqual([
      messages.adminOrders.ledger.receivedByHand,
      messages.adminOrders.ledger.byHand('unpaid', 'partial'),
      messages.adminOrders.ledger.byHand('paid', 'unpaid'),
      messages.adminOrders.ledger.byHand('unpaid', 'paid'),
    ])
    expect((await erase(person.id, person.email)).status).toBe(200)
    expect(await ledger()).toEqual(before)
  })

  it('is refused while the money of a cancelled order is still with the shop', async () => {
    const person = await aRegular()
    const change = (edit: object) => app.call('PUT', `/orders/${person.order}`, edit, admin)
    const { number } = (await change({ status: 'cancelled', payment_status: 'paid' })).body
    expect(await erase(person.id, person.email)).toMatchObject({
      status: 409,
      body: { error: texts.eraseMoneyOwed(number) },
    })
    await change({ settled_flags: ['refund_due'] })
    expect((await erase(person.id, person.email)).status).toBe(200)
  })

  it('is refused during a refund, and keeps the refund’s accounting data', async () => {
    const person = await aRegular()
    const requested = { reason: `${person.secret} asked`, restock: [{ item_id: 1, qty: 1 }], mailsCustomer: true }
    const { rows } = await app.database.pool.query(
      `insert into payments (order_id, purpose, provider, amount_cents, currency, state, provider_data)
       values ($1, 'refund', 'stripe', 500, 'USD', 'opening', $2) returning id`,
      [person.order, requested],
    )
    const become = (state: string) =>
      app.database.pool.query('update payments set state = $1 where id = $2', [state, rows[0].id])
    for (const state of ['opening', 'open']) {
      await become(state)
      expect(await erase(person.id, person.email)).toMatchObject({
        status: 409,
        body: { error: texts.eraseOpenRefund },
      })
    }
    await become('refunded')
    expect((await erase(person.id, person.email)).status).toBe(200)
    const { rows: kept } = await app.database.pool.query('select provider_data from payments where id = $1', [
      rows[0].id,
    ])
    expect(kept[0].provider_data).toEqual({ restock: requested.restock, mailsCustomer: true })
  })

  it('of two simultaneous calls one erases, and a failure changes nothing', async () => {
    const person = await aRegular()
    await app.database.pool.query('alter table subscribers rename to taken_away')
    expect((await erase(person.id, person.email)).status).toBe(500)
    await app.database.pool.query('alter table taken_away rename to subscribers')
    expect((await get(`/orders/${person.order}`)).body.customer_name).toBe(`${person.secret} Quill-Vale`)
    const answers = await Promise.all([erase(person.id, person.email), erase(person.id, person.email)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('an order that was never placed', () => {
  async function upload(width: number): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawn(width, 40).png().toBuffer())]), 'design')
    return (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()).url
  }
  /** Begins a payment with these designs, and goes back from it. */
  async function abandon(secret: string, designs: readonly string[], { isEnded = true } = {}): Promise<number> {
    const id = await addProduct(app.database.db)
    const { body: session } = await app.call('POST', '/create-checkout-session', {
      items: designs.map((design) => ({ id, qty: 1, price: 20, name: 'Mug', design })),
      customer: {
        ...{ name: `${secret} Quill`, email: `${secret}@example.com`, phone: '503-555-0133', notes: `Ring ${secret}` },
        ...{ address: `12 ${secret} St`, city: 'Portland', state: 'OR', zip: '97214' },
      },
    })
    const ended = () => app.call('POST', '/cancel-checkout-session', { session_id: session.session_id })
    if (isEnded) expect((await ended()).body).toEqual({ released: true })
    const payments = app.database.db.selectFrom('payments').select('order_id')
    const { order_id } = await payments.where('session_id', '=', session.session_id).executeTakeFirstOrThrow()
    return order_id ?? 0
  }
  const ordersAge = (interval: string, ...ids: number[]) =>
    app.database.pool.query('update orders set updated_at = now() - $1::interval where id = any($2)', [interval, ids])
  const namesOf = async (...ids: number[]) =>
    (await app.database.pool.query('select customer_name from orders where id = any($1) order by id', [ids])).rows.map(
      (row) => row.customer_name,
    )

  it('names nobody thirty days after it ended, and frees its designs', async () => {
    const [own, shared] = [await upload(61), await upload(62)]
    const order = await abandon('Campion', [own, shared])
    const person = await aRegular()
    const item = { productId: await addProduct(app.database.db), qty: 1, price: 20, name: 'Mug', design: shared }
    const buyer = { firstName: 'Sorrel', lastName: 'Quill', email: 'sorrel@example.com' }
    const to = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
    expect((await app.call('POST', '/orders/shop', { ...buyer, ...to, items: [item] })).status).toBe(200)
    const { pool, db } = app.database
    const books = async () =>
      (await pool.query('select number, total_cents, created_at, checkout_state from orders where id = $1', [order]))
        .rows
    const [before, others] = [await books(), await namesOf(person.order, person.quote)]
    const work = createJobHandlers(app.services)['remove-run-out']
    await ordersAge('29 days 23 hours', order)
    await ordersAge('90 days', person.order, person.quote)
    await work({})
    expect(await namesOf(order)).toEqual(['Campion Quill'])
    expect((await fetch(app.url + own)).status).toBe(200)
    await ordersAge('30 days 1 hour', order)
    await work({})
    await app.runJobs()
    expect(await wholeDatabase()).not.toContain('campion')
    expect(await books()).toEqual(before)
    expect(await namesOf(person.order, person.quote)).toEqual(others)
    expect((await fetch(app.url + own)).status).toBe(404)
    expect((await fetch(app.url + shared)).status).toBe(200)
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    await ordersAge('90 days', order)
    await work({})
    expect(await db.selectFrom('orders').select('version').where('id', '=', order).execute()).toEqual([{ version }])
  })

  it('keeps its buyer while it can still be paid, and while a payment of it waits for the owner', async () => {
    const design = await upload(63)
    const open = await abandon('Tansy', [design], { isEnded: false })
    const reported = await abandon('Yarrow', [design])
    const insert = app.database.db.insertInto('payment_problems')
    const problem = {
      kind: 'mismatch',
      order_id: reported,
      session_id: 'cs_test_reported',
      problem: 'the amount is $1.00, not $2.00',
    }
    await insert.values(problem).execute()
    await ordersAge('90 days', open, reported)
    await app.services.customers.eraseUnplaced()
    expect(await namesOf(open, reported)).toEqual(['Tansy Quill', 'Yarrow Quill'])
    const settled = `update payment_problems set outcome = 'refunded', resolved_at = now() where order_id = $1`
    await app.database.pool.query(settled, [reported])
    await app.services.customers.eraseUnplaced()
    expect(await namesOf(open, reported)).toEqual(['Tansy Quill', texts.erasedName])
  })
})
