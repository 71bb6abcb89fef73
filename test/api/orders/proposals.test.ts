import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

const texts = messages.proposalRefusals
const here = { address: '127.0.0.1' }
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const client = 'wren@example.com'
let asked = 0
async function askForQuote(): Promise<number> {
  const quote = { customer_name: 'Wren Quill', email: client, package: 'Brand Starter' }
  return (await app.call('POST', '/service-orders', { ...quote, project_details: `Logo ${++asked}` })).body.id
}
const get = async (path: string) => (await app.call('GET', path, undefined, admin)).body
const put = (id: number, body: object) => app.call('PUT', `/service-orders/${id}`, body, admin)
const answer = (id: number, body: object) =>
  app.call('POST', `/service-orders/${id}/answer`, { message: 'Gladly.', ...body }, admin)
const requestOf = (id: number) => get(`/service-orders/${id}`)
const proposalsOf = async (id: number) => (await get(`/service-orders/${id}/proposals`)).proposals
const historyOf = async (id: number): Promise<string[]> =>
  (await get(`/orders/${id}/history`)).events.map(({ words }: { words: string }) => words)

type Mail = { kind: string; recipient: string; subject: string; text_body: string }
async function mailsOf(id: number): Promise<Mail[]> {
  const { rows } = await app.database.pool.query(
    'select kind, recipient, subject, text_body from mails where order_id = $1 order by id',
    [id],
  )
  return rows
}

/** The token of the client's page in the newest mail that leads to it. */
async function tokenOf(id: number): Promise<string> {
  const texts = (await mailsOf(id)).map(({ text_body }) => text_body).join('\n')
  return [...texts.matchAll(/\/proposal\/([\w-]{43})/g)].at(-1)?.[1] ?? ''
}

async function pageOf(token: string): Promise<ProposalPage> {
  const page = await app.services.proposals.find(token)
  if (!page) throw new Error('the link opens nothing')
  return page
}

async function sent(price: object): Promise<{ id: number; token: string }> {
  const id = await askForQuote()
  expect((await answer(id, price)).status).toBe(200)
  return { id, token: await tokenOf(id) }
}

async function post(token: string, intent: string, fields: object = {}) {
  const proposal = String((await pageOf(token)).id)
  return await app.services.proposals.answer(token, intent, { proposal, ...fields }, here)
}

async function accepted(price: object) {
  const opened = await sent(price)
  expect(await post(opened.token, 'accept', { name: 'Wren Q.' })).toEqual({ isTaken: true })
  return opened
}

/** Presses the button to pay what the page shows as due. */
async function pay(token: string) {
  const { due } = await pageOf(token)
  return await app.services.proposals.pay(token, { due: due?.kind ?? 'all', cents: String(due?.cents ?? 1) }, here)
}

async function startPayment(token: string): Promise<string> {
  const answered = await pay(token)
  if (!answered?.isTaken || !answered.url) throw new Error(JSON.stringify(answered))
  return answered.url
}

async function payAt(url: string) {
  const paid = await payWith(url, cardNumbers.success)
  const back = new URL(paid.headers.get('location') ?? '', app.url)
  await app.services.proposals.confirm(back.searchParams.get('session_id') ?? '', here)
  return back
}

async function paymentOrdersOf(id: number) {
  const { rows } = await app.database.pool.query(
    "select id, number, status, payment_status, total_cents, delivery_kind, flags from orders where service_order_id = $1 and checkout_state = 'placed' order by id",
    [id],
  )
  return rows
}

const inDays = (days: number) => shopDay(new Date(app.clock.now().getTime() + days * dayMs))

