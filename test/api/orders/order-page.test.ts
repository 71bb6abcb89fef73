import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { businessDaysFrom } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { successDetailsMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { messageFlag } from '#shared/order/order-flags.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    withWorker: false,
    log: createLog('trace', { write: (line) => lines.push(line) }),
  })
})
afterAll(() => app.close())

const here = { address: '127.0.0.1' }
let orders = 0

/** Places an order to be paid at the counter; returns it with the token of the link in its confirmation. */
async function placeOrder(on = app, email = `ada${++orders}@example.com`) {
  const productId = await addProduct(on.database.db)
  await on.database.db
    .updateTable('products')
    .set({ delivery_days_min: 3, delivery_days_max: 6 })
    .where('id', '=', productId)
    .execute()
  const { body } = await on.call('POST', '/orders/shop', {
    firstName: 'Ada',
    lastName: 'Alder',
    email,
    phone: '503-555-0101',
    address: '12 SE Ink St',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
    notes: 'Ring twice.',
    items: [{ productId, qty: 2, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }],
  })
  const [token = ''] = await tokensTo(email, on)
  return { id: body.id as number, number: body.number as string, email, token, productId }
}

async function mailsTo(recipient: string, on = app) {
  return await on.database.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}
/** The tokens of the links in the mails to this address, oldest first; a mail's text and HTML must contain the same link. */
async function tokensTo(recipient: string, on = app): Promise<string[]> {
  return (await mailsTo(recipient, on)).flatMap(({ text_body, html_body }) => {
    const token = /\/order\/([\w-]{43})(?![\w-])/.exec(text_body)?.[1]
    if (token) expect(html_body).toContain(`/order/${token}"`)
    return token ? [token] : []
  })
}
const find = (token: string) => app.services.orderPages.find(token)
const setStatus = async (id: number, edit: object) =>
  expect((await app.call('PUT', `/orders/${id}`, edit, await app.adminHeaders())).status).toBe(200)

