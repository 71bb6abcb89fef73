import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import { type Connection, DatabaseAwayError, openPool, type PoolOptions } from './pool.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// Counts and ids stay far below 2^53, so a bigint column is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`)
  return number
})

export type Database = { db: Db; pool: pg.Pool; isAway(): boolean; close(): Promise<void> }

export function openDatabase(connection: Connection, log: Log, options: Partial<PoolOptions> = {}): Database {
  const pool = openPool(connection, log, { maxConnections: 12, ...options })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, isAway: () => pool.isAway, close: () => db.destroy() }
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

/** Until this transaction ends nobody else works under the same name. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Out of places, locked or waiting too long, starting or stopping: another moment may do. */
const passingCodes = new Set(['25P03', '53300', '55P03', '57014', '57P01', '57P02', '57P03', ...retriedCodes])
/** What the driver says without a code of the server. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** True when the database is away or overloaded, so that the same request may work in a moment (reliability C4, C5). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError) return true
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  const isUnreachable = unreachable.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  return passingCodes.has(code) || isUnreachable || lostConnection.test(error.message)
}
