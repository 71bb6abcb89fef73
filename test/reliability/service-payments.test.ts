import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultPoint } from '#server/checkout/context.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { findViolations } from './invariants.ts'
import { openTestShop, refusalOf, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.faults.at = () => undefined
})

class Killed extends Error {}

/** Simulates that the process dies at this point: nothing after it runs. */
function killAt(point: FaultPoint) {
  shop.faults.at = (reached) => {
    if (reached === point) throw new Killed(point)
  }
}

const studio = { userId: null, requestId: 'test' }
const email = 'wren@example.com'
let requests = 0

/** A request whose client has accepted $250.00 with a deposit of $100.00. */
async function acceptedRequest(): Promise<number> {
  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      ...{ kind: 'service', number: `ANI-T${String(++requests).padStart(5, '0')}`, customer_name: 'Wren', email },
      ...{ status: 'pending', payment_status: 'unpaid', placed_at: now, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const price = { quoted_amount: 250, deposit_amount: 100, message: 'Gladly.', marks_quoted: true }
  const sender = { address: '127.0.0.1', idempotencyKey: `answer ${id}` }
  await shop.orders.answerQuote(id, price, studio, sender)
  const page = await shop.orders.requests.page(id)
  await shop.orders.requests.accept({ orderId: id, proposalId: page?.id ?? 0, name: 'Wren Q.' })
  return id
}

const pageOf = async (id: number) => await shop.orders.requests.page(id)

async function start(id: number, name = 'Deposit'): Promise<string | null> {
  const due = (await pageOf(id))?.due
  if (!due) throw new Error('nothing is due')
  return await shop.checkout.startServicePayment({
    ...{ serviceOrderId: id, name, cents: due.cents, buyer: { name: 'Wren', email } },
    requireDue: (tx) => shop.orders.requests.requireDue(tx, id, due),
    ...{ returnTo: paths.proposal('x'.repeat(43)), address: '127.0.0.1' },
  })
}

async function sessionsOf(id: number): Promise<string[]> {
  const { rows } = await shop.pool.query(
    'select session_id from payments join orders on orders.id = order_id where service_order_id = $1 order by payments.id',
    [id],
  )
  return rows.map(({ session_id }) => session_id)
}

/** How often the payment was booked: rows of the history, mails to client and owner. */
async function bookedOf(id: number) {
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from audit_log where action = 'request-paid' and subject_id = $1) as booked,
       (select count(*)::int from mails where kind = 'proposal-paid' and order_id = $1) as client,
       (select count(*)::int from mails where kind = 'proposal-paid-notice' and order_id = $1) as owner,
       payment_status, status from orders where id = $1`,
    [id],
  )
  return rows[0]
}

const once = { booked: 1, client: 1, owner: 1, payment_status: 'partial', status: 'in progress' }

async function expectNoViolations() {
  expect(await findViolations(shop.pool, shop.clock.now())).toEqual([])
}

describe('the payment of a quoted price', () => {
  it.each(['reserved', 'session-created'] as const)(
    'that is killed when it is %s goes on as the same one, and is booked once',
    async (point) => {
      const id = await acceptedRequest()
      killAt(point)
      await expect(start(id)).rejects.toThrow(Killed)
      shop.faults.at = () => undefined
      expect(await start(id)).toContain('/pay/')
      const sessions = await sessionsOf(id)
      expect(sessions).toHaveLength(1)
      await shop.pay(sessions[0] ?? '', null)
      await shop.deliver(sessions[0] ?? '', 'checkout.session.completed')
      expect(await bookedOf(id)).toEqual(once)
      await expectNoViolations()
    },
  )

  it.each(['reserved', 'session-created'] as const)(
    'that is killed when it is %s and asked for in another way is ended first, without an alarm',
    async (point) => {
      const id = await acceptedRequest()
      killAt(point)
      await expect(start(id)).rejects.toThrow(Killed)
      shop.faults.at = () => undefined
      expect(await start(id, 'Another part')).toContain('/pay/')
      const [first = '', second = ''] = await sessionsOf(id)
      expect((await shop.orderOf(first)).checkout_state).toBe('expired')
      await shop.pay(second, null)
      await shop.deliver(second, 'checkout.session.completed')
      expect(await bookedOf(id)).toEqual(once)
      expect(await shop.db.selectFrom('payment_problems').selectAll().execute()).toEqual([])
      await expectNoViolations()
    },
  )

  it('that nobody hears of is found by the job, and a kill right after booking books nothing twice', async () => {
    const id = await acceptedRequest()
    await start(id)
    const [session = ''] = await sessionsOf(id)
    await shop.pay(session, null)
    killAt('placed')
    await expect(shop.deliver(session, 'checkout.session.completed')).rejects.toThrow(Killed)
    shop.faults.at = () => undefined
    await shop.sweep()
    await shop.deliver(session, 'checkout.session.completed')
    expect(await bookedOf(id)).toEqual(once)
    const other = await acceptedRequest()
    await start(other)
    const [unheard = ''] = await sessionsOf(other)
    await shop.pay(unheard, null)
    await shop.sweep()
    expect(await bookedOf(other)).toEqual(once)
    await expectNoViolations()
  })

  it('that is begun and reported many times at once is one, and the rest is due after it', async () => {
    const id = await acceptedRequest()
    const urls = await Promise.all(Array.from({ length: 6 }, () => start(id)))
    expect(new Set(urls).size).toBe(1)
    const [session = ''] = await sessionsOf(id)
    await shop.pay(session, null)
    const report = () => shop.checkout.confirm(session)
    const hear = () => shop.deliver(session, 'checkout.session.completed')
    await Promise.all([report(), hear(), report(), hear()])
    expect(await bookedOf(id)).toEqual(once)
    expect((await pageOf(id))?.due).toEqual({ kind: 'rest', cents: 15_000 })
    await expectNoViolations()
  })

  it('that was due when it was begun, and is not any more, is refused', async () => {
    const id = await acceptedRequest()
    const due = (await pageOf(id))?.due
    await shop.orders.update(id, { payment_status: 'paid' }, { actor: studio, requireMoney: () => undefined })
    const requireDue = shop.db.transaction().execute(async (tx) => {
      await shop.orders.requests.requireDue(tx, id, due ?? { kind: 'all', cents: 0 })
    })
    expect(await refusalOf(requireDue)).toBe(messages.proposalRefusals.changedMeanwhile)
  })

  it('that goes back is no longer paid of the request', async () => {
    const id = await acceptedRequest()
    await start(id)
    const [session = ''] = await sessionsOf(id)
    await shop.pay(session, null)
    await shop.deliver(session, 'checkout.session.completed')
    const order = await shop.orderOf(session)
    const sender = { address: '127.0.0.1', idempotencyKey: `refund ${id}` }
    const all = { amount: 100, reason: 'Later', restock: [], mail_customer: false }
    await shop.orders.refund(order.id, all, studio, sender)
    await shop.sweep()
    expect(await bookedOf(id)).toEqual({ ...once, payment_status: 'unpaid' })
    expect((await pageOf(id))?.due).toEqual({ kind: 'deposit', cents: 10_000 })
    await expectNoViolations()
  })
})
