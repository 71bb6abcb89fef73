import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// Counts and ids stay far below 2^53, so a bigint column is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`)
  return number
})

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string }

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const settings = '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s -c timezone=UTC'

/** Opens the pool; a lost server is an error of the next query, never the end of the process. */
export function openDatabase(connection: Connection, log: Log, maxConnections = 12): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: settings,
  })
  surviveLostConnections(pool, log)
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Without these listeners a stopping server would end the process: a pool reports idle clients, a client its own socket. */
export function surviveLostConnections(pool: pg.Pool, log: Log) {
  const report = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}

const retriedCodes = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; the whole of it again when the server asks for that (serialization failure, deadlock). */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt >= 4 || !retriedCodes.has(code)) throw error
      await wait(Math.random() * 30 * attempt)
    }
  }
}
