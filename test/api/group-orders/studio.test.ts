import { describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { auditRows } from '#test/helpers/accounts.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { type GroupShop, here, shareGroupShop } from './group-shop.ts'

const texts = messages.adminGroupOrders

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})

async function idOf(organizer: string): Promise<number> {
  const token = (await shop.page(organizer)).joinPath.split('/').at(-1)
  const { rows } = await app.database.pool.query('select id from group_orders where join_token = $1', [token])
  return rows[0].id
}
const get = async (id: number) => await app.call('GET', `/group-orders/${id}`, undefined, admin)
const change = async (id: number, what: 'close' | 'extend' | 'call-off', body?: object) =>
  await app.call('POST', `/group-orders/${id}/${what}`, body, admin)
const audited = async (id: number, action: string) =>
  (await auditRows(app, action)).filter(({ subject_id }) => subject_id === id)
const reason = 'The mill has stopped making this tee.'

describe('SEL-23: the studio', () => {
  test('sees a group with its people, sizes and sums, and the organizer’s address alone', async () => {
    const { organizer, tokens, email } = await shop.startEach([
      { name: 'Ada', size: 'S', qty: 5 },
      { name: 'Ben', size: 'M', qty: 7 },
    ])
    await shop.payShare(tokens[0] ?? '')
    const { status, body } = await get(await idOf(organizer))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ title: 'Staff shirts', state: 'collecting', organizer_name: 'Olive Organizer', organizer_email: email },
      ...{ product_name: 'Team Tee', color: 'Navy', payer: 'each', closed_by: 'organizer', called_off_by: null },
      prices: { least: 18.8, most: 18.8, set_up: 0, total: 225.6 },
      sizes: [
        { size: 'S', qty: 5 },
        { size: 'M', qty: 7 },
      ],
      people: [
        { name: 'Ada', size: 'S', qty: 5, share: 96.08, is_paid: true },
        { name: 'Ben', size: 'M', qty: 7, is_paid: false },
      ],
      collecting: { paid: 96.08 },
    })
    expect(JSON.stringify(body)).not.toMatch(/ada\d*@|ben\d*@|token|group-/)
    expect((await get(9_999_999)).status).toBe(404)
    const next = await app.call('GET', `/group-orders/${body.id}?page=2`, undefined, admin)
    expect(next.body).toMatchObject({ people: [], people_total: 2 })
  })

  test('closes an open list once, and its organizer is told who did', async () => {
    const { organizer, join, email } = await shop.start()
    const id = await idOf(organizer)
    expect(await change(id, 'close')).toMatchObject({
      status: 409,
      body: { error: messages.groupOrders.nothingToClose },
    })
    await shop.enter(join, { qty: 12 })
    const both = await Promise.all([change(id, 'close'), change(id, 'close')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await get(id)).body).toMatchObject({ state: 'closed', closed_by: 'studio', pieces: 12 })
    expect(await shop.enter(join)).toMatchObject({ status: 409 })
    expect(await shop.page(organizer)).toMatchObject({ closedBy: 'studio', prices: { totalCents: 12 * 1_880 } })
    const mails = (await shop.mailsTo(email)).filter(({ kind }) => kind === 'group-closed')
    expect(mails.map(({ text_body }) => /We have closed the list/.test(text_body))).toEqual([true])
    expect(await audited(id, 'group-closed')).toMatchObject([{ after: { units: 12 } }])
    // Whoever organizes it can still open it again, or pay.
    expect((await shop.payForAll(organizer)).subtotal).toBe(225.6)
  })

  test('gives an open list a later last day, and no other', async () => {
    const { organizer, join } = await shop.start({ closes_on: shop.dayFromNow(2) })
    const id = await idOf(organizer)
    const until = (days: number) => change(id, 'extend', { closes_on: shop.dayFromNow(days) })
    expect(await until(1)).toMatchObject({ status: 422, body: { fields: { closes_on: texts.notLater } } })
    expect((await until(91)).status).toBe(422)
    expect(await until(5)).toMatchObject({ status: 200, body: { closes_on: shop.dayFromNow(5), state: 'open' } })
    // Said again, as by a second press, it is the same day.
    expect(await until(5)).toMatchObject({ status: 200, body: { closes_on: shop.dayFromNow(5) } })
    expect(await audited(id, 'group-extended')).toMatchObject([
      { before: { closes_on: shop.dayFromNow(2) }, after: { closes_on: shop.dayFromNow(5) } },
    ])
    expect((await shop.page(organizer)).lastDay).toBe(shop.dayFromNow(5))
    await shop.enter(join)
    await shop.close(organizer)
    expect((await until(6)).status).toBe(409)
  })

  test('calls off a group that nobody has paid: its people and its organizer read why, and nothing of it can be ordered', async () => {
    const { organizer, join, email } = await shop.start()
    const id = await idOf(organizer)
    await shop.enter(join, { qty: 3 })
    await shop.close(organizer)
    const items = await shop.cartOf(organizer)
    expect((await change(id, 'call-off', { reason: ' ' })).status).toBe(422)
    const first = await shop.pay(items)
    expect(await change(id, 'call-off', { reason })).toMatchObject({ status: 409, body: { error: texts.isPaying } })
    await app.call('POST', '/cancel-checkout-session', { session_id: first.body.session_id })
    const off = { called_off_by: 'studio', called_off_reason: reason, state: 'called-off' }
    expect(await change(id, 'call-off', { reason })).toMatchObject({ status: 200, body: off })
    expect((await change(id, 'call-off', { reason })).status).toBe(409)
    const shown = { state: 'called-off', calledOffBy: 'studio', calledOffReason: reason }
    expect(await shop.page(organizer)).toMatchObject({ ...shown, cartLines: null })
    expect(await shop.groups.joinPage(join)).toMatchObject({ ...shown, isTaking: false })
    expect((await shop.pay(items)).status).toBe(422)
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(3) })).toMatchObject({
      isTaken: false,
    })
    const list = await app.call('GET', '/group-orders?page=1&state=called-off', undefined, admin)
    expect(list.body.items.map((group: { id: number }) => group.id)).toContain(id)
    const mail = (await shop.mailsTo(email)).findLast(({ kind }) => kind === 'group-called-off')
    expect(mail).toMatchObject({ unproved_mailbox: '' })
    for (const words of ['We have had to call off', reason, 'Nobody has paid']) expect(mail?.text_body).toContain(words)
    expect(await audited(id, 'group-called-off')).toMatchObject([{ after: { reason } }])
  })

  test('calls off an open list, which takes nobody from then on', async () => {
    const { organizer, join } = await shop.start()
    const id = await idOf(organizer)
    expect((await change(id, 'call-off', { reason })).body).toMatchObject({ state: 'called-off', people: [] })
    const refusal = messages.groupOrders.joinCalledOff
    expect(await shop.enter(join)).toMatchObject({ status: 409, body: { error: refusal } })
    await shop.groups.closeDue()
    expect((await get(id)).body).toMatchObject({ state: 'called-off', closed_by: 'studio' })
  })

  test('calls off what is collected: what was paid goes back; what is ordered is not called off', async () => {
    const people = [
      { name: 'Ada', size: 'S', qty: 5 },
      { name: 'Ben', size: 'M', qty: 7 },
    ]
    const { organizer, tokens } = await shop.startEach(people)
    const [paid = '', unpaid = ''] = tokens
    await shop.payShare(paid)
    expect((await change(await idOf(organizer), 'call-off', { reason })).status).toBe(200)
    await app.runJobs()
    expect(await shop.ordersOf(organizer)).toMatchObject([{ status: 'cancelled', payment_status: 'refunded' }])
    expect(await shop.part(paid)).toMatchObject({ state: 'called-off', calledOffReason: reason, returnedCents: 9_608 })
    for (const token of tokens) {
      const mails = await shop.mailsTo((await shop.part(token)).entry.email)
      expect(mails.find(({ kind }) => kind === 'group-called-off')?.text_body).toContain(reason)
    }
    expect(await shop.groups.payShare(unpaid, 'own', here)).toMatchObject({ isTaken: false })

    const other = await shop.startEach(people)
    for (const token of other.tokens) await shop.payShare(token)
    const refused = await change(await idOf(other.organizer), 'call-off', { reason })
    expect(refused).toMatchObject({ status: 409, body: { error: texts.isOrdered } })
  })
})