describe('the link of the confirmation mail', () => {
  test('opens the order with all its data, and its row contains no token', async () => {
    const { number, email, token, productId } = await placeOrder()
    expect(await find(token)).toMatchObject({
      number,
      status: 'pending',
      trackingNumber: '',
      items: [{ productId, name: 'Rose City Mug', qty: 2, unitPriceCents: 2_000 }],
      subtotalCents: 4_000,
      shippingCents: 500,
      totalCents: 4_500,
      payment: { status: 'unpaid', isByCard: false, at: null },
      buyer: {
        name: 'Ada Alder',
        email,
        phone: '503-555-0101',
        addressLines: ['12 SE Ink St', 'Portland, OR 97214'],
        notes: 'Ring twice.',
        isMasked: false,
      },
    })
    const rows = await app.database.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('shows refunds of the payment, also partial ones', async () => {
    const { id, token } = await placeOrder()
    expect(await find(token)).toMatchObject({ refundedCents: 0 })
    await app.database.db.updateTable('orders').set({ refunded_cents: 1_500 }).where('id', '=', id).execute()
    expect(await find(token)).toMatchObject({ refundedCents: 1_500, totalCents: 4_500 })
  })

  test('shows the order’s progress: steps with their times, the parcel, the days', async () => {
    const { id, token } = await placeOrder()
    app.clock.advance(dayMs)
    await setStatus(id, { status: 'processing', payment_status: 'paid' })
    app.clock.advance(dayMs)
    await setStatus(id, { status: 'shipped' })
    await app.database.db.updateTable('orders').set({ tracking_number: '1Z 999' }).where('id', '=', id).execute()
    const page = await find(token)
    expect(page?.trackingNumber).toBe('1Z 999')
    expect(page?.payment).toMatchObject({ status: 'paid', at: expect.any(String) })
    expect(page?.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'received done',
      'paid done',
      'inWork done',
      'shipped now',
      'completed ahead',
    ])
    const at = (kind: string) => Date.parse(page?.steps.find((step) => step.kind === kind)?.at ?? '')
    expect((at('shipped') - at('inWork')) / dayMs).toBeCloseTo(1, 2)
    const shippedAt = new Date(at('shipped'))
    const dates = { from: businessDaysFrom(shippedAt, 3), to: businessDaysFrom(shippedAt, 6), isOver: false }
    expect(page?.delivery).toMatchObject({ kind: 'arrives', days: { min: 3, max: 6 }, dates })
  })

  test('SEL-16: states the promised days, is late after the last of them, and counts its way anew once it ships', async () => {
    const { id, token } = await placeOrder()
    const estimate = async () => (await find(token))?.delivery
    const { promise } = (await app.call('GET', `/orders/${id}`, undefined, await app.adminHeaders())).body
    expect(await estimate()).toMatchObject({ dates: { ...promise.arrives, isOver: false } })
    app.clock.advance(60 * dayMs)
    expect(await estimate()).toMatchObject({ dates: { ...promise.arrives, isOver: true } })
    await setStatus(id, { status: 'shipped' })
    app.clock.advance(6 * dayMs)
    expect((await find(token))?.delivery?.dates?.isOver).toBe(false)
    app.clock.advance(5 * dayMs)
    expect((await find(token))?.delivery?.dates?.isOver).toBe(true)
  })

  test('a cancelled order says so, and that it has not been refunded yet', async () => {
    const { id, token } = await placeOrder()
    await setStatus(id, { payment_status: 'paid' })
    await setStatus(id, { status: 'cancelled' })
    const page = await find(token)
    expect(page?.delivery).toBeNull()
    expect(page?.steps.slice(-2)).toMatchObject([
      { kind: 'cancelled', state: 'now', at: expect.any(String) },
      { kind: 'refunded', state: 'ahead' },
    ])
  })

  test('opens nothing when it is invented, truncated, of another kind, expired or of a deleted order', async () => {
    const { id, token } = await placeOrder()
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, other, `${token.slice(0, 42)}'`, '../../etc'])
      expect(await find(wrong)).toBeNull()
    await app.call('POST', '/subscribe', { email: 'letters@example.com' })
    const [mail] = await mailsTo('letters@example.com')
    expect(await find(/token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '')).toBeNull()

    app.clock.advance(181 * dayMs)
    expect(await find(token)).toBeNull()
    app.clock.advance(-181 * dayMs)
    expect(await find(token)).not.toBeNull()

    await app.call('DELETE', `/orders/${id}`, undefined, await app.adminHeaders())
    expect(await find(token)).toBeNull()
    const revoked = await app.database.db
      .selectFrom('links')
      .select('revoked_at')
      .where('subject_id', '=', id)
      .execute()
    expect(revoked).toEqual([{ revoked_at: expect.any(Date) }])
  })

  test('opens a restored order again, unless it was revoked for another reason', async () => {
    const { id, token } = await placeOrder()
    const stopped = await placeOrder()
    await app.database.db
      .updateTable('links')
      .set({ revoked_at: new Date(app.clock.now().getTime() - 1_000) })
      .where('subject_id', '=', stopped.id)
      .execute()
    for (const each of [id, stopped.id]) {
      expect((await app.call('DELETE', `/orders/${each}`, undefined, await app.adminHeaders())).status).toBe(200)
      app.clock.advance(60_000)
      const restored = await app.call('POST', `/orders/${each}/restore`, undefined, await app.adminHeaders())
      expect(restored.status).toBe(200)
    }
    expect(await find(token)).not.toBeNull()
    expect(await find(stopped.token)).toBeNull()
  })

  test('is not in the log, not even when the page fails', async () => {
    const { token } = await placeOrder()
    await fetch(`${app.url}/order/${token}`)
    await fetch(`${app.url}/order/${token}.data`)
    await fetch(`${app.url}/order/${token}`, { method: 'POST', body: 'x' })
    app.services.platform.log.error({ url: `${app.url}/order/${token}`, err: new Error('away') }, 'page failed')
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
    expect(lines.some((line) => line.includes('/order/[redacted]'))).toBe(true)
  })
})

