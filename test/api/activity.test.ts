import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityPageSize } from '#shared/constants.ts'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { expectFaults } from '#test/helpers/faults.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  await app.database.pool.query(
    `insert into audit_log (action, subject_kind, subject_id, user_id, before, after)
     select 'order-updated', case when n % 2 = 0 then 'order' else 'review' end, n,
       case when n % 3 = 0 then null else (select min(id) from users) end,
       '{"status": "pending"}', '{"status": "shipped"}' from generate_series(1, 70) n`,
  )
})
afterAll(() => app.close())

const get = async (query = ''): Promise<{ items: ActivityEntry[]; next: number | null; people: { id: number }[] }> =>
  (await app.call('GET', `/activity${query}`, undefined, admin)).body

describe('GET /activity', () => {
  it('tells who changed what, from what to what, newest first', async () => {
    const { items, people } = await get()
    expect(items).toHaveLength(activityPageSize)
    expect(items[0]).toMatchObject({
      action: 'order-updated',
      subject_kind: 'order',
      subject_id: 70,
      person: 'Studio owner',
      before: { status: 'pending' },
      after: { status: 'shipped' },
    })
    expect(items[1]?.person).toBeNull()
    expect(people).toEqual([{ id: 1, name: 'Studio owner' }])
  })

  it('pages by key, so that what happens meanwhile repeats nothing', async () => {
    const first = await get()
    await app.database.pool.query(`insert into audit_log (action, subject_kind) values ('order-updated', 'order')`)
    const second = await get(`?before=${first.next}`)
    const third = await get(`?before=${second.next}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(new Set(ids).size).toBe(70)
    expect(third.next).toBeNull()
  })

  it('is narrowed by person and by kind', async () => {
    const { items } = await get('?person=1&kind=review')
    expect(items.length).toBeGreaterThan(20)
    for (const item of items) expect(item).toMatchObject({ person: 'Studio owner', subject_kind: 'review' })
    expect((await get('?kind=nothing')).items).toEqual([])
    for (const query of ['?person=x', '?before=0', `?kind=${'x'.repeat(41)}`])
      expect((await app.call('GET', `/activity${query}`, undefined, admin)).status).toBe(422)
  })

  it('names what a thing is called', async () => {
    const { rows } = await app.database.pool.query(
      `insert into customers (email, name) values ('ida@example.com', 'Ida Press') returning id`,
    )
    await app.call('POST', '/notes', { subject_kind: 'customer', subject_id: rows[0].id, body: 'Likes cork' }, admin)
    expect((await get('?kind=customer')).items[0]).toMatchObject({ action: 'note-added', subject: 'Ida Press' })
  })
})

it('tells a fault with its id and nothing else', async () => {
  await expectFaults(app, 'audit_log', [['GET', '/activity']])
})