describe('A price that is sent to a client', () => {
  it('has a page with its lines, deposit and last day, which the mail names and links to', async () => {
    const day = inDays(14)
    const { id, token } = await sent({
      message: 'Hello Wren,\n\ntwo rounds of drafts.',
      lines: [
        { text: 'Logo', quantity: 1, unit_price: 900 },
        { text: 'Business cards', quantity: 500, unit_price: 0.12 },
      ],
      deposit_amount: 300,
      valid_until: day,
      marks_quoted: true,
    })
    expect(await requestOf(id)).toMatchObject({ total: 960, status: 'quoted', payment_status: 'unpaid' })
    expect(await pageOf(token)).toMatchObject({
      ...{ state: 'open', totalCents: 96_000, priceCents: 96_000, depositCents: 30_000, validUntil: day },
      lines: [
        { text: 'Logo', qty: 1, unitCents: 90_000 },
        { text: 'Business cards', qty: 500, unitCents: 12 },
      ],
      ...{ message: 'Hello Wren,\n\ntwo rounds of drafts.', package: 'Brand Starter', customerName: 'Wren Quill' },
      ...{ answered: null, due: null, paidCents: 0 },
    })
    const mail = (await mailsOf(id)).find(({ kind }) => kind === 'quote-answer')
    for (const part of [
      'Logo: $900.00',
      'Business cards (500 × $0.12): $60.00',
      'Our price: $960.00',
      'Deposit: $300.00',
    ])
      expect(mail?.text_body).toContain(part)
    expect(await proposalsOf(id)).toMatchObject([
      { state: 'open', total: 960, deposit: 300, valid_until: day, sent_by: 'Studio owner', answered_at: null },
    ])
  })

  it.each([
    ['quoted_amount', texts.sumDiffers, { quoted_amount: 5, lines: [{ text: 'Logo', quantity: 1, unit_price: 4 }] }],
    ['deposit_amount', texts.depositTooLarge('$5.00'), { quoted_amount: 5, deposit_amount: 5.01 }],
    ['deposit_amount', texts.depositTooSmall('$0.50'), { quoted_amount: 5, deposit_amount: 0.49 }],
    ['deposit_amount', texts.restTooSmall('$0.30', '$0.50'), { quoted_amount: 5, deposit_amount: 4.7 }],
    ['lines', texts.tooLarge('$1,000,000.00'), { lines: [{ text: 'All', quantity: 99_999, unit_price: 999_999 }] }],
    ['deposit_amount', texts.needsAmount, { deposit_amount: 5 }],
    ['valid_until', texts.needsAmount, { valid_until: inTwoDays() }],
    ['valid_until', texts.dayInvalid(365), { quoted_amount: 5, valid_until: '2020-01-01' }],
    ['valid_until', texts.dayInvalid(365), { quoted_amount: 5, valid_until: '2090-01-01' }],
  ])('is refused at %s: %s', async (field, sentence, price) => {
    const id = await askForQuote()
    expect(await answer(id, price)).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } })
    expect(await proposalsOf(id)).toEqual([])
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'quote-answer')).toEqual([])
  })

  it('is replaced by a newer one, on the page of the older link, too', async () => {
    const { id, token } = await sent({ quoted_amount: 100 })
    const stale = String((await pageOf(token)).id)
    await answer(id, { quoted_amount: 120 })
    expect(await pageOf(token)).toMatchObject({ state: 'open', totalCents: 12_000 })
    const seen = { proposal: stale, name: 'Wren' }
    expect(await app.services.proposals.answer(token, 'accept', seen, here)).toMatchObject({
      isTaken: false,
      error: texts.changedMeanwhile,
    })
    expect((await proposalsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['open', 'replaced'])
  })

  it('has no page without an amount, and its link opens nothing once the request is deleted', async () => {
    const question = await askForQuote()
    await answer(question, {})
    expect(await tokenOf(question)).toBe('')
    const none = await app.call('POST', `/service-orders/${question}/proposal-link`, undefined, admin)
    expect(none).toMatchObject({ status: 404, body: { error: texts.noneSent } })
    const { id, token } = await sent({ quoted_amount: 100 })
    await app.call('DELETE', `/service-orders/${id}`, undefined, admin)
    expect(await app.services.proposals.find(token)).toBeNull()
    expect(await app.services.proposals.find('x'.repeat(43))).toBeNull()
  })

  it('has a link that its client can ask for again, as for an order', async () => {
    const { id } = await sent({ quoted_amount: 100 })
    const { number } = await requestOf(id)
    const bare = (await requestOf(await askForQuote())).number
    for (const [asked, email] of [
      [number, client],
      [number, client],
      [number, 'stranger@example.com'],
      [bare, client],
    ])
      expect(await app.services.orderPages.track({ number: asked, email }, here)).toEqual({ isTaken: true })
    await app.runJobs()
    const { rows } = await app.database.pool.query("select order_id, recipient from mails where kind = 'proposal-link'")
    expect(rows).toEqual([{ order_id: id, recipient: client }])
    expect(await pageOf(await tokenOf(id))).toMatchObject({ number, totalCents: 10_000 })
  })

  it('has a further link for the studio to hand over, which the history notes', async () => {
    const { id } = await sent({ quoted_amount: 100 })
    const { body } = await app.call('POST', `/service-orders/${id}/proposal-link`, undefined, admin)
    expect(await pageOf(body.url.split('/').at(-1))).toMatchObject({ totalCents: 10_000 })
    expect(await historyOf(id)).toContain(messages.adminOrders.history.linkIssued)
  })
})

