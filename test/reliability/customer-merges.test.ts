import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, type TestShop } from './test-shop.ts'

const rounds = roundsOf(6)
const actor = { userId: null, requestId: 'race' }

let testShop: TestShop
let mug: number
beforeAll(async () => {
  testShop = await openTestShop({ maxConnections: 30 })
  mug = await testShop.addProduct({ stock: null })
})
afterAll(() => testShop.close())

let people = 0
let orders = 0
/** Without a key of its own, the same order would count as a repetition. */
const placeOrder = (email: string) => testShop.placeDirect([item(mug)], email, `race-${++orders}`)

async function aBuyer(): Promise<{ id: number; email: string }> {
  const email = `racer${++people}@example.com`
  await placeOrder(email)
  return { id: (await personOf(email)).id, email }
}

async function personOf(email: string): Promise<{ id: number }> {
  const { rows } = await testShop.pool.query('select coalesce(merged_into, id) as id from customers where email = $1', [
    email,
  ])
  return rows[0]
}

/** An open card payment that is paid and not confirmed yet. */
async function paidSession(email: string): Promise<string> {
  const { session_id } = await testShop.start([item(mug)], testShop.buyer({ email }))
  await testShop.pay(session_id)
  return session_id
}

/** As an administrator does it: looks, confirms, and looks again after a refusal because something has changed. */
async function merge(into: number, from: number): Promise<'merged' | 'refused'> {
  for (;;) {
    try {
      const shown = await testShop.customers.previewMerge(into, from)
      const versions = { version: shown.into.version, from_version: shown.from.version }
      await testShop.customers.merge(into, { from, ...versions }, actor)
      return 'merged'
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return 'refused'
      if (!isTimeout(error) && !(isAppError(error) && error.code === 'stale')) throw error
    }
  }
}

async function erase({ id, email }: { id: number; email: string }): Promise<'erased' | 'refused'> {
  for (;;) {
    try {
      await testShop.customers.erase(id, email, actor)
      return 'erased'
    } catch (error) {
      if (isAppError(error)) return 'refused'
      if (!isTimeout(error)) throw error
    }
  }
}

/** A call that waits two seconds for a lock ends with 503, and is sent again. */
const isTimeout = (error: unknown) => (error as { code?: string }).code === '55P03'

async function until<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!isTimeout(error)) throw error
    }
}

/** All at once, in a random order; the answers are in the order of the calls. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  await Promise.all(
    calls
      .map((call, index) => ({ call, index, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(async ({ call, index }) => {
        answers[index] = await call()
      }),
  )
  return answers
}

/** Orders that name another customer than the person of their address, and customers merged into one that is merged. */
async function strays() {
  const { rows } = await testShop.pool.query(
    `select 'order' as kind, o.id, o.email from orders o left join customers c on c.email = lower(o.email)
     where o.email <> '' and o.checkout_state = 'placed' and o.customer_id is distinct from coalesce(c.merged_into, c.id)
     union all
     select 'customer', c.id, c.email from customers c join customers person on person.id = c.merged_into
     where person.merged_into is not null
     union all
     select 'note', n.id, '' from notes n left join customers c on c.id = n.subject_id and c.merged_into is null
     where n.subject_kind = 'customer' and c.id is null`,
  )
  return rows
}

it(`CNT-18: orders of both addresses find the one person, while crossing merges run, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const [one, other] = [await aBuyer(), await aBuyer()]
    const sessions = [await paidSession(one.email), await paidSession(other.email)]
    const order = (email: string) => () => until(() => placeOrder(email))
    const answers = await atOnce<unknown>([
      () => merge(one.id, other.id),
      () => merge(other.id, one.id),
      ...sessions.map((session) => () => until(() => testShop.checkout.confirm(session))),
      ...[one, other, one, other].map(({ email }) => order(email)),
    ])
    expect({ round, merges: answers.slice(0, 2).sort() }).toEqual({ round, merges: ['merged', 'refused'] })
    expect(await strays()).toEqual([])
    const person = await personOf(one.email)
    expect(await personOf(other.email)).toEqual(person)
    const { rows } = await testShop.pool.query('select count(*) as n from orders where customer_id = $1', [person.id])
    expect({ round, orders: rows[0].n }).toEqual({ round, orders: 8 })
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it(`CNT-18: a chain of merges ends at one person, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const [a, b, c] = [await aBuyer(), await aBuyer(), await aBuyer()]
    await atOnce<unknown>([
      () => merge(a.id, b.id),
      () => merge(c.id, a.id),
      () => merge(b.id, c.id),
      ...[a, b, c].map(
        ({ email }) =>
          () =>
            until(() => placeOrder(email)),
      ),
    ])
    expect(await strays()).toEqual([])
    const persons = new Set(await Promise.all([a, b, c].map(async ({ email }) => (await personOf(email)).id)))
    expect(persons.size).toBe(1)
  }
})

it(`CNT-18: erasing and merging leave no half of a person, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const [one, other] = [await aBuyer(), await aBuyer()]
    await testShop.pool.query(`update orders set status = 'completed' where email = any($1)`, [
      [one.email, other.email],
    ])
    const buys = round % 2 === 0
    const [erased, merged] = await atOnce<unknown>([
      () => erase(one),
      () => merge(one.id, other.id),
      ...(buys ? [() => until(() => placeOrder(other.email))] : []),
    ])
    expect(await strays()).toEqual([])
    const { rows } = await testShop.pool.query(
      `select (select count(*) from customers where email = $1) as one, (select count(*) from customers where email = $2) as other`,
      [one.email, other.email],
    )
    if (erased === 'erased') expect({ round, ...rows[0] }).toMatchObject({ one: 0 })
    // Erased as one person, unless an order came later.
    if (erased === 'erased' && merged === 'merged' && !buys) expect(rows[0]).toEqual({ one: 0, other: 0 })
    if (erased === 'refused') expect({ round, merged, buys }).toEqual({ round, merged: 'merged', buys: true })
  }
})