describe('the link of the success page (R-64)', () => {
  async function buyByCard() {
    const productId = await addProduct(app.database.db)
    const items = [{ id: productId, qty: 1, price: 20, name: 'Rose City Mug' }]
    const customer = {
      name: 'Rosa Alderton',
      email: 'rosa@example.org',
      phone: '503-555-0142',
      address: '77 SE Water Ave',
    }
    const where = { city: 'Portland', state: 'OR', zip: '97214' }
    const { body } = await app.call('POST', '/create-checkout-session', { items, customer: { ...customer, ...where } })
    await payWith(body.url, cardNumbers.success)
    return body.session_id as string
  }
  const confirm = async (sessionId: string) =>
    (await app.call('POST', '/save-stripe-order', { session_id: sessionId })).body.order

  test('opens the order masked, and ends when the success page stops showing personal details', async () => {
    const sessionId = await buyByCard()
    const { order_link: path } = await confirm(sessionId)
    const token = path.replace('/order/', '')
    const page = await find(token)
    expect(page?.buyer).toEqual({
      name: 'Rosa A.',
      email: 'r•••@example.org',
      phone: '••• 42',
      addressLines: ['•••', 'Portland, OR •••'],
      notes: '',
      isMasked: true,
    })
    expect(JSON.stringify(page)).not.toMatch(/Water Ave|0142|97214|rosa@/)
    expect(page?.payment).toMatchObject({ status: 'paid', isByCard: true, at: expect.any(String) })

    app.clock.advance(successDetailsMs + 1_000)
    expect(await find(token)).toBeNull()
    expect(await confirm(sessionId)).toMatchObject({ order_link: null, email: null })
    app.clock.advance(-successDetailsMs - 1_000)
    const [mailed = ''] = await tokensTo('rosa@example.org')
    expect((await find(mailed))?.buyer).toMatchObject({ phone: '503-555-0142', isMasked: false })
  })
})

