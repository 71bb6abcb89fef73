import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
const connections = new Set<Socket>()
/** A mail server that accepts every connection and never answers. */
const silent = createServer((socket) => void connections.add(socket))
beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  app = await startTestApp({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  for (const socket of connections) socket.destroy()
  silent.close()
  await app.close()
})

test('a mail server that accepts connections and never answers does not delay a paid order', async () => {
  const { db, pool } = app.database
  await pool.query(`
    create function payment_sandbox.lose_event() returns trigger language plpgsql as
      'begin new.next_attempt_at := null; return new; end';
    create trigger lose_events before insert on payment_sandbox.events
      for each row execute function payment_sandbox.lose_event()`)
  const id = await addProduct(db, { stock: 5 })
  const customer = { name: 'Ada', email: 'ada@example.org', address: '12 SE Ink St', city: 'Portland', state: 'OR' }
  const { body } = await app.call('POST', '/create-checkout-session', {
    items: [{ id, qty: 1, price: 20, name: 'Rose City Mug' }],
    customer: { ...customer, zip: '97214' },
  })
  expect((await payWith(body.url, cardNumbers.success)).status).toBe(303)

  // Two hundred mails are queued, and the first of them waits for the server's greeting.
  const owe = (mailId: number) => db.transaction().execute((tx) => enqueue(tx, 'send-mail', { mailId }))
  const mail = { recipient: 'a@example.com', subject: 'x', text_body: 'x', html_body: 'x' }
  const rows = Array.from({ length: 200 }, (_, index) => ({ ...mail, kind: 'x', message_id: `<${index}@x>` }))
  for (const row of await db.insertInto('mails').values(rows).returning('id').execute()) await owe(row.id)
  await expect.poll(() => connections.size).toBeGreaterThan(0)

  app.clock.advance(5 * 60_000)
  await db.transaction().execute((tx) => enqueue(tx, 'reconcile-checkouts', {}))
  const placed = () => db.selectFrom('orders').select(['checkout_state', 'payment_status']).executeTakeFirst()
  await expect.poll(placed).toEqual({ checkout_state: 'placed', payment_status: 'paid' })
})

test('/readyz reports when the jobs last ran, and the dashboard what is waiting', async () => {
  const ready = await fetch(`${app.url}/readyz`)
  expect(ready.status).toBe(200)
  const { status, jobs } = (await ready.json()) as { status: string; jobs: Record<string, string> }
  expect(status).toBe('ready')
  for (const lane of ['money', 'mail', 'newsletters', 'pictures'])
    expect(Date.parse(jobs[lane] ?? '')).toBeGreaterThan(0)
  const overview = async () => (await app.call('GET', '/admin/overview', undefined, await app.adminHeaders())).body.jobs
  await expect
    .poll(async () => (await overview()).map(({ is_standing }: { is_standing: boolean }) => is_standing))
    .toEqual([false, false, false, false])
  const [, mail] = await overview()
  expect(mail).toMatchObject({ lane: 'mail' })
  expect(mail.waiting).toBeGreaterThan(150)
  expect(Date.parse(mail.oldest_waiting_at)).toBeGreaterThan(0)
})
