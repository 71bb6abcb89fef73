import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestApp } from '#test/helpers/app.ts'
import { type GroupShop, shareGroupShop } from './group-shop.ts'

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})

const list = async (query = '') => (await app.call('GET', `/group-orders?page=1${query}`, undefined, admin)).body

test('SEL-23: an administrator sees each group with its state, people, pieces and order, and nobody’s name but the organizer’s', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0 })
  const open = await shop.start({ title: 'Open crew', goal: 20 })
  await shop.enter(open.join, { name: 'Zelda Hidden', qty: 3 })
  await shop.enter(open.join, { name: 'Zora Hidden', size: 'S' })
  await shop.start({ title: 'Empty crew', name: 'Quinn Quiet' })
  const closed = await shop.start({ title: 'Closed crew' })
  await shop.enter(closed.join)
  await shop.close(closed.organizer)
  const paying = await shop.start({ title: 'Paying crew' })
  await shop.enter(paying.join)
  await shop.close(paying.organizer)
  await shop.pay(await shop.cartOf(paying.organizer))
  const ordered = await shop.start({ title: 'Ordered crew' })
  await shop.enter(ordered.join, { qty: 2 })
  await shop.close(ordered.organizer)
  const { id, number } = await shop.payForAll(ordered.organizer)

  const { items, total } = await list('&sort=created_at')
  expect(total).toBe(5)
  expect(items).toMatchObject([
    { title: 'Open crew', state: 'open', people: 2, pieces: 4, goal: 20, product_name: 'Team Tee', order: null },
    { title: 'Empty crew', state: 'open', people: 0, pieces: 0, goal: null, organizer_name: 'Quinn Quiet' },
    { title: 'Closed crew', state: 'closed', people: 1, order: null },
    { title: 'Paying crew', state: 'paying', order: null },
    { title: 'Ordered crew', state: 'ordered', pieces: 2, order: { id, number } },
  ])
  expect(JSON.stringify(items)).not.toMatch(/Hidden|olive\d|join|token/)
  expect((await list('&state=closed')).items.map(({ title }: { title: string }) => title)).toEqual(['Closed crew'])
  expect((await list('&q=quiet')).items).toHaveLength(1)
  expect((await list('&q=100%25')).items).toEqual([])
  expect((await list('&sort=-pieces')).items[0].title).toBe('Open crew')
})

test('SEL-23: the deadline of a group is its last day to pay once everybody was asked to, and the list is sorted by it', async () => {
  const people = [{ name: 'Ada', size: 'S', qty: 5 }]
  await shop.startEach(people)
  await shop.startEach(people, { isAsked: false })
  await shop.start({ title: 'Long open', closes_on: shop.dayFromNow(30) })
  // Its organizer closed it long before its last day to enter.
  await app.database.db
    .updateTable('group_orders')
    .set({ closes_at: sql`pay_by + interval '40 days'` })
    .where('pay_by', 'is not', null)
    .execute()
  const rows = await app.database.db
    .selectFrom('group_orders')
    .select(['id', 'closes_at', 'pay_by'])
    .orderBy(sql`coalesce(pay_by, closes_at)`)
    .orderBy('id')
    .execute()
  const [paid, ...others] = rows.filter(({ pay_by }) => pay_by !== null)
  expect(others).toEqual([])
  expect(paid?.pay_by).not.toEqual(paid?.closes_at)
  const { items } = await list('&sort=deadline')
  expect(items).toMatchObject(
    rows.map(({ id, closes_at, pay_by }) => ({
      ...{ id, closes_at: closes_at.toISOString() },
      deadline: (pay_by ?? closes_at).toISOString(),
    })),
  )
  expect((await app.call('GET', `/group-orders/${paid?.id}`, undefined, admin)).body.deadline).toBe(
    paid?.pay_by?.toISOString(),
  )
})
