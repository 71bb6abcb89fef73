import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { atMost } from '#server/platform/at-most.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type ClientConfig,
  type ClientOptions,
  DatabaseAwayError,
  LimitedClient,
  limits,
  type ServerFacts,
  streamOf,
} from './client.ts'
import { PreparedStatements } from './prepared-statements.ts'

export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string }

const settings = [
  ...limits,
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=4',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** How long a request waits for a connection while all are in use; waiting requests are served in order. */
const longestWaitMs = 15_000
/** A connection that was idle for longer is tested before use: a firewall or a moved server may have dropped it. */
const restMs = 2_000
const testMs = 2_000
const probeMs = 500
/** How long `close` waits for connections in use. */
const closeMs = 3_000

export type PoolOptions = ClientOptions & { maxConnections: number }

/**
 * Hands out connections that work: an idle one is tested first, and once one was found dead, those last used before that
 * are discarded. While the server is away, a caller is refused at once unless a connection is idle, and one probe waits
 * for the server's return.
 */
class TestedPool extends pg.Pool {
  readonly #log: Log
  readonly #facts: ServerFacts
  readonly #open = new Set<pg.PoolClient>()
  readonly #lastAnswers = new WeakMap<pg.PoolClient, number>()
  #suspectBefore = 0
  #isAway = false

  constructor(connection: Connection, log: Log, { maxConnections, isPatient = false }: PoolOptions) {
    const facts = { isPooled: null, prepared: new PreparedStatements() }
    super({
      ...connection,
      isPatient,
      facts,
      Client: LimitedClient as unknown as pg.PoolConfig['Client'],
      max: maxConnections,
      connectionTimeoutMillis: longestWaitMs,
      idleTimeoutMillis: 30_000,
      options: settings,
    } as pg.PoolConfig & ClientConfig)
    this.#log = log
    this.#facts = facts
    this.on('release', (error, client) => {
      if (!error) this.#lastAnswers.set(client, performance.now())
    })
    this.on('remove', (client) => this.#open.delete(client))
    this.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', (error) => {
        if (!(error instanceof DatabaseAwayError)) return
        this.#suspectBefore = performance.now()
        this.#noteAway()
      })
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    const found = this.#connectTested()
    if (!callback) return found
    found.then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectTested(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#isAway && this.idleCount === 0) throw new DatabaseAwayError('the database is away')
      const hadSettings = this.options.options !== undefined
      const client = await super.connect().catch((error: Error) => {
        if (hadSettings && isRefusalOfSettings(error)) {
          this.options.options = undefined
          return null
        }
        if (!isUnreachable(error)) throw error
        this.#noteAway()
        // The code is dropped: on some codes graphile-worker sleeps for up to minutes, even if the server is back sooner.
        throw new DatabaseAwayError('the database cannot be reached', { cause: error })
      })
      if (!client) continue
      const lastAnswer = this.#lastAnswers.get(client)
      if (lastAnswer === undefined) {
        await (client as unknown as LimitedClient).learnServer().catch((error: Error) => {
          client.release(true)
          throw error
        })
        return client
      }
      if (lastAnswer < this.#suspectBefore) {
        client.release(true)
        continue
      }
      if (performance.now() - lastAnswer < restMs || (await this.#answers(client))) return client
    }
  }

  /** Whether a pooler stands between, which gives each transaction another connection. Connects for the first answer. */
  async isPooled(): Promise<boolean> {
    if (this.#facts.isPooled === null) (await this.connect()).release()
    return this.#facts.isPooled ?? false
  }

  /** True from the first failure to reach the server until a probe reaches it. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Waits a moment for the connections in use and for the server's goodbye, then cuts off what is left. */
  async close(): Promise<void> {
    await atMost(closeMs, this.end())
    for (const client of this.#open) streamOf(client).destroy()
  }

  async #answers(client: pg.PoolClient): Promise<boolean> {
    const silence = new AbortController()
    const answer = client.query('select 1').then(
      () => true,
      () => false,
    )
    const isAlive = await Promise.race([answer, wait(testMs, false, { signal: silence.signal }).catch(() => false)])
    silence.abort()
    if (isAlive) return true
    this.#log.warn('a database connection was found dead')
    this.#suspectBefore = performance.now()
    client.release(true)
    return false
  }

  #noteAway() {
    if (this.#isAway || this.ending) return
    this.#isAway = true
    this.#log.warn('the database is away')
    void this.#probe()
  }

  async #probe() {
    for (; !this.ending; await wait(probeMs, undefined, { ref: false })) {
      const client = new LimitedClient({ ...this.options, facts: this.#facts })
      client.on('error', () => undefined)
      // A pooler that refuses the settings has answered; the next connection leaves them out.
      const isBack = await client.connect().then(() => true, isRefusalOfSettings)
      streamOf(client).destroy()
      if (!isBack) continue
      this.#isAway = false
      this.#log.info('the database is back')
      return
    }
  }
}

/** graphile-worker releases its listening connection twice when that fails during a stop; a second release throws. */
function releaseOnce(client: pg.PoolClient): (release?: unknown) => void {
  let isReleased = false
  return (release) => {
    if (isReleased) return
    isReleased = true
    client.release(release as Error | undefined)
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ETIMEDOUT',
  '57P03',
])

/** PgBouncer refuses the settings of a session, unless it is configured to ignore them; they are left out then. */
function isRefusalOfSettings({ message }: Error): boolean {
  return message.startsWith('unsupported startup parameter')
}

function isUnreachable(error: Error): boolean {
  const { code = '' } = error as { code?: string }
  return unreachable.has(code) || /^(Connection terminated|timeout expired)/.test(error.message)
}

/** A lost server fails the next query and does not end the process. */
export function openPool(connection: Connection, log: Log, options: PoolOptions): TestedPool {
  const pool = new TestedPool(connection, log, options)
  surviveLostConnections(pool, log)
  return pool
}

/**
 * Without these listeners a server that stops would end the process: the pool reports errors of idle clients, a client
 * those of its socket.
 */
export function surviveLostConnections(pool: pg.Pool, log: Log) {
  const report = (error: Error) => {
    // `end` does not wait until the server has read its message, so a server that stops next still ends the connection.
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}
