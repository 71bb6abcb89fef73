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

/** A lost server is an error of the next query, never the end of the process. */
export function openPool(connection: Connection, log: Log, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: settings,
  })
  surviveLostConnections(pool, log)
  return pool
}

export function openDatabase(connection: Connection, log: Log, maxConnections = 12): Database {
  const pool = openPool(connection, log, maxConnections)
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

/** Out of places, locked too long, starting or stopping: another moment may do. */
const passingCodes = new Set(['53300', '55P03', '57P01', '57P02', '57P03', ...retriedCodes])
/** What the driver says without a code of the server. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** True when the database is away or overloaded, so that the same request may work in a moment (reliability C4, C5). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  const isUnreachable = unreachable.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  return passingCodes.has(code) || isUnreachable || lostConnection.test(error.message)
}
