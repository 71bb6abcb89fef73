import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { releaseOrder } from '#server/checkout/commands/release-order.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { groupFlag } from '#shared/order/order-flags.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from '#test/reliability/invariants.ts'
import { type GroupShop, here, shareGroupShop } from './group-shop.ts'

const texts = messages.groupOrders

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})
// Before the app is closed: hooks that were added last run first.
afterAll(async () => expect(await findViolations(app.database.pool, app.clock.now())).toEqual([]))

const people = [
  { name: 'Ada', size: 'S', qty: 5 },
  { name: 'Ben', size: 'M', qty: 6 },
  { name: 'Cleo', size: 'M', qty: 1 },
]
const tokensOf = (tokens: string[]) => tokens as [string, string, string]

/** The payment page of the own part, whose order counts as ended, although it can still be paid there. */
async function openEnded(token: string) {
  const url = await shop.openShare(token)
  const { db } = app.database
  const open = db.selectFrom('orders').select('id').where('checkout_state', '=', 'awaiting_payment')
  const { id } = await open.orderBy('id', 'desc').executeTakeFirstOrThrow()
  await releaseOrder({ db, clock: app.clock }, id, 'expired')
  return url
}

describe('SEL-23: a group in which each pays the own part', () => {
  test('is ordered when the last part is paid: at the price of all, to the cent, and nobody sees another’s data', async () => {
    const { organizer, tokens, productId, email } = await shop.startEach(people)
    const all = await shop.page(organizer)
    // 12 pieces at $18.80, and $5.00 for the one parcel; the set-up is only for a design.
    expect(all).toMatchObject({ state: 'collecting', collected: { paid: 0, parts: 3, missingCents: 23_060 } })
    expect(all.parts.map(({ totalCents }) => totalCents)).toEqual([9_608, 11_530, 1_922])
    expect(all.entries[0]).not.toHaveProperty('email')
    const [first, second, third] = tokensOf(tokens)
    const own = await shop.part(first)
    expect(own).toMatchObject({ part: { goodsCents: 5 * 1_880 }, entry: { name: 'Ada', paid: 'unpaid' } })
    expect(JSON.stringify(own)).not.toMatch(/Ben|Cleo|Olive|olive|Ink St/)

    await shop.payShare(first)
    await shop.payShare(second)
    expect(await shop.part(first)).toMatchObject({
      state: 'collecting',
      entry: { paid: 'paid' },
      collected: { paid: 2 },
    })
    const waiting = await shop.ordersOf(organizer)
    expect(
      waiting.map(({ flags, status, delivery_kind, promised_to }) => [flags, status, delivery_kind, promised_to]),
    ).toEqual([
      [[groupFlag], 'pending', 'group', null],
      [[groupFlag], 'pending', 'group', null],
    ])
    // Nobody works on them, and nobody is asked to.
    const numberOf = async (show: string) =>
      (await app.call('GET', `/shop-orders?page=1&show=${show}`, undefined, admin)).body.total
    expect([await numberOf('to-start'), await numberOf('attention'), await numberOf('due')]).toEqual([0, 0, 0])
    const id = waiting[0]?.id
    const { version } = (await app.call('GET', `/shop-orders/${id}`, undefined, admin)).body
    const edit = (fields: object) => app.call('PUT', `/shop-orders/${id}`, { version, ...fields }, admin)
    const refused = { status: 409, body: { error: messages.adminOrders.groupWaits } }
    expect(await edit({ status: 'processing' })).toMatchObject(refused)
    expect(await edit({ settled_flags: [groupFlag] })).toMatchObject(refused)
    const stock = app.database.db.selectFrom('products').select('stock').where('id', '=', productId)
    expect((await stock.executeTakeFirstOrThrow()).stock).toBe(99 - 11)

    await shop.payShare(third)
    await app.runJobs()
    expect(await shop.page(organizer)).toMatchObject({ state: 'ordered', collected: { paid: 3, missingCents: 0 } })
    const orders = await shop.ordersOf(organizer)
    expect(orders.map(({ flags, payment_status }) => [flags, payment_status])).toEqual(Array(3).fill([[], 'paid']))
    expect(orders.every(({ promised_to }) => promised_to !== null)).toBe(true)
    expect(orders.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(12 * 1_880 + 500)
    expect((await stock.executeTakeFirstOrThrow()).stock).toBe(99 - 12)
    const kinds = async (to: string) => (await shop.mailsTo(to)).map(({ kind }) => kind)
    expect(await kinds(own.entry.email)).toEqual(['group-entered', 'group-part', 'order-confirmation', 'order-begun'])
    expect(await kinds(email)).toEqual(['group-started', 'group-completed'])
    expect(
      (await kinds('owner@example.com')).filter((kind) => kind === 'group-completed-notice' || kind === 'order-notice'),
    ).toEqual(['group-completed-notice'])
    const { body } = await app.call('GET', `/shop-orders/${orders[0]?.id}`, undefined, admin)
    expect(body.group).toMatchObject({
      people: [{ name: 'Ada', size: 'S', qty: 5 }],
      deliver_to: expect.arrayContaining(['12 SE Ink St']),
    })
    // The others' prices count on it.
    await expect(app.services.orders.cancelForBuyer(orders[0]?.id ?? 0)).rejects.toThrow(
      messages.orderPage.cancelRefused.begun,
    )
  })

  test('is paid once: the same page for whoever asks again, and none while the organizer pays what is missing', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first, second, third] = tokensOf(tokens)
    const [one, two] = await Promise.all([shop.openShare(first), shop.openShare(first)])
    expect(one).toBe(two)
    expect((await shop.page(organizer)).entries.map(({ paid }) => paid)).toEqual(['paying', 'unpaid', 'unpaid'])
    // The organizer pays for the others, and they cannot meanwhile.
    const rest = await shop.openShare(organizer, 'rest')
    expect(await shop.groups.payShare(second, 'own', here)).toMatchObject({ error: messages.groupOrders.partBeingPaid })
    expect(await shop.groups.payShare(organizer, 'rest', here)).toMatchObject({ error: texts.othersPaying })
    await shop.payAt(rest)
    expect((await shop.page(organizer)).collected).toMatchObject({ paid: 2 })
    expect(await shop.groups.payShare(third, 'own', here)).toMatchObject({
      error: messages.groupOrders.partPaidAlready,
    })
    await shop.payAt(one)
    await app.runJobs()
    expect(await shop.page(organizer)).toMatchObject({ state: 'ordered' })
    const orders = await shop.ordersOf(organizer)
    expect(orders.map(({ subtotal_cents }) => subtotal_cents)).toEqual([5 * 1_880, 7 * 1_880])
    // Who has not paid is told, too: by whom it was paid, and on the own page.
    const pages = await Promise.all([first, second, third].map((token) => shop.part(token)))
    expect(pages.map(({ isPaidFor }) => isPaidFor)).toEqual([false, true, true])
    const told = await Promise.all(
      pages.map(async ({ entry }) => (await shop.mailsTo(entry.email)).filter(({ kind }) => kind === 'group-ordered')),
    )
    expect(told.map((mails) => mails.length)).toEqual([0, 1, 1])
    expect(told[1]?.[0]?.text_body).toMatch(/\/group-entry\/[\w-]{43}/)
  })

  test('the organizer’s payment page of the last part, which leads back to the organizer’s link, is nobody else’s', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    const [first, second, third] = tokensOf(tokens)
    await shop.payShare(first)
    await shop.payShare(second)
    // Not for somebody either who has entered the organizer's address.
    await app.database.pool.query('update group_entries set email = $1 where name = $2', [email, 'Cleo'])
    const rest = await shop.openShare(organizer, 'rest')
    expect(await shop.groups.payShare(third, 'own', here)).toMatchObject({ error: messages.groupOrders.partBeingPaid })
    await shop.payAt(rest)
    expect((await shop.page(organizer)).collected).toMatchObject({ paid: 3 })
  })

  test('a part that its buyer cancels while it waits is refunded, and can be paid again', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first] = tokensOf(tokens)
    await shop.payShare(first)
    const [order] = await shop.ordersOf(organizer)
    await app.services.orders.cancelForBuyer(order?.id ?? 0)
    expect((await shop.ordersOf(organizer))[0]).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      flags: [],
    })
    expect(await shop.part(first)).toMatchObject({ entry: { paid: 'unpaid' }, collected: { paid: 0 } })
    const { version } = (await app.call('GET', `/shop-orders/${order?.id}`, undefined, admin)).body
    expect(await app.call('PUT', `/shop-orders/${order?.id}`, { version, status: 'pending' }, admin)).toMatchObject({
      status: 409,
      body: { error: messages.adminOrders.shareCancelled },
    })
    await shop.payShare(first)
    expect((await shop.part(first)).entry.paid).toBe('paid')
  })
})

