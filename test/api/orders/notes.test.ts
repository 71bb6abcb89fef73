import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { newOrderNumber } from '#shared/order/order-number.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
let order: number
let customer: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const { rows } = await app.database.pool.query(
    `with c as (insert into customers (email) values ('wren@example.com') returning id)
     insert into orders (kind, number, status, payment_status, customer_id)
     select 'service', $1, 'pending', 'unpaid', c.id from c returning id, customer_id`,
    [newOrderNumber('ANI')],
  )
  order = rows[0].id
  customer = rows[0].customer_id
})
afterAll(() => app.close())

const add = (kind: string, id: number, body: string, headers = {}) =>
  app.call('POST', '/notes', { subject_kind: kind, subject_id: id, body }, { ...admin, ...headers })
const list = async (kind: string, id: number, more = '') =>
  (await app.call('GET', `/notes?subject_kind=${kind}&subject_id=${id}${more}`, undefined, admin)).body

it('a note is stored with author and time, newest first, separately for an order and a customer with the same id', async () => {
  const first = await add('order', order, ' Called her:\nblue, not teal. ')
  expect(first).toMatchObject({ status: 200, body: { body: 'Called her:\nblue, not teal.', author: 'Studio owner' } })
  await add('order', order, '=1+1 <script>alert(1)</script>')
  await add('customer', customer, 'Pays on time.')
  expect((await list('order', order)).map(({ body }: { body: string }) => body)).toEqual([
    '=1+1 <script>alert(1)</script>',
    'Called her:\nblue, not teal.',
  ])
  expect(await list('customer', customer)).toMatchObject([{ body: 'Pays on time.' }])
  expect(await list('order', order, '&page=2&limit=1')).toMatchObject({ total: 2, items: [{ id: first.body.id }] })
  const { rows } = await app.database.pool.query(
    `select count(*) as audits from audit_log where action = 'note-added' and user_id is not null and request_id <> ''`,
  )
  expect(rows).toEqual([{ audits: 3 }])
})

it('the same note sent twice is stored once', async () => {
  const key = { 'idempotency-key': 'note-1' }
  const both = await Promise.all([add('customer', customer, 'Once.', key), add('customer', customer, 'Once.', key)])
  expect(both[0]?.body).toEqual(both[1]?.body)
  const notes = await list('customer', customer)
  expect(notes.filter(({ body }: { body: string }) => body === 'Once.')).toHaveLength(1)
})

it.each([
  ['an empty one', 'order', '   ', 422],
  ['one with a control character', 'order', 'a\u0007b', 422],
  ['one on something else', 'product', 'Hm', 422],
])('%s is refused', async (_what, kind, body, status) => {
  expect((await add(kind, order, body)).status).toBe(status)
})

it('a note on a missing record is refused', async () => {
  for (const kind of ['order', 'customer'])
    expect(await add(kind, 999_999, 'Hm')).toMatchObject({ status: 404, body: { error: messages.notes.subjectGone } })
})
