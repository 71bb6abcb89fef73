import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditAction, type AuditSubject, writeAudit } from '#server/platform/database/audit.ts'
import { activityPageSize } from '#shared/constants.ts'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { expectServerErrors } from '#test/helpers/server-errors.ts'

const { adminActivity } = messages
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

it('has a text for every action that the app audits and for every kind of subject', () => {
  // @ts-expect-error An action without its sentence does not compile.
  const action: AuditAction = 'moon-landed'
  // @ts-expect-error Nor does a kind without its name.
  const kind: AuditSubject = 'moon'
  expect(Object.keys(adminActivity.actions)).not.toContain(action)
  expect(Object.keys(adminActivity.kinds)).not.toContain(kind)
  // Every module that writes the table must use these two types.
  const server = join(import.meta.dirname, '../../../src/server')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const writers = sources
    .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
    .filter(({ text }) => /insertInto\('audit_log'\)|insert\s+into\s+audit_log/i.test(text))
  expect(writers.map(({ file }) => file).sort()).toEqual([
    'orders/commands/shipping-flags.ts',
    'platform/database/audit.ts',
  ])
  for (const { text } of writers) expect(text).toMatch(/AuditAction\b.*AuditSubject\b/s)
})

it('has a text for every audited field, or marks the field as not shown', () => {
  const { db } = app.database
  const at = app.clock.now()
  const entry = { action: 'order-updated', subjectKind: 'order', subjectId: null } as const
  const facts = { moon: 1 }
  const one = { name: 'studio' as const, street: '77 SE Water Ave' }
  // Compiled, never called: a field without a label does not compile, whether it is written out, spread or part of a union.
  const _lines = [
    () => writeAudit(db, at, { ...entry, before: { status: 'pending', flags: [] }, after: one }),
    // @ts-expect-error
    () => writeAudit(db, at, { ...entry, after: { moon: 1 } }),
    // @ts-expect-error
    () => writeAudit(db, at, { ...entry, before: { status: 'pending', ...facts } }),
    // @ts-expect-error
    () => writeAudit(db, at, { ...entry, after: one as typeof one | { sku: string; moon: number } }),
    // @ts-expect-error
    () => writeAudit(db, at, { ...entry, after: Object.fromEntries([['moon', 1]]) }),
  ]
  // The other writer builds its audit rows in SQL, so its field names are read from its source.
  const flags = readFileSync(join(import.meta.dirname, '../../../src/server/orders/commands/shipping-flags.ts'), 'utf8')
  const written = [...flags.matchAll(/jsonb_build_object\((.*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(?:^|, )'(\w+)',/g)].map(([, field = '']) => field),
  )
  expect(written).toEqual([...['status', 'payment_status', 'flags'], ...['status', 'payment_status', 'flags']])
  expect(Object.keys(adminActivity.fields)).toEqual(expect.arrayContaining(written))
})

describe('GET /activity', () => {
  it('shows who changed what, with the values before and after, newest first', async () => {
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

  it('links to the page of the order of an entry, unless the order was deleted', async () => {
    const insert = (kind: string, deletedAt: Date | null) =>
      app.database.pool.query(
        `with made as (
           insert into orders (kind, number, customer_name, email, status, payment_status, deleted_at)
           values ($1, $2, 'Ada', 'a@example.com', 'pending', 'unpaid', $3) returning id
         ) insert into audit_log (action, subject_kind, subject_id) select 'order-deleted', 'order', id from made`,
        [kind, `AI-${kind}-${deletedAt === null}`, deletedAt],
      )
    await insert('shop', null)
    await insert('service', null)
    await insert('shop', app.clock.now())
    const { items } = await get()
    expect(items.slice(0, 3).map(({ order_kind }) => order_kind)).toEqual([null, 'service', 'shop'])
    await app.database.pool.query(`delete from audit_log where action = 'order-deleted'`)
  })

  it('links to the order of a downloaded design, and names the records of the lists', async () => {
    const { rows } = await app.database.pool.query(
      `with made as (
         insert into orders (kind, number, customer_name, email, status, payment_status)
         values ('shop', 'AI-item', 'Ada', 'a@example.com', 'pending', 'unpaid') returning id
       ) insert into order_items (order_id, product_name, qty, unit_price_cents)
         select id, 'Mug', 1, 2450 from made returning id, order_id`,
    )
    const category = (await app.call('POST', '/categories', { name: 'Riso prints' }, admin)).body
    const settings = (await app.call('GET', '/settings', undefined, admin)).body.shop
    await app.call('PUT', '/settings/shop', { value: settings.value, version: settings.version }, admin)
    await app.database.pool.query(
      `insert into audit_log (action, subject_kind, subject_id)
       values ('design.download', 'order_item', $1), ('account-changed', 'user', 1)`,
      [rows[0].id],
    )
    const { items } = await get()
    expect(items.slice(0, 4)).toMatchObject([
      { subject_kind: 'user', subject: 'Studio owner', order_id: null },
      { subject_kind: 'order_item', subject: 'AI-item', order_id: rows[0].order_id, order_kind: 'shop' },
      { subject_kind: 'settings', subject: 'Shop' },
      { subject_kind: 'category', subject: 'Riso prints', subject_id: category.id },
    ])
    await app.database.pool.query(`delete from audit_log where action <> 'order-updated'`)
  })

  it('pages by key, so that new entries cause no repetition', async () => {
    const first = await get()
    await app.database.pool.query(`insert into audit_log (action, subject_kind) values ('order-updated', 'order')`)
    const second = await get(`?before=${first.next}`)
    const third = await get(`?before=${second.next}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(new Set(ids).size).toBe(70)
    expect(third.next).toBeNull()
  })

  it('is filtered by person and by kind', async () => {
    const { items } = await get('?person=1&kind=review')
    expect(items.length).toBeGreaterThan(20)
    for (const item of items) expect(item).toMatchObject({ person: 'Studio owner', subject_kind: 'review' })
    expect((await get('?kind=nothing')).items).toEqual([])
    for (const query of ['?person=x', '?before=0', `?kind=${'x'.repeat(41)}`])
      expect((await app.call('GET', `/activity${query}`, undefined, admin)).status).toBe(422)
  })

  it('shows the name of the subject', async () => {
    const { rows } = await app.database.pool.query(
      `insert into customers (email, name) values ('ida@example.com', 'Ida Press') returning id`,
    )
    await app.call('POST', '/notes', { subject_kind: 'customer', subject_id: rows[0].id, body: 'Likes cork' }, admin)
    expect((await get('?kind=customer')).items[0]).toMatchObject({ action: 'note-added', subject: 'Ida Press' })
  })
})

it('answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'audit_log', [['GET', '/activity']])
})
