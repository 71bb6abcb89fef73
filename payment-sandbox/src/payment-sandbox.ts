import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { createApiServer } from './api/api-server.ts'
import type { Fault } from './api/faults.ts'
import { type BackgroundLoop, startBackgroundLoop } from './background-loop.ts'
import { deliverDueEvents } from './deliver-events.ts'
import { expireDueSessions } from './expire-session.ts'
import type { Log } from './log.ts'
import type { Shop } from './model.ts'
import { createPageHandler, type ReadShop } from './page/handle-page.ts'
import { type Credentials, ensureCredentials } from './store/credential-store.ts'
import { findNextAttempt } from './store/event-store.ts'
import { forgetExpiredAnswers } from './store/idempotency-store.ts'
import { inTransaction, newId } from './work.ts'

export { createTables } from './create-tables.ts'

export type PaymentSandbox = {
  /** The address of the API for the SDK. Available after `start`, as are the two secrets. */
  readonly api: { host: string; port: number }
  readonly secretKey: string
  readonly webhookSecret: string
  /**
   * True when the path was under /payment-sandbox/ and was answered. The body must not have been read before.
   * `readShop` is asked for such a path alone.
   */
  handlePage(request: IncomingMessage, response: ServerResponse, readShop?: ReadShop): Promise<boolean>
  start(): Promise<void>
  close(): Promise<void>
}

export type PaymentSandboxOptions = {
  pool: Pool
  log: Log
  shop: Shop
  webhookUrl: string
  /** The origin at which `handlePage` is reached; by default that of a session's `success_url`. */
  pageOrigin?: string
  /** By default any free port. */
  apiPort?: number
  now?: () => Date
  webhookRetryDelaysMs?: number[]
  /** For tests: makes the provider fail on purpose. */
  chooseFault?: (call: { method: string; pathname: string }) => Fault | null | Promise<Fault | null>
}

const host = '127.0.0.1'
const maxRestMs = 1_000
const sessionsPerRound = 50
const minute = 60_000
const retryDelaysMs = [1_000, 5_000, 15_000, minute, 5 * minute, 15 * minute, 60 * minute]

/**
 * A payment provider inside the shop's own process, for machines without real keys: it speaks Stripe's HTTP API to
 * Stripe's own SDK, serves its own card page, and moves no money. All its state is in the database.
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const { pool, log, now = () => new Date() } = options
  let running: { server: Server; loop: BackgroundLoop; port: number } | null = null
  let credentials: Credentials | null = null

  const requireStarted = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error('the payment sandbox is not started')
    return value
  }
  const readCredentials = () => requireStarted(credentials)
  const wake = () => running?.loop.wake()

  const round = async (stop: AbortSignal) => {
    const expired = await inTransaction(pool, async (tx) => {
      const work = { tx, now: now(), cause: { requestId: null, idempotencyKey: null } }
      await forgetExpiredAnswers(tx, work.now)
      return expireDueSessions(work, sessionsPerRound)
    })
    const tried = await deliverDueEvents(
      {
        pool,
        log,
        now,
        webhookUrl: options.webhookUrl,
        readWebhookSecret: () => readCredentials().webhookSecret,
        retryDelaysMs: options.webhookRetryDelaysMs ?? retryDelaysMs,
      },
      stop,
    )
    if (expired + tried > 0) return { restMs: 0 }
    const next = await findNextAttempt(pool)
    return { restMs: next === null ? maxRestMs : Math.max(1, next.getTime() - now().getTime()) }
  }

  return {
    get api() {
      return { host, port: requireStarted(running).port }
    },
    get secretKey() {
      return readCredentials().secretKey
    },
    get webhookSecret() {
      return readCredentials().webhookSecret
    },
    handlePage: createPageHandler({ pool, log, now, shop: options.shop, onWork: wake }),

    async start() {
      const fresh = {
        secretKey: newId('sk_test_sandbox_', 32),
        webhookSecret: `whsec_${randomBytes(32).toString('base64url')}`,
      }
      credentials = await ensureCredentials(pool, fresh, now())
      const server = createApiServer({
        pool,
        log,
        now,
        readSecretKey: () => readCredentials().secretKey,
        onWork: wake,
        pageOrigin: options.pageOrigin ?? null,
        chooseFault: options.chooseFault ?? (() => null),
      })
      server.listen(options.apiPort ?? 0, host)
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('the payment sandbox has no port')
      running = { server, port: address.port, loop: startBackgroundLoop(round, { maxRestMs, log }) }
      log.info({ port: address.port }, 'payment sandbox: ready; test payments only, no money moves')
    },

    async close() {
      if (running === null) return
      const { server, loop } = running
      running = null
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await loop.stop()
      server.closeAllConnections()
      await closed
    },
  }
}