describe('SEL-23: at the same time', () => {
  const paidPage = async (token: string) => {
    const paid = await payWith(await shop.openShare(token), cardNumbers.success)
    return new URL(paid.headers.get('location') ?? '', app.url).searchParams.get('session_id') ?? ''
  }

  test('the last payments of a group, each reported twice, order it once', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    const sessions = [...(await Promise.all(tokens.map(paidPage)))]
    await Promise.all([...sessions, ...sessions].map((session) => shop.groups.confirmShare(session, here)))
    await app.runJobs()
    expect(await shop.page(organizer)).toMatchObject({ state: 'ordered', collected: { paid: 3 } })
    const mails = (await shop.mailsTo(email)).filter(({ kind }) => kind === 'group-completed')
    expect([mails.length, (await shop.ordersOf(organizer)).map(({ flags }) => flags)]).toEqual([1, [[], [], []]])
  })

  test('a buyer who cancels and the last payment: it is ordered with that share, or waits for it', async () => {
    for (let round = 0; round < roundsOf(4); round++) {
      const { organizer, tokens } = await shop.startEach(people)
      const [first, second, third] = tokensOf(tokens)
      await shop.payShare(first)
      await shop.payShare(second)
      const [order] = await shop.ordersOf(organizer)
      const session = await paidPage(third)
      const cancelling = app.services.orders.cancelForBuyer(order?.id ?? 0).then(
        () => true,
        () => false,
      )
      await Promise.all([cancelling, shop.groups.confirmShare(session, here)])
      await app.runJobs()
      const { state, collected } = await shop.page(organizer)
      expect([state, collected?.paid]).toEqual((await cancelling) ? ['collecting', 2] : ['ordered', 3])
    }
  })

  test('a share that is opened by twenty, and called off meanwhile, is one order at most, and its money goes back', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first] = tokensOf(tokens)
    const opened = await Promise.all([
      ...Array.from({ length: 20 }, () => shop.groups.payShare(first, 'own', here)),
      shop.organize(organizer, 'call-off'),
    ])
    const urls = new Set(opened.flatMap((answer) => (answer && 'url' in answer && answer.url ? [answer.url] : [])))
    expect(urls.size).toBeLessThanOrEqual(1)
    for (const url of urls) await shop.payAt(url)
    await app.runJobs()
    for (const order of await shop.ordersOf(organizer))
      expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded', stock_state: 'released' })
  })
})

