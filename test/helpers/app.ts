import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/app/services.ts'
import { type OpenSite, type RunningApp, startApp } from '#server/app/start-app.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { SiteFacts } from '#shared/site-facts.ts'
import { makeDataDir } from './data-dir.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { readMailbox } from './mailbox.ts'

/** Renders the pages in place of the built site. */
export type TestSite = (request: Request, services: Services) => Promise<Response>

export type MovableClock = { now(): Date; advance(ms: number): void }

export type TestApp = {
  url: string
  services: Services
  database: TestDatabase
  clock: MovableClock
  dataDir: string
  admin: { email: string; password: string }
  /** Calls the API: path below /api, JSON in and out. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The Authorization header of a freshly signed-in administrator. */
  adminHeaders(): Promise<Record<string, string>>
  mails(): ReturnType<typeof readMailbox>
  /** Runs every job that is due now, and the jobs that those add. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the answer has
export type Answer = { status: number; body: any; headers: Headers }

const admin = { email: 'owner@example.com', password: 'correct horse battery' }

/** The real application, in process, with a fresh database, the payment sandbox, a mail folder and a movable clock. */
export async function startTestApp(
  options: {
    variables?: Record<string, string>
    withWorker?: boolean
    drawsAhead?: boolean
    log?: Log
    site?: TestSite
    /** The page facts of the stand-in site. */
    facts?: SiteFacts
    prepare?: (dataDir: string) => Promise<void>
    /** The address under which the app reaches its database, for a pooler in between. */
    mapDatabaseUrl?: (url: string) => string
    /** The built site, for tests that the stand-in cannot serve. */
    openSite?: OpenSite
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await makeDataDir('app')
  await options.prepare?.(dataDir)
  const port = Number(options.variables?.PORT ?? (await freePort()))
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: options.mapDatabaseUrl?.(database.url) ?? database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_SHOP: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    AVIF_EFFORT: '0',
    ...options.variables,
  })
  let offset = 0
  const clock: MovableClock = {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms
    },
  }
  const app: RunningApp = await startApp({
    config,
    log: options.log ?? createLog(config.log.level),
    clock,
    withWorker: options.withWorker ?? true,
    drawsAhead: options.drawsAhead ?? false,
    openSite:
      options.openSite ??
      (async () => ({
        // With a client folder, pages are cached as those of the built site are.
        clientFolder: options.site ? await emptyClientFolder(dataDir) : null,
        middleware: [],
        facts: async () => options.facts ?? { cached: [] },
        connect: async (services) => {
          const { site } = options
          return site ? (request) => site(request, services) : async () => new Response('no site', { status: 404 })
        },
        close: async () => undefined,
      })),
  })
  const url = `http://127.0.0.1:${port}`
  const call: TestApp['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
  }
  return {
    url,
    services: app.services,
    database,
    clock,
    dataDir,
    admin,
    call,
    async adminHeaders() {
      const { body } = await call('POST', '/login', admin)
      return { authorization: `Bearer ${body.token}` }
    },
    mails: () => readMailbox(join(dataDir, 'mail')),
    runJobs: () => drainJobs(app.services),
    async close() {
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function emptyClientFolder(dataDir: string) {
  const folder = join(dataDir, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  return folder
}

async function drainJobs(services: Services) {
  const { Logger, runOnce } = await import('graphile-worker')
  const { createTaskList } = await import('#server/platform/jobs/outbox.ts')
  const { createJobHandlers } = await import('#server/app/jobs.ts')
  const { queueLeftMails } = await import('#server/platform/mail/queue-mails.ts')
  const { database, log } = services.platform
  const untried = () =>
    sql`select from graphile_worker._private_jobs where attempts = 0 and run_at <= now()
      union all select from mails where state = 'queued' limit 1`.execute(database.db)
  // A queue stays locked for a moment after its job, and runOnce does not wait for the lock.
  do {
    await queueLeftMails(database.db, 0)
    await runOnce({
      pgPool: database.pool,
      // As the app's own: failures are in the app's log.
      logger: new Logger(() => () => undefined),
      taskList: createTaskList(createJobHandlers(services), { log, longestJobMs: 60_000 }),
    })
  } while ((await untried()).rows.length > 0)
}
