import { describe, expect, test } from 'vitest'
import { shopDay } from '#shared/business-days.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { type GroupShop, shareGroupShop } from './group-shop.ts'

const texts = messages.groupOrders

let app: TestApp
let shop: GroupShop
shareGroupShop((opened) => {
  ;({ app, shop } = opened)
})

describe('SEL-23: closing a group order', () => {
  test('twice at once, while somebody enters: once, and with exactly what was entered before', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { qty: 11 })
    const [, , entry] = await Promise.all([
      shop.organize(organizer, 'close'),
      shop.organize(organizer, 'close'),
      shop.enter(join, { name: 'Late', size: 'L' }),
    ])
    const { rows } = await app.database.pool.query('select version, settled from group_orders where join_token = $1', [
      join,
    ])
    expect(rows[0].version).toBe(2)
    const closed = await shop.page(organizer)
    expect([200, 409]).toContain(entry.status)
    expect(closed.prices.units).toBe(entry.status === 200 ? 12 : 11)
    expect(rows[0].settled).toHaveLength(entry.status === 200 ? 2 : 1)
    expect(await shop.enter(join)).toMatchObject({ status: 409, body: { error: texts.joinClosed } })
  })

  test('by its deadline: the end of that day in the studio, once, with one mail, on any number of instances', async () => {
    const { organizer, join, email } = await shop.start({ closes_on: shop.dayFromNow(2) })
    await shop.enter(join, { qty: 12 })
    const { closesAt, lastDay } = await shop.page(organizer)
    expect(lastDay).toBe(shop.dayFromNow(2))
    const midnight = new Date(closesAt)
    expect(shopDay(midnight)).toBe(shop.dayFromNow(3))
    expect(shopDay(new Date(midnight.getTime() - 1))).toBe(shop.dayFromNow(2))
    await shop.groups.closeDue()
    expect((await shop.page(organizer)).state).toBe('open')

    app.clock.advance(midnight.getTime() - app.clock.now().getTime() + 1_000)
    // The clock decides, before the job has run.
    expect(await shop.enter(join)).toMatchObject({ status: 409 })
    expect(await shop.page(organizer)).toMatchObject({ state: 'open', isTaking: false })
    await Promise.all([shop.groups.closeDue(), shop.groups.closeDue(), shop.groups.closeDue()])
    await shop.groups.closeDue()
    expect(await shop.page(organizer)).toMatchObject({ state: 'closed', closedBy: 'deadline', prices: { units: 12 } })
    const mails = (await shop.mailsTo(email)).filter(({ kind }) => kind === 'group-closed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toMatch(/Pieces: 12\nEach: \$18\.80\nTotal without shipping: \$225\.60/)
    const link = /\/group-order\/([\w-]{43})/.exec(mails[0]?.text_body ?? '')?.[1] ?? ''
    expect((await shop.page(link)).title).toBe('Staff shirts')
  })

  test('SEL-06: says, open and closed, that more pieces would cost less', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { qty: 12 })
    expect((await shop.page(organizer)).prices.cheaper).toBeNull()
    await shop.enter(join, { name: 'Ben', size: 'L', qty: 11 })
    // 23 at $18.80 and 24 at $17.00, without the set-up, which is the same.
    const cheaper = { units: 24, cents: 40_800, lessCents: 2_440 }
    expect((await shop.page(organizer)).prices.cheaper).toEqual(cheaper)
    await shop.close(organizer)
    expect((await shop.page(organizer)).prices.cheaper).toEqual(cheaper)
  })

  test('can be undone until it is paid, with another day', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { qty: 12 })
    await shop.close(organizer)
    const wrong = { isTaken: false, fields: { closes_on: texts.dayInvalid(groupLimits.openDays) } }
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(-1) })).toMatchObject(wrong)
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(91) })).toMatchObject(wrong)
    expect(await shop.organize(organizer, 'reopen', { closes_on: 'tomorrow' })).toMatchObject(wrong)
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(0) })).toEqual({ isTaken: true })
    expect(await shop.page(organizer)).toMatchObject({ state: 'open', closedAt: null, lastDay: shop.dayFromNow(0) })
    expect((await shop.enter(join, { qty: 12 })).status).toBe(200)
    await shop.close(organizer)
    expect((await shop.page(organizer)).prices.each).toEqual({ least: 1_700, most: 1_700 })
  })
})
