import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitWith, onOneConnection, type Tx, transaction } from '#server/platform/database/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function addOrder(tx: Tx, number: string) {
  await sql`insert into orders (kind, number, status, payment_status)
    values ('shop', ${number}, 'pending', 'unpaid')`.execute(tx)
}

async function countOrders(number: string) {
  const { rows } = await sql<{ count: number }>`select count(*) from orders where number = ${number}`.execute(
    database.db,
  )
  return rows[0]?.count
}

test('an order whose random number is taken gets another one', async () => {
  await transaction(database.db, (tx) => addOrder(tx, 'TAKEN'))
  const numbers = ['TAKEN', 'FREE']
  await transaction(database.db, async (tx) => {
    await commitWith(tx, [addOrder(tx, numbers.shift() ?? '')])
  })
  expect([await countOrders('TAKEN'), await countOrders('FREE')]).toEqual([1, 1])
})

test('statements started together run in order, and all are written when the commit resolves', async () => {
  await transaction(database.db, async (tx) => {
    const [, count] = await commitWith(tx, [
      addOrder(tx, 'FIRST'),
      sql<{ count: number }>`select count(*) from orders where number = 'FIRST'`.execute(tx),
    ])
    expect(count.rows).toEqual([{ count: 1 }])
    expect(await countOrders('FIRST')).toBe(1)
  })
  const [one, two] = await onOneConnection(database.db, (connection) =>
    Promise.all([
      sql`select pg_backend_pid() as id`.execute(connection),
      sql`select pg_backend_pid() as id`.execute(connection),
    ]),
  )
  expect(one.rows).toEqual(two.rows)
})

test('a failure among the last statements rolls everything back and is reported to the caller', async () => {
  const warnings: (string | undefined)[] = []
  database.pool.once('acquire', (client: pg.PoolClient) => client.on('notice', ({ message }) => warnings.push(message)))
  const attempt = transaction(database.db, async (tx) => {
    await commitWith(tx, [
      addOrder(tx, 'UNDONE'),
      sql`select 1 / 0`.execute(tx),
      sql`select 'is answered that the transaction is aborted'`.execute(tx),
    ])
  })
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  expect(await countOrders('UNDONE')).toBe(0)
  // The connection is still usable: the next transaction on it is a separate one.
  await transaction(database.db, (tx) => addOrder(tx, 'AFTER'))
  expect(await countOrders('AFTER')).toBe(1)
  expect(warnings, 'the commit has ended the transaction').toEqual([])
})

test('a failure after the commit leaves the connection usable', async () => {
  const connections = new Set<number>()
  const backend = async (tx: Tx) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(tx)
    connections.add(rows[0]?.id ?? 0)
  }
  const attempt = transaction(database.db, async (tx) => {
    await backend(tx)
    await commitWith(tx, [addOrder(tx, 'COMMITTED')])
    throw new Error('too late')
  })
  await expect(attempt).rejects.toThrow('too late')
  await transaction(database.db, async (tx) => {
    await backend(tx)
    await addOrder(tx, 'NEXT')
  })
  expect(connections.size, 'both on one connection').toBe(1)
  // Reads on another connection than the first idle one.
  const [committed, next] = await database.db
    .connection()
    .execute(async () => [await countOrders('COMMITTED'), await countOrders('NEXT')])
  expect([committed, next]).toEqual([1, 1])
})

test('of several failures the first one is reported', async () => {
  const deep = async (tx: Tx) => {
    await (async () => await (async () => await sql`select 1 / 0`.execute(tx))())()
  }
  const attempt = transaction(database.db, (tx) => Promise.all([deep(tx), sql`select 1`.execute(tx)]))
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
})

test('no statement is sent after a pending commit', async () => {
  const attempt = transaction(database.db, async (tx) => {
    const late = async () => {
      await sql`select 1`.execute(tx)
      await addOrder(tx, 'LATE')
    }
    await commitWith(tx, [late()])
  })
  await expect(attempt).rejects.toThrow('already on its way')
  expect(await countOrders('LATE')).toBe(0)
})