describe('Accepting and declining', () => {
  it('begins the work, notes the name, and mails client and studio once', async () => {
    const { id, token } = await sent({ quoted_amount: 250, marks_quoted: true })
    const before = (await mailsOf(id)).length
    const both = await Promise.all([1, 2].map(() => post(token, 'accept', { name: ' Wren Q. ' })))
    expect(both).toEqual([{ isTaken: true }, { isTaken: true }])
    expect(await requestOf(id)).toMatchObject({ status: 'in progress', payment_status: 'unpaid', total: 250 })
    expect(await pageOf(token)).toMatchObject({
      ...{ state: 'accepted', answered: { name: 'Wren Q.', note: '' } },
      due: { kind: 'all', cents: 25_000 },
    })
    const mails = (await mailsOf(id)).slice(before)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['proposal-accepted', client],
      ['proposal-notice', 'owner@example.com'],
    ])
    expect(mails[0]?.text_body).toContain('under the name Wren Q.')
    expect(mails[1]?.subject).toMatch(/accepted: \$250\.00$/)
    expect(await historyOf(id)).toContain(messages.adminOrders.history.accepted('Wren Q.', 25_000))
  })

  it('may be noted by the studio, which mails the client alone', async () => {
    const { id, token } = await sent({ quoted_amount: 250, marks_quoted: true })
    const { id: proposal } = await pageOf(token)
    const noted = await app.call('POST', `/service-orders/${id}/accept`, { proposal, name: 'Wren, by phone' }, admin)
    expect(noted).toMatchObject({ status: 200, body: { proposals: [{ state: 'accepted' }] } })
    expect(await requestOf(id)).toMatchObject({ status: 'in progress' })
    const kinds = (await mailsOf(id)).map(({ kind }) => kind)
    expect(kinds).toContain('proposal-accepted')
    expect(kinds).not.toContain('proposal-notice')
    const { events } = await get(`/orders/${id}/history`)
    const words = messages.adminOrders.history.accepted('Wren, by phone', 25_000)
    expect(events).toContainEqual(expect.objectContaining({ words, who: 'Studio owner' }))
  })

  it('waits for the deposit where there is one', async () => {
    const { id, token } = await accepted({ quoted_amount: 250, deposit_amount: 100, marks_quoted: true })
    expect(await requestOf(id)).toMatchObject({ status: 'quoted' })
    expect(await pageOf(token)).toMatchObject({ due: { kind: 'deposit', cents: 10_000 } })
  })

  it('asks for a name, and keeps what cannot be accepted as it is', async () => {
    const { id, token } = await sent({ quoted_amount: 250 })
    for (const name of ['  ', '\u200b'])
      expect(await post(token, 'accept', { name })).toMatchObject({
        isTaken: false,
        fields: { name: texts.nameMissing },
      })
    expect(await post(token, 'sign', { name: 'Wren' })).toMatchObject({ isTaken: false })
    await put(id, { quoted_amount: 300 })
    expect(await pageOf(token)).toMatchObject({ state: 'withdrawn' })
    expect(await post(token, 'accept', { name: 'Wren' })).toMatchObject({ error: texts.over })
    await put(id, { quoted_amount: 250 })
    expect(await pageOf(token)).toMatchObject({ state: 'open' })
    await put(id, { status: 'cancelled' })
    expect(await post(token, 'accept', { name: 'Wren' })).toMatchObject({ error: texts.over })
  })

  it('can be declined with a reason, once, and then not be accepted', async () => {
    const { id, token } = await sent({ quoted_amount: 250, marks_quoted: true })
    const note = 'Too much for us.\r\nPerhaps in spring?'
    expect(await post(token, 'decline', { note })).toEqual({ isTaken: true })
    expect(await post(token, 'decline', { note: 'Again' })).toEqual({ isTaken: true })
    expect(await post(token, 'accept', { name: 'Wren' })).toMatchObject({ error: texts.over })
    expect(await requestOf(id)).toMatchObject({ status: 'quoted', flags: ['quote_declined'] })
    const [proposal] = await proposalsOf(id)
    expect(proposal).toMatchObject({ state: 'declined', answer_note: 'Too much for us.\nPerhaps in spring?' })
    const notices = (await mailsOf(id)).filter(({ kind }) => kind === 'proposal-notice')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text_body).toContain('> Perhaps in spring?')
    expect((await answer(id, { quoted_amount: 200 })).body).toMatchObject({ flags: [] })
  })

  it('ends with the last day, after which it can still be declined', async () => {
    const { token } = await sent({ quoted_amount: 250, valid_until: inDays(1) })
    app.clock.advance(3 * dayMs)
    admin = await app.adminHeaders()
    expect(await pageOf(token)).toMatchObject({ state: 'expired' })
    expect(await post(token, 'accept', { name: 'Wren' })).toMatchObject({ error: texts.expired })
    expect(await post(token, 'decline', { note: '' })).toEqual({ isTaken: true })
  })
})

