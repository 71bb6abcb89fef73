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
import { isAppError } from '#shared/errors.ts'
import { DatabaseAwayError } from './client.ts'
import { type Connection, openPool, type PoolOptions } from './pool.ts'
import { isOutdatedStatement } from './prepared-statements.ts'
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
  return { db, pool, isAway: () => pool.isAway, close: () => pool.close() }
}

/** Connections whose transaction the server has already ended: its commit was answered, also if that undid it. */
const ended = new WeakSet<DatabaseConnection>()

class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    if (!ended.delete(connection)) await super.commitTransaction(connection)
  }

  /** After `commitWith` there is nothing to roll back; the mark must not affect the connection's next transaction. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    if (!ended.delete(connection)) await super.rollbackTransaction(connection)
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

/**
 * The SQLSTATEs of statements that follow a failed one in a transaction: refused for that reason, or because their
 * preparation was.
 */
const abortedCodes = new Set(['25P02', '26000'])

/** The database, and when the transaction began, by `performance.now()`. */
type FollowUp = (db: Db, begunAt: number) => void

/** One connection that pipelines statements: each is sent at once. Kysely's own provider waits for the previous answer. */
class PipelinedConnection implements ConnectionProvider {
  readonly connection: DatabaseConnection
  /** What follows when this transaction is committed. */
  readonly followUps: FollowUp[] = []
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
      // The later statements fail only because an earlier one failed: throw the earlier error.
      if (abortedCodes.has((error as { code?: string }).code ?? '')) throw this.#failure ?? error
      this.#failure = error
      throw error
    }
  }
}

const noDialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a pipelined connection has no other')) })
const pipelines = new WeakMap<Tx, PipelinedConnection>()

function pipeline(db: Db | Tx, connection: DatabaseConnection): Tx {
  const pipelined = new PipelinedConnection(connection)
  const tx = new Transaction<DB>({
    config: { dialect: noDialect },
    dialect: noDialect,
    driver: noDialect.createDriver(),
    executor: db.getExecutor().withConnectionProvider(pipelined),
  })
  pipelines.set(tx, pipelined)
  return tx
}

/** For reads that do not depend on each other: started without an await in between, they take one round trip together. */
export async function onOneConnection<T>(db: Db, read: (connection: Db) => Promise<T>): Promise<T> {
  return await db.getExecutor().provideConnection((connection) => read(pipeline(db, connection)))
}

const retriedCodes = new Set(['40001', '40P01'])

/**
 * True after a serialization failure or deadlock, when the order's random number was taken (a retry draws a new one), and
 * when the schema has changed since a statement was prepared.
 */
function mayWorkAgain(error: unknown): boolean {
  const { code = '', constraint } = error as { code?: string; constraint?: string }
  const isTaken = code === '23505' && constraint === 'orders_number_key'
  return retriedCodes.has(code) || isTaken || isOutdatedStatement(error)
}

/**
 * Runs `work` in one transaction and retries all of it after an error that a retry may fix. Statements that `work` starts
 * without awaiting the previous one are pipelined and run in the order in which they were started.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begunAt = performance.now()
    let pipelined: Tx | undefined
    try {
      const result = await db.transaction().execute((tx) =>
        tx.getExecutor().provideConnection((connection) => {
          pipelined = pipeline(tx, connection)
          return work(pipelined)
        }),
      )
      for (const follow of (pipelined && pipelines.get(pipelined)?.followUps) ?? []) follow(db, begunAt)
      return result
    } catch (error) {
      if (attempt >= 4 || !mayWorkAgain(error)) throw error
      await wait(Math.random() * 30 * attempt)
    }
  }
}

/**
 * Sends the commit directly behind the transaction's last statements, which releases their locks one round trip earlier.
 * If one of them fails, the commit rolls everything back. None of them may need a second statement.
 */
export async function commitWith<const T extends readonly unknown[]>(
  tx: Tx,
  last: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const pipelined = pipelines.get(tx)
  if (!pipelined) throw new Error('only a transaction of `transaction` can end like this')
  pipelined.isClosed = true
  const commit = pipelined.connection
    .executeQuery<{ command: string }>(CompiledQuery.raw('commit'))
    .finally(() => ended.add(pipelined.connection))
  const answers = await Promise.allSettled([...last, commit])
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const { rows } = await commit
  if (rows[0]?.command !== 'COMMIT') throw new Error('the transaction was undone at its end')
  return (await Promise.all(last)) as { -readonly [K in keyof T]: Awaited<T[K]> }
}

/**
 * Runs in this process when the transaction is committed, and never if the process is killed before: only for what another
 * run makes up for.
 */
export function afterCommit(tx: Tx, follow: FollowUp): void {
  pipelines.get(tx)?.followUps.push(follow)
}

/** Takes an advisory lock on the name until this transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** SQLSTATEs that a later attempt may not meet: a full disk, too many connections, a time-out, a server that starts or stops. */
const passingCodes = new Set(['25P03', '53100', '53300', '55P03', '57014', '57P01', '57P02', '57P03', ...retriedCodes])
/** Error messages of the driver that come without a code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** True when the database is away or overloaded, so that the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError) return true
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  const isUnreachable = unreachable.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  return passingCodes.has(code) || isUnreachable || isOutdatedStatement(error) || lostConnection.test(error.message)
}

/**
 * False only where the error of a transaction proves that it was undone. The answer to a commit may be lost, and then nobody
 * knows: the connection broke, or the server or a pooler ended the session.
 */
export function mayBeCommitted(error: unknown): boolean {
  if (isAppError(error)) return false
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
}
