import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { describe, expect, test } from 'vitest'
import { releaseOrder } from '#server/checkout/commands/release-order.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { groupOrderLifeMs } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { download } from '#test/helpers/export-links.ts'
import { type GroupShop, shareGroupShop, tokenIn } from './group-shop.ts'

let app: TestApp
let shop: GroupShop
shareGroupShop((opened) => {
  ;({ app, shop } = opened)
})

describe('SEL-23: what is personal in a group order', () => {
  test('is exported for its organizer, without the others, and erased with every name', async () => {
    const { organizer, join, email } = await shop.start()
    const admin = await app.adminHeaders()
    await shop.enter(join, { name: 'Zelda Other' })
    const asked = await app.call('POST', '/people/personal-data-link', { email }, admin)
    const { text } = await download(app, asked.body.url)
    const [exported] = JSON.parse(text).group_orders
    expect(exported).toMatchObject({ title: 'Staff shirts', organizer_name: 'Olive Organizer', organizer_email: email })
    expect(text).not.toMatch(/Zelda/)
    expect((await app.call('POST', '/people/erase', { email }, admin)).status).toBe(200)
    expect(await shop.groups.organizerPage(organizer)).toBeNull()
    expect(await shop.groups.joinPage(join)).toBeNull()
    const { rows } = await app.database.pool.query(`select count(*) as n from group_entries where name = 'Zelda Other'`)
    expect(rows[0].n).toBe(0)
  })

  test('is deleted half a year after its closing; the order stays, without the names', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { name: 'Forgotten' })
    await shop.close(organizer)
    const { url, session_id } = (await shop.pay(await shop.cartOf(organizer))).body
    await payWith(url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    app.clock.advance(groupOrderLifeMs - hourMs)
    await shop.groups.removeOld()
    const shown = async () =>
      (await app.call('GET', `/shop-orders/${order.id}`, undefined, await app.adminHeaders())).body
    expect((await shown()).group.people).toHaveLength(1)
    app.clock.advance(2 * hourMs)
    await shop.groups.removeOld()
    expect(await shown()).toMatchObject({ id: order.id, items: [{ qty: 1 }] })
    expect(await shown()).not.toHaveProperty('group')
  })
})

describe('SEL-23: what is personal where each pays', () => {
  const people = [
    { name: 'Ada', size: 'S', qty: 1 },
    { name: 'Ben', size: 'M', qty: 1 },
  ]

  test('a person gets the own entry alone, and leaves size and quantity without name and address', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    const admin = await app.adminHeaders()
    const { email } = (await shop.part(tokens[0] ?? '')).entry
    const asked = await app.call('POST', '/people/personal-data-link', { email }, admin)
    const { text } = await download(app, asked.body.url)
    const exported = JSON.parse(text)
    expect(exported.group_entries).toMatchObject([{ name: 'Ada', email, size: 'S', qty: 1 }])
    expect(exported.group_orders).toEqual([])
    expect(text).not.toMatch(/Ben|Olive|Ink St/)
    expect((await app.call('POST', '/people/erase', { email }, admin)).status).toBe(200)
    expect((await shop.page(organizer)).entries).toMatchObject([
      { name: messages.adminCustomer.erasedName, size: 'S', qty: 1 },
      { name: 'Ben' },
    ])
  })

  test('a group is not deleted while somebody’s money waits in it', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    await shop.payShare(tokens[0] ?? '')
    await app.database.pool.query(`update group_orders set closed_at = closed_at - interval '200 days'`)
    await shop.groups.removeOld()
    expect(await shop.page(organizer)).toMatchObject({ state: 'collecting', collected: { paid: 1 } })
  })

  test('a part that was begun and never paid names nobody after a month; the design goes with the group', async () => {
    const design = await shop.uploadDesign()
    const { organizer, join } = await shop.start({ design, payer: 'each' })
    const { body } = await shop.enter(join, { name: 'Mallow', email: 'mallow@example.com' })
    await shop.close(organizer)
    expect(await shop.organize(organizer, 'collect', shop.collecting())).toEqual({ isTaken: true })
    await shop.openShare(tokenIn(body.entry_link))
    const { db, pool } = app.database
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', 'mallow@example.com')
      .executeTakeFirstOrThrow()
    await releaseOrder({ db, clock: app.clock }, id, 'expired')
    await pool.query(`update orders set updated_at = now() - interval '31 days' where id = $1`, [id])
    await app.services.customers.eraseUnplaced()
    const { rows } = await pool.query('select customer_name, email from orders where id = $1', [id])
    expect(rows).toEqual([{ customer_name: messages.adminCustomer.erasedName, email: '' }])
    expect((await shop.page(organizer)).entries).toMatchObject([{ name: 'Mallow' }])
    expect((await fetch(app.url + design)).status).toBe(200)
    expect(await shop.organize(organizer, 'call-off')).toEqual({ isTaken: true })
    await pool.query(`update group_orders set closed_at = closed_at - interval '200 days'`)
    await pool.query(`update files set created_at = created_at - interval '200 days'`)
    await shop.groups.removeOld()
    await app.services.uploads.removeUnused()
    expect((await fetch(app.url + design)).status).toBe(404)
  })

  test('an organizer is not erased while others are asked to pay, or have paid and wait', async () => {
    const { organizer, tokens, email } = await shop.startEach(people)
    const admin = await app.adminHeaders()
    const erase = () => app.call('POST', '/people/erase', { email }, admin)
    const refused = { status: 409, body: { error: messages.adminCustomer.eraseOpenGroup } }
    expect(await erase()).toMatchObject(refused)
    await shop.payShare(tokens[1] ?? '')
    expect(await erase()).toMatchObject(refused)
    expect(await shop.organize(organizer, 'call-off')).toEqual({ isTaken: true })
    await app.runJobs()
    expect((await erase()).status).toBe(200)
    expect(await shop.groups.organizerPage(organizer)).toBeNull()
  })
})