describe('Paying by card', () => {
  it('pays the deposit and then the rest, each as an order of its own', async () => {
    const { id, token } = await accepted({ quoted_amount: 250, deposit_amount: 100, marks_quoted: true })
    const url = await startPayment(token)
    expect(await startPayment(token)).toBe(url)
    const back = await payAt(url)
    expect(back.pathname).toBe(`/proposal/${token}`)
    const { number } = await pageOf(token)
    expect(await requestOf(id)).toMatchObject({ status: 'in progress', payment_status: 'partial' })
    expect(await pageOf(token)).toMatchObject({ paidCents: 10_000, due: { kind: 'rest', cents: 15_000 } })
    await payAt(await startPayment(token))
    expect(await requestOf(id)).toMatchObject({ payment_status: 'paid' })
    expect(await pageOf(token)).toMatchObject({ paidCents: 25_000, due: null })
    expect(await pay(token)).toMatchObject({ isTaken: false })
    const [deposit, rest] = await paymentOrdersOf(id)
    const placed = { status: 'completed', payment_status: 'paid', delivery_kind: 'service', flags: [] }
    expect(deposit).toMatchObject({ ...placed, total_cents: 10_000 })
    expect(rest).toMatchObject({ ...placed, total_cents: 15_000 })
    expect(await get(`/shop-orders/${deposit.id}`)).toMatchObject({
      service_order: { id, number },
      items: [{ name: `Deposit, quote ${number}`, qty: 1, price: 100, product_id: null }],
      ...{ subtotal: 100, shipping: 0, tax: 0, total: 100 },
    })
    const { payments, kept, refundable } = await get(`/orders/${id}/history`)
    expect({ kept, refundable }).toEqual({ kept: 250, refundable: 0 })
    expect(payments).toMatchObject([
      { amount: 150, order: { id: rest.id, number: rest.number } },
      { amount: 100, order: { id: deposit.id, number: deposit.number } },
    ])
  })

  it('makes an order of which nothing is made or sent, with a receipt for the client', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    await payAt(await startPayment(token))
    const [order] = await paymentOrdersOf(id)
    const refused = messages.adminOrders.paysFor.noGoods
    for (const edit of [{ status: 'shipped' }, { status: 'processing' }, { tracking_number: '1Z' }])
      expect(await app.call('PUT', `/shop-orders/${order.id}`, edit, admin)).toMatchObject({
        status: 422,
        body: { error: refused },
      })
    const mail = (await mailsOf(id)).find(({ kind }) => kind === 'proposal-paid')
    expect(mail?.text_body).toContain(`Order: ${order.number}`)
    const receipt = /\/order\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? ''
    const shown = await app.services.orderPages.find(receipt)
    expect(shown).toMatchObject({ number: order.number, deliveryKind: 'service', totalCents: 8_000 })
    expect(shown?.steps.map(({ kind }) => kind)).toEqual(['paid', 'received'])
  })

  it('mails client and studio of each payment, and no mail of a shop order', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    await payAt(await startPayment(token))
    const kinds = (await mailsOf(id)).map(({ kind, recipient }) => [kind, recipient])
    expect(kinds).toContainEqual(['proposal-paid', client])
    expect(kinds).toContainEqual(['proposal-paid-notice', 'owner@example.com'])
    const [order] = await paymentOrdersOf(id)
    expect(await mailsOf(order.id)).toEqual([])
  })

  it('is not possible before the price is accepted, nor once the request is cancelled', async () => {
    const open = await sent({ quoted_amount: 80 })
    expect(await pay(open.token)).toMatchObject({ error: texts.changedMeanwhile })
    const { id, token } = await accepted({ quoted_amount: 80 })
    await put(id, { status: 'cancelled' })
    expect(await pay(token)).toMatchObject({ error: texts.changedMeanwhile })
  })

  it('ends a payment page of another sum before it opens the next', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    const first = await startPayment(token)
    await put(id, { quoted_amount: 70 })
    const second = await startPayment(token)
    expect(second).not.toBe(first)
    expect((await payWith(first, cardNumbers.success)).status).not.toBe(303)
    await payAt(second)
    expect((await paymentOrdersOf(id)).map(({ total_cents }) => total_cents)).toEqual([7_000])
  })

  it('counts with what came by hand, and what is refunded no longer counts', async () => {
    const { id, token } = await accepted({ quoted_amount: 250, deposit_amount: 100 })
    await payAt(await startPayment(token))
    expect((await put(id, { payment_status: 'partial', received: 50 })).status).toBe(200)
    expect(await pageOf(token)).toMatchObject({ paidCents: 15_000, due: { kind: 'rest', cents: 10_000 } })
    const [deposit] = await paymentOrdersOf(id)
    const refund = { amount: 100, reason: 'We start later' }
    expect((await app.call('POST', `/orders/${deposit.id}/refunds`, refund, admin)).status).toBe(200)
    await expect.poll(async () => (await pageOf(token)).paidCents).toBe(5_000)
    expect(await requestOf(id)).toMatchObject({ payment_status: 'partial' })
    await put(id, { payment_status: 'paid' })
    expect(await pageOf(token)).toMatchObject({ paidCents: 25_000, due: null })
  })

  it('leaves a cancelled request with money to return, until that is refunded', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    await payAt(await startPayment(token))
    expect((await put(id, { status: 'cancelled' })).body).toMatchObject({ flags: ['refund_due'] })
    const [order] = await paymentOrdersOf(id)
    await app.call('POST', `/orders/${order.id}/refunds`, { amount: 80, reason: 'Called off' }, admin)
    await expect.poll(async () => (await requestOf(id)).flags).toEqual([])
  })
})

