import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
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
  const db: Db = new Kysely<DB>({ dialect: new Dialect({ pool }) })
  return { db, pool, isAway: () => pool.isAway, close: () => db.destroy() }
}

/** Connections whose transaction `commitWith` has ended. */
const committed = new WeakSet<DatabaseConnection>()

class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    if (!committed.delete(connection)) await super.commitTransaction(connection)
  }

  /** What failed after the commit has nothing to undo; the mark must not reach the connection's next transaction. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    if (!committed.delete(connection)) await super.rollbackTransaction(connection)
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new Driver(this.#config)
  }
}

/** What every statement behind a failed one is answered. */
const abortedCode = '25P02'

/** One connection on which statements are sent as they are begun. Kysely's own would hold each back until the last was answered. */
class Line implements ConnectionProvider {
  readonly connection: DatabaseConnection
  isClosed = false
  #failure: unknown
  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }
  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new Error('the commit of this transaction is already on its way')
    try {
      return await use(this.connection)
    } catch (error) {
      // Whichever of them is heard of first, what has gone wrong is the cause.
      if ((error as { code?: string }).code === abortedCode) throw this.#failure ?? error
      this.#failure = error
      throw error
    }
  }
}

const noDialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a line has no other connection')) })
const lines = new WeakMap<Tx, Line>()

function openLine(db: Db | Tx, connection: DatabaseConnection): Tx {
  const line = new Line(connection)
  const tx = new Transaction<DB>({
    config: { dialect: noDialect },
    dialect: noDialect,
    driver: noDialect.createDriver(),
    executor: db.getExecutor().withConnectionProvider(line),
  })
  lines.set(tx, line)
  return tx
}

/** For reads that do not need each other: on one connection those that nobody waits between take one round trip. */
export async function onOneLine<T>(db: Db, read: (line: Db) => Promise<T>): Promise<T> {
  return await db.getExecutor().provideConnection((connection) => read(openLine(db, connection)))
}

const retriedCodes = new Set(['40001', '40P01'])

/** The server asks for it (serialization failure, deadlock), or the order's random number was taken: another try draws another. */
function mayWorkAgain(error: unknown): boolean {
  const { code = '', constraint } = error as { code?: string; constraint?: string }
  return retriedCodes.has(code) || (code === '23505' && constraint === 'orders_number_key')
}

/**
 * Runs `work` in one transaction; the whole of it again when that may work. Statements that `work` begins without waiting
 * for the one before travel together and are done in the order in which they were begun.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .execute((tx) => tx.getExecutor().provideConnection((connection) => work(openLine(tx, connection))))
    } catch (error) {
      if (attempt >= 4 || !mayWorkAgain(error)) throw error
      await wait(Math.random() * 30 * attempt)
    }
  }
}

/**
 * Ends the transaction together with its last statements, so that what they lock is free again before their answer is
 * here. When one of them fails the commit undoes everything. None of them may need a second statement.
 */
export async function commitWith<const T extends readonly unknown[]>(
  tx: Tx,
  last: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const line = lines.get(tx)
  if (!line) throw new Error('only a transaction of `transaction` can end like this')
  line.isClosed = true
  const ended = line.connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'))
  const answers = await Promise.allSettled([...last, ended])
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const { rows } = await ended
  if (rows[0]?.command !== 'COMMIT') throw new Error('the transaction was undone at its end')
  committed.add(line.connection)
  return (await Promise.all(last)) as { -readonly [K in keyof T]: Awaited<T[K]> }
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
