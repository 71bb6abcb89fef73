import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { findViolations } from '#test/reliability/invariants.ts'
import { type GroupShop, here, shareGroupShop, tokenIn } from './group-shop.ts'

const texts = messages.groupOrders

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})
afterAll(async () => expect(await findViolations(app.database.pool, app.clock.now())).toEqual([]))

const people = [
  { name: 'Ada', size: 'S', qty: 5 },
  { name: 'Ben', size: 'M', qty: 6 },
  { name: 'Cleo', size: 'M', qty: 1 },
]
const tokensOf = (tokens: string[]) => tokens as [string, string, string]

async function put(productId: number, state: 'archived' | 'draft' | 'live') {
  const { version } = (await app.call('GET', `/admin/products/${productId}`, undefined, admin)).body
  expect(await app.call('PUT', `/products/${productId}/state`, { state, version }, admin)).toMatchObject({
    status: 200,
  })
}

async function rename(productId: number, name: string) {
  const { version } = (await app.call('GET', `/admin/products/${productId}`, undefined, admin)).body
  const renamed = await app.call('PUT', `/products/${productId}`, { name, price: 99, version }, admin)
  expect(renamed).toMatchObject({ status: 200 })
}

const idOf = async (join: string) =>
  (await app.database.pool.query('select id from group_orders where join_token = $1', [join])).rows[0].id as number

describe('SEL-23: a group whose product leaves the shop', () => {
  test.each(['archived', 'draft'] as const)(
    'once everybody was asked to pay, shows and sells what was settled (%s)',
    async (state) => {
      const { organizer, join, email, productId, tokens } = await shop.startEach(people)
      const [first, second, third] = tokensOf(tokens)
      const before = await shop.page(organizer)
      await shop.payShare(first)
      await rename(productId, 'Another Tee')
      await put(productId, state)

      const page = await shop.page(organizer)
      expect(page).toMatchObject({ state: 'collecting', withdrawn: null, good: { name: 'Team Tee' } })
      expect([page.prices, page.sizes, page.parts]).toEqual([before.prices, before.sizes, before.parts])
      const { good, prices } = await shop.part(second)
      expect([good, prices]).toEqual([page.good, before.prices])
      const record = await app.call('GET', `/group-orders/${await idOf(join)}`, undefined, admin)
      expect(record.body).toMatchObject({ product_name: 'Team Tee', is_withdrawn: false })
      expect(record.body.prices).toEqual({ least: 18.8, most: 18.8, set_up: 0, total: 225.6 })

      // The mails to those who are asked again, and of the calling off.
      expect(await shop.organize(organizer, 'extend', { pay_by: shop.dayFromNow(14) })).toEqual({ isTaken: true })
      await shop.payShare(second)
      const names = 'select distinct product_name from order_items where product_id = $1'
      expect((await app.database.pool.query(names, [productId])).rows).toEqual([{ product_name: 'Team Tee' }])
      const { rows } = await app.database.pool.query('select stock from products where id = $1', [productId])
      expect(rows[0].stock).toBe(99 - 11)
      if (state === 'archived') {
        await shop.payShare(third)
        await app.runJobs()
        expect(await shop.page(organizer)).toMatchObject({ state: 'ordered' })
        expect((await shop.ordersOf(organizer)).map(({ subtotal_cents }) => subtotal_cents)).toEqual([
          9_400, 11_280, 1_880,
        ])
      } else {
        expect(await shop.organize(organizer, 'call-off')).toEqual({ isTaken: true })
        await app.runJobs()
        expect(await shop.page(organizer)).toMatchObject({ state: 'called-off', good: { name: 'Team Tee' } })
      }
      for (const recipient of [email, (await shop.part(third)).entry.email]) {
        const mails = (await shop.mailsTo(recipient)).filter(({ kind }) => kind.startsWith('group-'))
        for (const { subject, text_body } of mails) expect(`${subject}\n${text_body}`).toContain('Team Tee')
      }
    },
  )

  test('while it is open, says so, takes nobody, and is not closed; in the shop again, all of it goes on', async () => {
    const { organizer, join, productId } = await shop.start()
    const entered = await shop.enter(join, { qty: 12 })
    await put(productId, 'archived')
    const words = texts.withdrawn('Team Tee')
    const refused = { status: 409, body: { error: words } }
    expect(await shop.page(organizer)).toMatchObject({ isTaking: false, withdrawn: words, good: { name: 'Team Tee' } })
    expect(await shop.groups.joinPage(join)).toMatchObject({ isTaking: false, withdrawn: words })
    const token = tokenIn(entered.body.entry_link)
    expect(await shop.part(token)).toMatchObject({ isOpen: true, isTaking: false, withdrawn: words })
    expect(await shop.enter(join)).toMatchObject(refused)
    expect(await shop.organize(organizer, 'close')).toMatchObject({ isTaken: false, error: words })
    const id = await idOf(join)
    const closing = await app.call('POST', `/group-orders/${id}/close`, undefined, admin)
    expect(closing).toMatchObject({ status: 409, body: { error: messages.adminGroupOrders.withdrawn } })
    expect((await app.call('GET', `/group-orders/${id}`, undefined, admin)).body).toMatchObject({
      ...{ state: 'open', is_withdrawn: true, product_name: 'Team Tee', prices: { least: 18.8, total: 225.6 } },
    })
    expect(await shop.groups.postChange(token, 'leave', {}, here)).toEqual({ isTaken: true })
    await put(productId, 'live')
    expect((await shop.enter(join, { qty: 12 })).status).toBe(200)
    await shop.close(organizer)
    expect(await shop.page(organizer)).toMatchObject({ state: 'closed', withdrawn: null, problem: null })
  })

  test('its last day closes it, and its organizer is mailed that it cannot be ordered', async () => {
    const { organizer, join, productId, email } = await shop.start({ closes_on: shop.dayFromNow(0) })
    await shop.enter(join, { qty: 12 })
    await put(productId, 'archived')
    app.clock.advance(new Date((await shop.page(organizer)).closesAt).getTime() - app.clock.now().getTime() + 1_000)
    // Early in the studio's day a session does not last until its end.
    admin = await app.adminHeaders()
    await shop.groups.closeDue()
    expect(await shop.page(organizer)).toMatchObject({
      ...{ state: 'closed', withdrawn: texts.withdrawn('Team Tee'), cartLines: null },
      problem: messages.checkout.unknownProduct('Team Tee'),
    })
    const closed = (await shop.mailsTo(email)).find(({ kind }) => kind === 'group-closed')
    expect(closed?.text_body).toContain('Team Tee has passed. The product is not in our shop')
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(2) })).toMatchObject({
      error: texts.withdrawn('Team Tee'),
    })
  })

  test('closed and not asked to pay yet, asks nobody', async () => {
    const { organizer, productId } = await shop.startEach(people, { isAsked: false })
    await put(productId, 'archived')
    expect(await shop.organize(organizer, 'collect', shop.collecting())).toMatchObject({
      ...{ isTaken: false, error: messages.checkout.unknownProduct('Team Tee') },
    })
  })

  test('of the edition before, which kept nothing of its product: shows the product as it is, and can be paid', async () => {
    const { organizer, join, productId, tokens } = await shop.startEach(people)
    await app.database.pool.query('update group_orders set settled_good = null where join_token = $1', [join])
    await put(productId, 'archived')
    const page = await shop.page(organizer)
    expect(page).toMatchObject({ good: { name: 'Team Tee' }, prices: { each: { least: 1_880 } } })
    expect(await shop.groups.payShare(tokensOf(tokens)[0], 'own', here)).toMatchObject({ isTaken: true })
  })
})