describe('What the studio does meanwhile', () => {
  it('ends an open payment page: a cancellation, money by hand, another price, another address', async () => {
    const changes = [
      (id: number) => put(id, { status: 'cancelled' }),
      (id: number) => put(id, { payment_status: 'partial', received: 30 }),
      (id: number) => put(id, { quoted_amount: 60 }),
      (id: number) => put(id, { email: 'quill@example.com' }),
      (id: number) => answer(id, { quoted_amount: 95 }),
      (id: number) => app.call('DELETE', `/service-orders/${id}`, undefined, admin),
    ]
    for (const change of changes) {
      const { id, token } = await accepted({ quoted_amount: 80 })
      const url = await startPayment(token)
      expect((await change(id)).status).toBe(200)
      const begun = app.database.db.selectFrom('orders').select('checkout_state').where('service_order_id', '=', id)
      await expect.poll(async () => await begun.execute()).toEqual([{ checkout_state: 'expired' }])
      expect((await payWith(url, cardNumbers.success)).status, String(change)).not.toBe(303)
    }
  })

  it('and what is paid all the same is marked to go back, and said to both', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    const url = await startPayment(token)
    // As if the job had not run yet.
    await app.database.pool.query("update orders set status = 'cancelled', email = 'new@example.com' where id = $1", [
      id,
    ])
    await payAt(url)
    expect(await requestOf(id)).toMatchObject({ status: 'cancelled', flags: ['refund_due'], payment_status: 'paid' })
    const mails = (await mailsOf(id)).filter(({ kind }) => kind.startsWith('proposal-paid'))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['new@example.com', 'owner@example.com'])
    for (const { text_body } of mails) expect(text_body).toContain('$80.00 more than')
  })

  it('does not overwrite an acceptance that its page has not shown', async () => {
    const { id, token } = await sent({ quoted_amount: 250, deposit_amount: 100 })
    const { version } = await requestOf(id)
    await post(token, 'accept', { name: 'Wren' })
    expect((await put(id, { quoted_amount: 300, version })).status).toBe(409)
    expect((await answer(id, { quoted_amount: 300, version })).status).toBe(409)
  })

  it('counts card money by its ledger, whatever becomes of the payment’s order', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    await payAt(await startPayment(token))
    const [order] = await paymentOrdersOf(id)
    await app.call('PUT', `/shop-orders/${order.id}`, { payment_status: 'unpaid' }, admin)
    expect(await pageOf(token)).toMatchObject({ paidCents: 8_000, due: null })
    await app.call('DELETE', `/shop-orders/${order.id}`, undefined, admin)
    expect(await pageOf(token)).toMatchObject({ paidCents: 8_000, due: null })
  })

  it('books on the request what is given back of a payment by hand', async () => {
    const { id, token } = await accepted({ quoted_amount: 80 })
    await payAt(await startPayment(token))
    const [order] = await paymentOrdersOf(id)
    const rebate = { amount: 30, reason: 'A rebate', by_hand: true }
    expect((await app.call('POST', `/orders/${order.id}/refunds`, rebate, admin)).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ payment_status: 'partial' })
    expect(await pageOf(token)).toMatchObject({ paidCents: 5_000, due: { kind: 'rest', cents: 3_000 } })
  })

  it('raises a price only with another quote, and one that is declined leaves the accepted one', async () => {
    const { id, token } = await accepted({ quoted_amount: 250, deposit_amount: 100 })
    await payAt(await startPayment(token))
    await put(id, { quoted_amount: 900 })
    expect(await pageOf(token)).toMatchObject({ priceCents: 25_000, due: { kind: 'rest', cents: 15_000 } })
    await answer(id, { quoted_amount: 400, marks_quoted: true })
    expect(await pageOf(token)).toMatchObject({ state: 'open', totalCents: 40_000, due: null, paidCents: 10_000 })
    await post(token, 'decline', { note: 'Too much' })
    expect(await requestOf(id)).toMatchObject({ total: 250, status: 'in progress', payment_status: 'partial' })
    expect(await pageOf(token)).toMatchObject({ state: 'accepted', due: { kind: 'rest', cents: 15_000 } })
  })

  it('begins the work with a deposit by hand, and waits for a deposit of the whole price', async () => {
    const { id } = await accepted({ quoted_amount: 250, deposit_amount: 100, marks_quoted: true })
    await put(id, { payment_status: 'partial', received: 60 })
    expect(await requestOf(id)).toMatchObject({ status: 'quoted' })
    await put(id, { payment_status: 'partial', received: 40 })
    expect(await requestOf(id)).toMatchObject({ status: 'in progress' })
    const whole = await accepted({ quoted_amount: 250, deposit_amount: 250, marks_quoted: true })
    expect(await requestOf(whole.id)).toMatchObject({ status: 'quoted' })
    const mail = (await mailsOf(whole.id)).find(({ kind }) => kind === 'proposal-accepted')
    expect(mail?.text_body).toContain('once the deposit of $250.00 is here')
    await put(whole.id, { payment_status: 'paid' })
    expect(await requestOf(whole.id)).toMatchObject({ status: 'in progress' })
  })

  it('lets a page pay what it has shown, and nothing else', async () => {
    const { token } = await accepted({ quoted_amount: 250, deposit_amount: 100 })
    const shown = { due: 'deposit', cents: '10000' }
    await payAt(await startPayment(token))
    expect(await app.services.proposals.pay(token, shown, here)).toMatchObject({ error: texts.changedMeanwhile })
    expect(await app.services.proposals.pay(token, {}, here)).toMatchObject({ isTaken: false })
  })
})

function inTwoDays(): string {
  return shopDay(new Date(Date.now() + 2 * dayMs))
}