describe('SEL-23: a sum that does not come together', () => {
  test('its organizer is asked once, and after three days every part goes back, once, and everybody is told', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    const [first, , third] = tokensOf(tokens)
    await shop.payShare(first)
    const late = await shop.openShare(third)
    app.clock.advance(8 * dayMs)
    await Promise.all([shop.groups.closeDue(), shop.groups.closeDue()])
    await shop.groups.closeDue()
    const kinds = async (to: string) => (await shop.mailsTo(to)).map(({ kind }) => kind)
    expect(await kinds(email)).toEqual(['group-started', 'group-short'])
    expect(await shop.page(organizer)).toMatchObject({ state: 'collecting', collected: { isOverdue: true } })

    app.clock.advance(groupLimits.graceDays * dayMs)
    await Promise.all([shop.groups.closeDue(), shop.groups.closeDue()])
    await app.runJobs()
    expect(await shop.page(organizer)).toMatchObject({ state: 'called-off', calledOffBy: 'deadline' })
    const [order, ...others] = await shop.ordersOf(organizer)
    expect(others).toEqual([])
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded', stock_state: 'released', flags: [] })
    const own = await shop.part(first)
    expect(await kinds(own.entry.email)).toEqual([
      'group-entered',
      'group-part',
      'order-confirmation',
      'group-called-off',
      'order-refunded',
    ])
    expect(await kinds((await shop.part(third)).entry.email)).toEqual([
      'group-entered',
      'group-part',
      'group-called-off',
    ])
    expect((await kinds(email)).at(-1)).toBe('group-called-off')
    expect(await shop.groups.payShare(third, 'own', here)).toMatchObject({ isTaken: false })
    expect(late).toContain('/')
  })

  test('a payment page that is open when the group is called off cannot be paid any more', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first] = tokensOf(tokens)
    const url = await shop.openShare(first)
    await shop.organize(organizer, 'call-off')
    await app.runJobs()
    expect(await shop.part(first)).toMatchObject({ entry: { paid: 'unpaid' } })
    const { rows } = await app.database.pool.query(
      `select checkout_state, stock_state, sessions.status from orders join payments on payments.order_id = orders.id
       join payment_sandbox.sessions on sessions.id = payments.session_id where $1 like '%' || sessions.id`,
      [url],
    )
    expect(rows).toEqual([{ checkout_state: 'expired', stock_state: 'released', status: 'expired' }])
  })

  test('a part that is paid after the group was called off goes back by itself', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    const [first, second] = tokensOf(tokens)
    const url = await shop.openShare(first)
    await shop.payShare(second)
    expect(await shop.organize(organizer, 'call-off')).toEqual({ isTaken: true })
    const calledOff = { state: 'called-off', calledOffBy: 'organizer', collected: null }
    expect(await shop.page(organizer)).toMatchObject({ ...calledOff, parts: [] })
    expect(await shop.part(first)).toMatchObject({ ...calledOff, returnedCents: null, entry: { paid: 'paying' } })
    expect(await shop.part(second)).toMatchObject({ ...calledOff, returnedCents: 11_530 })
    const mailTo = async (to: string) => (await shop.mailsTo(to)).findLast(({ kind }) => kind === 'group-called-off')
    const mails = await Promise.all(tokens.map(async (token) => mailTo((await shop.part(token)).entry.email)))
    for (const mail of [...mails, await mailTo(email)]) expect(mail?.text_body).toMatch(/organizer has called off/)
    expect(mails.map((mail) => /card you paid|page is open|paid nothing/.exec(mail?.text_body ?? '')?.[0])).toEqual([
      'page is open',
      'card you paid',
      'paid nothing',
    ])
    // Its people read who has started it, and the title only whoever has paid.
    const names = (mail: (typeof mails)[number]) =>
      ['Olive has started', 'Staff shirts'].map((text) => mail?.text_body.includes(text))
    expect([...mails, await mailTo(email)].map(names)).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ])
    await payWith(url, cardNumbers.success)
    await app.services.checkout.reconcile()
    app.clock.advance(hourMs / 20)
    await app.services.checkout.reconcile()
    await app.runJobs()
    const orders = await shop.ordersOf(organizer)
    const returned = { status: 'cancelled', payment_status: 'refunded', stock_state: 'released' }
    expect(orders).toMatchObject([returned, returned])
    // The late one, and the one that has gone back by now.
    expect(await shop.part(first)).toMatchObject({ returnedCents: 9_608 })
    expect(await shop.part(second)).toMatchObject({ returnedCents: 11_530 })
    expect(await shop.organize(organizer, 'call-off')).toMatchObject({ isTaken: false })
    expect(await shop.organize(organizer, 'extend', { pay_by: shop.dayFromNow(3) })).toMatchObject({ isTaken: false })
  })

  test('that its organizer calls off after the three days, before the job does, is the organizer’s in mails and pages', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    app.clock.advance((8 + groupLimits.graceDays) * dayMs)
    expect(await shop.organize(organizer, 'call-off')).toEqual({ isTaken: true })
    await shop.groups.closeDue()
    expect(await shop.page(organizer)).toMatchObject({ calledOffBy: 'organizer' })
    expect(await shop.part(tokens[0] ?? '')).toMatchObject({ calledOffBy: 'organizer' })
    const mail = (await shop.mailsTo(email)).findLast(({ kind }) => kind === 'group-called-off')
    expect(mail?.text_body).toMatch(/organizer has called off/)
  })

  test('a share that is paid on two pages, the first of which counted as ended, is kept once', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first] = tokensOf(tokens)
    const earlier = await openEnded(first)
    await shop.payShare(first)
    await shop.payAt(earlier)
    await app.runJobs()
    const orders = (await shop.ordersOf(organizer)).toSorted((one, other) => one.id - other.id)
    expect(orders.map(({ status, payment_status }) => [status, payment_status])).toEqual([
      ['cancelled', 'refunded'],
      ['pending', 'paid'],
    ])
    expect((await shop.page(organizer)).collected).toMatchObject({ paid: 1 })
  })

  describe('a payment from before it was opened again', () => {
    const reopen = async (organizer: string) =>
      expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(2) })).toEqual({ isTaken: true })
    const returned = { status: 'cancelled', payment_status: 'refunded', stock_state: 'released', flags: [] }

    test.each([1, 2])('goes back by itself while the list of %i is open', async (count) => {
      const { organizer, tokens } = await shop.startEach(people.slice(0, count))
      const [first] = tokensOf(tokens)
      const late = await openEnded(first)
      await reopen(organizer)
      await shop.payAt(late)
      await app.runJobs()
      expect(await shop.ordersOf(organizer)).toMatchObject([returned])
      expect(await shop.page(organizer)).toMatchObject({ state: 'open', collected: null })
      expect(await shop.part(first)).toMatchObject({ entry: { paid: 'unpaid' } })
    })

    test('pays nothing of what is asked for now', async () => {
      const { organizer, tokens } = await shop.startEach(people.slice(0, 2))
      const [first] = tokensOf(tokens)
      const late = await openEnded(first)
      await reopen(organizer)
      const { name, size, email } = (await shop.part(first)).entry
      expect(await shop.groups.postChange(first, 'save', { name, size, email, qty: '20' }, here)).toEqual({
        isTaken: true,
      })
      await shop.close(organizer)
      expect(await shop.organize(organizer, 'collect', shop.collecting())).toEqual({ isTaken: true })
      await shop.payAt(late)
      await app.runJobs()
      expect(await shop.ordersOf(organizer)).toMatchObject([returned])
      expect((await shop.page(organizer)).collected).toMatchObject({ paid: 0, parts: 2 })
      await shop.payShare(first)
      expect((await shop.page(organizer)).collected).toMatchObject({ paid: 1 })
    })
  })

  test('opened again and collected for until the same day, asks everybody for the new amount, once', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first, second] = tokensOf(tokens)
    const asked = async () =>
      (await shop.mailsTo((await shop.part(first)).entry.email)).filter(({ kind }) => kind === 'group-part')
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(2) })).toEqual({ isTaken: true })
    expect(await shop.groups.postChange(second, 'leave', {}, here)).toEqual({ isTaken: true })
    await shop.close(organizer)
    expect(await shop.organize(organizer, 'collect', shop.collecting())).toEqual({ isTaken: true })
    const again = { pay_by: shop.collecting().pay_by }
    expect(await shop.organize(organizer, 'extend', again)).toEqual({ isTaken: true })
    const part = formatCents((await shop.part(first)).part?.totalCents ?? 0)
    expect((await asked()).map(({ text_body }) => text_body.includes(part))).toEqual([false, true])
  })

  test('a share of an ordered group that the studio has called off is not paid late', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first] = tokensOf(tokens)
    const late = await openEnded(first)
    for (const token of tokens) await shop.payShare(token)
    await app.runJobs()
    const [own] = await shop.ordersOf(organizer)
    const headers = { ...(await app.adminHeaders()), 'idempotency-key': 'a share that is called off' }
    expect((await app.call('POST', `/orders/${own?.id}/call-off`, {}, headers)).status).toBe(200)
    await shop.payAt(late)
    await app.runJobs()
    const orders = await shop.ordersOf(organizer)
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
    expect(orders.flatMap(({ flags }) => flags)).toEqual([])
  })

  test('another day asks those again who have not paid; nothing is opened again once somebody has', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const [first, second] = tokensOf(tokens)
    await shop.payShare(first)
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(2) })).toMatchObject({
      isTaken: false,
    })
    expect(await shop.organize(organizer, 'extend', { pay_by: shop.dayFromNow(31) })).toMatchObject({
      fields: { pay_by: texts.dayInvalid(groupLimits.payDays) },
    })
    expect(await shop.organize(organizer, 'extend', { pay_by: shop.dayFromNow(14) })).toEqual({ isTaken: true })
    expect((await shop.page(organizer)).collected).toMatchObject({ payBy: shop.dayFromNow(14), isOverdue: false })
    const mails = async (token: string) =>
      (await shop.mailsTo((await shop.part(token)).entry.email)).filter(({ kind }) => kind === 'group-part').length
    expect([await mails(first), await mails(second)]).toEqual([1, 2])
  })
})

