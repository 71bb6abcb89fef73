import type { Socket } from 'node:net'
import pg from 'pg'
import { isOutdatedStatement, type PreparedStatements } from './prepared-statements.ts'

/** Thrown by the pool when the database cannot be reached or does not answer. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** The limits of a session, set at its start or, behind a pooler, by each transaction. */
export const limits = [
  'statement_timeout=5s',
  'lock_timeout=2s',
  // Releases the locks of a client that vanished inside a transaction.
  'idle_in_transaction_session_timeout=5s',
]

/** `begin` behind a pooler, where settings of a session would reach only one of the server's connections. */
const beginWithLimits = ['begin', ...limits.map((limit) => `set local ${limit.replace('=', " = '")}'`)].join('; ')

const connectMs = 3_000
/** Longer than the server's statement_timeout, so a server that can be reached has answered by then. */
const longestSilenceMs = 7_000

/**
 * The socket of a connection. Destroying it is the only way to end a connection that is still being opened or whose server
 * does not answer.
 */
export function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

export type ClientOptions = {
  /** For work that lifts the server's statement or lock time-out: a long silence then does not mean a lost server. */
  isPatient?: boolean
}

/** What all connections of a pool know of the server. `isPooled` is null until the first connection has answered. */
export type ServerFacts = { isPooled: boolean | null; prepared: PreparedStatements }

export type ClientConfig = pg.ClientConfig & ClientOptions & { facts: ServerFacts }

/**
 * Closes its connection when the server does not answer a query; no other layer has a time limit for that. Prepares the
 * statements that are frequent, unless a pooler stands between, which gives each transaction another connection.
 */
export class LimitedClient extends pg.Client {
  readonly #facts: ServerFacts
  #isHoldingWrites = false

  constructor({ isPatient = false, facts, ...config }: ClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      // Statements started without an await in between are sent together and answered in order.
      pipeline: true,
    })
    this.#facts = facts
    if (isPatient) return
    this.once('connect', () => {
      const stream = streamOf(this)
      stream.setTimeout(longestSilenceMs)
      // Not the call-back of setTimeout, which is called once: an idle hour would take the limit from later queries.
      stream.on('timeout', () => {
        const { readyForQuery } = this as unknown as { readyForQuery: boolean }
        if (!readyForQuery) stream.destroy(new DatabaseAwayError('the database did not answer in time'))
      })
    })
  }

  /**
   * Statements that are begun in one turn are written together at its end: each write is a system call and wakes the
   * server.
   */
  #writeTogether(): void {
    if (this.#isHoldingWrites) return
    this.#isHoldingWrites = true
    const stream = streamOf(this)
    stream.cork()
    process.nextTick(() => {
      this.#isHoldingWrites = false
      stream.uncork()
    })
  }

  override query(...sent: never[]): never {
    this.#writeTogether()
    const [text, values, callBack] = sent as unknown[]
    const { isPooled, prepared } = this.#facts
    const send = (...query: unknown[]) => super.query(...(query as [string])) as unknown as Promise<unknown>
    if (isPooled && text === 'begin') return send(beginWithLimits, values, callBack) as never
    // Without values, a text may be several statements, which cannot be prepared.
    const isNameable = isPooled === false && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isNameable ? prepared.nameOf(text) : undefined
    if (!name) return send(...sent) as never
    const note = (error: unknown) => {
      if (error && isOutdatedStatement(error)) prepared.forgetAll()
    }
    if (typeof callBack !== 'function') {
      const answer = send({ name, text, values })
      answer.catch(note)
      return answer as never
    }
    return send({ name, text, values }, (error: unknown, result: unknown) => {
      note(error)
      callBack(error, result)
    }) as never
  }

  /**
   * Finds out whether a pooler stands between: PgBouncer tells its clients process ids of its own. It keeps the time zone
   * of each client; all other settings of a session would stay on whichever connection of the server it happens to use.
   */
  async learnServer(): Promise<void> {
    if (this.#facts.isPooled === false) return
    const { processID } = this as unknown as { processID: number }
    const plain = this as pg.Client
    const { rows } = await plain.query<{ pid: number }>('select pg_backend_pid() as pid')
    this.#facts.isPooled = rows[0]?.pid !== processID
    if (this.#facts.isPooled) await plain.query("set timezone to 'UTC'")
  }
}