describe('writing to the studio from the page', () => {
  test('is stored with the name of the order, mailed to the owner and acknowledged', async () => {
    const { id, number, email, token } = await placeOrder()
    const answer = await app.services.orderPages.write(token, { message: 'Please print it\r\nlarger.' }, here)
    expect(answer).toEqual({ isTaken: true })
    await app.services.orderPages.write(token, { message: 'Please print it\r\nlarger.' }, here)
    const kept = await app.database.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('subject', '=', `Order ${number}`)
      .execute()
    expect(kept).toMatchObject([
      { form_id: 'order', full_name: 'Ada Alder', email, message: 'Please print it\nlarger.' },
    ])
    const shown = await app.call('GET', `/messages/${kept[0]?.id}`, undefined, await app.adminHeaders())
    expect(shown.body, 'in the administrator area it leads to its order').toMatchObject({ order: { id, number } })
    const [notice] = (await mailsTo(app.admin.email)).filter(({ subject }) => subject.includes(`: Order ${number}`))
    expect(notice).toMatchObject({ reply_to: email, text_body: expect.stringContaining('larger.') })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['order-confirmation', 'contact-acknowledgement'])
  })

  test('the administrator finds by the order what was written on its page, with the latest answer', async () => {
    const admin = await app.adminHeaders()
    const { id, number, token } = await placeOrder()
    const other = await placeOrder()
    const about = async (query: string) => (await app.call('GET', `/messages?${query}`, undefined, admin)).body
    for (const message of ['Please print it larger.', 'And in blue.'])
      await app.services.orderPages.write(token, { message }, here)
    await app.services.orderPages.write(other.token, { message: `Not ${number}.` }, here)
    const [second, first] = await about(`order=${id}`)
    const answers = `/messages/${first.id}/answers`
    for (const text of ['We will look.', 'Done.']) await app.call('POST', answers, { text }, admin)
    await app.call('PUT', `/messages/${first.id}`, { archived: true }, admin)
    await app.database.db.updateTable('orders').set({ email: 'moved@example.com' }).where('id', '=', id).execute()
    expect(await about(`order=${id}&page=1`)).toMatchObject({
      items: [
        { id: second.id, excerpt: 'And in blue.', last_answer: null },
        { id: first.id, excerpt: 'Please print it larger.', last_answer: 'Done.' },
      ],
      total: 2,
    })
    expect(await about(`order=${id}&box=unread`)).toMatchObject([{ id: second.id }])
    expect(await about('order=999999')).toEqual([])
  })

  test('marks the order until it is answered or archived', async () => {
    const admin = await app.adminHeaders()
    const { id, token } = await placeOrder()
    const other = await placeOrder()
    const write = (message: string) => app.services.orderPages.write(token, { message }, here)
    const isMarked = async () => {
      const { body } = await app.call('GET', '/shop-orders?show=attention', undefined, admin)
      const ids = body.map((order: { id: number; flags: string[] }) => order.flags.includes(messageFlag) && order.id)
      expect(ids).not.toContain(other.id)
      return ids.includes(id)
    }
    expect(await isMarked()).toBe(false)
    await write('One coaster arrived broken.')
    await write('It is the blue one.')
    expect(await isMarked()).toBe(true)
    const [second, first] = (await app.call('GET', `/messages?order=${id}`, undefined, admin)).body
    await app.call('POST', `/messages/${first.id}/answers`, { text: 'Which one?' }, admin)
    expect(await isMarked()).toBe(true)
    await app.call('POST', `/messages/${second.id}/answers`, { text: 'A new one leaves.' }, admin)
    expect(await isMarked()).toBe(false)
    await write('Thank you!')
    expect(await isMarked()).toBe(true)
    const [thanks] = (await app.call('GET', `/messages?order=${id}`, undefined, admin)).body
    await app.call('PUT', `/messages/${thanks.id}`, { archived: true }, admin)
    expect(await isMarked()).toBe(false)
    await app.call('PUT', `/messages/${thanks.id}`, { archived: false }, admin)
    expect(await isMarked()).toBe(true)
  })

  test('stays marked when the buyer writes again while an answer is being given', async () => {
    const admin = await app.adminHeaders()
    const { id, number, token } = await placeOrder()
    await app.services.orderPages.write(token, { message: 'One coaster arrived broken.' }, here)
    const [message] = (await app.call('GET', `/messages?order=${id}`, undefined, admin)).body
    const another = await app.database.pool.connect()
    await another.query('begin')
    await another.query('select from orders where number = $1 for update', [number])
    const answered = app.call('POST', `/messages/${message.id}/answers`, { text: 'Which one?' }, admin)
    await waitForLockWaits(app.database.db, '%"orders"%')
    await another.query(
      `insert into contact_messages (form_id, full_name, email, phone, subject, message, created_at)
       select form_id, full_name, email, phone, subject, 'The blue one.', created_at from contact_messages where id = $1`,
      [message.id],
    )
    await another.query('commit')
    another.release()
    expect((await answered).status).toBe(200)
    expect((await app.call('GET', `/orders/${id}`, undefined, admin)).body.flags).toContain(messageFlag)
  })

  test('an answer leads to the order, unless its buyer has another address by now', async () => {
    const admin = await app.adminHeaders()
    const { id, number, token } = await placeOrder()
    await app.services.orderPages.write(token, { message: 'One arrived broken.' }, here)
    const [{ id: message }] = (await app.call('GET', `/messages?order=${id}`, undefined, admin)).body
    const answer = async (text: string) => {
      await app.call('POST', `/messages/${message}/answers`, { text }, admin)
      const { rows } = await app.database.pool.query(
        "select text_body from mails where kind = 'contact-answer' order by id desc limit 1",
      )
      return String(rows[0].text_body)
    }
    const linked = (await answer('A new one leaves on Thursday.')).match(/\/order\/([\w-]{43})/)
    expect(await find(linked?.[1] ?? '')).toMatchObject({ number })
    await app.database.db.updateTable('orders').set({ email: 'elsewhere@example.com' }).where('id', '=', id).execute()
    expect(await answer('It has left.')).not.toContain('/order/')
  })

  test('a form that was changed after a lost answer is no second message', async () => {
    const { token } = await placeOrder()
    const keyed = { ...here, idempotencyKey: 'order-message-1' }
    for (let times = 0; times < 2; times++)
      expect(await app.services.orderPages.write(token, { message: 'Keyed.' }, keyed)).toEqual({ isTaken: true })
    const changed = await app.services.orderPages.write(token, { message: 'Keyed, changed.' }, keyed)
    expect(changed).toMatchObject({ isTaken: false, error: messages.contact.arrivedBefore })
  })

  test('requires a text, thanks a bot without storing, and refuses a stranger', async () => {
    const { number, token } = await placeOrder()
    const { write } = app.services.orderPages
    expect(await write(token, { message: ' ' }, here)).toMatchObject({
      isTaken: false,
      fields: { message: messages.orderPage.messageMissing },
    })
    expect(await write(token, { message: 'x'.repeat(5_001) }, here)).toMatchObject({ isTaken: false })
    expect(await write(token, { message: 'Buy now', website: 'x' }, here)).toEqual({ isTaken: true })
    expect(await write('x', { message: 'Hello' }, here)).toBeNull()
    const kept = await app.database.db
      .selectFrom('contact_messages')
      .select('id')
      .where('subject', '=', `Order ${number}`)
      .execute()
    expect(kept).toEqual([])
  })
})

