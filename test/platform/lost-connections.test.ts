import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '#server/platform/database/client.ts'
import { openPool, surviveLostConnections } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabaseBehindNetwork } from '#test/helpers/app-behind-network.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection that ends is reported, unless its pool is being closed', async () => {
  const lines: string[] = []
  const pool = new pg.Pool({ ...database.connection, max: 1 })
  surviveLostConnections(pool, createLog('warn', { write: (line) => void lines.push(line) }))
  const client = await pool.connect()
  const cut = new Error('terminating connection due to administrator command')
  client.emit('error', cut)
  expect(lines).toEqual([expect.stringContaining('a database connection was lost')])
  client.release()
  const ended = pool.end()
  client.emit('error', cut)
  await ended
  expect(lines).toHaveLength(1)
})

test('a connection that a callback releases twice is released once', async () => {
  const pool = openPool(database.connection, createLog('silent'), { maxConnections: 1 })
  const released = Promise.withResolvers<() => void>()
  pool.connect((_error, _client, release) => released.resolve(release))
  const release = await released.promise
  release()
  const other = await pool.connect()
  release()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  other.release()
  await pool.close()
})

test('a query that is not answered fails, also on a connection that was idle for longer than that', async () => {
  const { network, url, close } = await openDatabaseBehindNetwork()
  const pool = openPool({ connectionString: url }, createLog('silent'), { maxConnections: 1 })
  try {
    const client = await pool.connect()
    const passTime = () => streamOf(client).emit('timeout')
    passTime()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    network.forgetConnections()
    const answer = client.query('select 1')
    passTime()
    await expect(answer).rejects.toThrow('the database did not answer in time')
    client.release(true)
  } finally {
    await pool.close()
    await close()
  }
})