test('SEL-23: where each pays, an address is asked for, and nothing is collected without one to send it to', async () => {
  const { organizer, join } = await shop.start({ payer: 'each' })
  expect(await shop.enter(join)).toMatchObject({ status: 422, body: { fields: { email: texts.emailInvalid } } })
  expect((await shop.enter(join, { email: 'pat@example.com' })).status).toBe(200)
  expect(await shop.organize(organizer, 'collect', shop.collecting())).toMatchObject({ isTaken: false })
  await shop.close(organizer)
  // The cart is for organizers who pay for all.
  expect((await shop.page(organizer)).cartLines).toBeNull()
  const refused = async (fields: object) => await shop.organize(organizer, 'collect', shop.collecting(fields))
  const empty = { name: ' ', address: '', city: '', state: '', zip: '', pay_by: '' }
  const { fieldMissing } = texts
  const place = { address: fieldMissing, city: fieldMissing, state: fieldMissing, zip: fieldMissing }
  expect(await refused(empty)).toMatchObject({
    error: texts.formInvalid,
    fields: { name: texts.nameMissing, ...place, pay_by: texts.dayInvalid(groupLimits.payDays) },
  })
  expect(await refused({ state: '' })).toMatchObject({ isTaken: false, fields: { state: texts.fieldMissing } })
  expect(await refused({ zip: '10001' })).toMatchObject({ isTaken: false })
  expect(await refused({ pay_by: shop.dayFromNow(-1) })).toMatchObject({
    fields: { pay_by: texts.dayInvalid(groupLimits.payDays) },
  })
  expect(await refused({ delivery: 'nowhere' })).toMatchObject({ isTaken: false })
  expect(await refused({})).toEqual({ isTaken: true })
  expect(await refused({})).toMatchObject({ isTaken: false })
  expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(2) })).toEqual({ isTaken: true })
  expect(await shop.page(organizer)).toMatchObject({ state: 'open', collected: null, parts: [] })
})