describe('/track', () => {
  const track = (number: string, email: string, fields: object = {}) =>
    app.services.orderPages.track({ number, email, ...fields }, here)

  test('answers the same with and without a match, and mails a link to the order only for a match', async () => {
    const { number, email, token } = await placeOrder()
    const stranger = 'stranger@example.com'
    const answers = [await track(number, email), await track(number, stranger), await track('AI-222222', email)]
    expect(answers).toEqual(Array(3).fill({ isTaken: true }))
    expect(await mailsTo(email), 'nothing is looked up before the answer').toHaveLength(1)
    await app.runJobs()
    const tokens = await tokensTo(email)
    expect(tokens).toHaveLength(2)
    expect(tokens[1]).not.toBe(token)
    for (const each of tokens) expect(await find(each)).toMatchObject({ number, buyer: { isMasked: false } })
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('mails one link in ten minutes, however often it is requested', async () => {
    const { number, email } = await placeOrder()
    await Promise.all(Array.from({ length: 5 }, () => track(number, email)))
    await app.runJobs()
    expect(await tokensTo(email)).toHaveLength(2)
    app.clock.advance(11 * 60_000)
    await track(number, email)
    await app.runJobs()
    expect(await tokensTo(email)).toHaveLength(3)
  })

  test('reads a number as people type it', async () => {
    const { number, email } = await placeOrder()
    await track(` ${number.toLowerCase().replace('ai-', '')} `, email.toUpperCase())
    await app.runJobs()
    expect(await tokensTo(email)).toHaveLength(2)
  })

  test.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['b@xn--bcher-kva.example', 'B@Bücher.example'],
  ])('finds the order of %s by %s, as another browser sends it', async (email, typed) => {
    const { number } = await placeOrder(app, email)
    await track(number, typed)
    await app.runJobs()
    expect(await tokensTo(email)).toHaveLength(2)
  })

  test('names the missing field, and thanks a bot without a search', async () => {
    expect(await track('', 'no address')).toMatchObject({
      isTaken: false,
      fields: { number: messages.track.numberMissing, email: messages.track.emailInvalid },
    })
    const { number, email } = await placeOrder()
    expect(await track(number, email, { website: 'x' })).toEqual({ isTaken: true })
    await app.runJobs()
    expect(await tokensTo(email)).toHaveLength(1)
  })
})

describe('a new link for an old one', () => {
  test('goes to the order’s email, whoever requests it; a revoked or unknown link gets the same answer and no mail', async () => {
    const { id, email, token } = await placeOrder()
    app.clock.advance(181 * dayMs)
    const { renew } = app.services.orderPages
    expect(await renew(token, here)).toEqual({ isTaken: true })
    expect(await renew('x'.repeat(43), here)).toEqual({ isTaken: true })
    const [, fresh = '', ...more] = await tokensTo(email)
    expect(more).toEqual([])
    expect(await find(fresh)).toMatchObject({ buyer: { isMasked: false } })
    await app.call('DELETE', `/orders/${id}`, undefined, await app.adminHeaders())
    app.clock.advance(dayMs)
    expect(await renew(fresh, here)).toEqual({ isTaken: true })
    expect(await tokensTo(email)).toHaveLength(2)
    app.clock.advance(-182 * dayMs)
  })
})

test('the sixth request in ten minutes from one address is refused, by each form of the pages', async () => {
  const limited = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
  try {
    const { orderPages } = limited.services
    const { token } = await placeOrder(limited)
    const refused = { isTaken: false, error: messages.api.tooMany, fields: {}, retryAfter: expect.any(Number) }
    const [tracker, writer] = [{ address: '198.51.100.40' }, { address: '198.51.100.41' }]
    for (let call = 0; call < 5; call++) await orderPages.track({}, tracker)
    expect(await orderPages.track({ number: 'AI-222222', email: 'a@example.com' }, tracker)).toEqual(refused)
    expect(await orderPages.renew(token, tracker)).toEqual(refused)
    for (let call = 0; call < 5; call++) await orderPages.write(token, { message: `Hello ${call}` }, writer)
    expect(await orderPages.write(token, { message: 'Hello again' }, writer)).toEqual(refused)
    expect(await orderPages.write(token, { message: 'Hello' }, { address: '198.51.100.42' })).toEqual({ isTaken: true })
  } finally {
    await limited.close()
  }
})
