import { setTimeout as wait } from 'node:timers/promises'
import { watchChanges } from '#server/platform/changes/watch-changes.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { findFormerDatabase, noteDatabase, readShopMark } from '#server/platform/database/former-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Middleware } from '#server/platform/http/node-server.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { startWorker, type Worker } from '#server/platform/jobs/worker.ts'
import type { Log } from '#server/platform/log.ts'
import { mailServerFlag } from '#server/platform/mail/mail.ts'
import { sendAtOnce } from '#server/platform/mail/send-at-once.ts'
import { createCacheKey } from '#server/platform/pages/cache-key.ts'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache.ts'
import { createRenderQueue } from '#server/platform/pages/render-queue.ts'
import { unusableAddress } from '#server/platform/start-checks.ts'
import { loadSampleShop } from '#server/sample-data/load.ts'
import { enqueueSiteDrawings } from '#server/site-pictures/site-drawings.ts'
import type { SiteFacts } from '#shared/site-facts.ts'
import { buildHttpServer } from './http-server.ts'
import { createJobHandlers, crontab } from './jobs.ts'
import { createServices, type Services } from './services.ts'

export type OpenedSite = {
  clientFolder: string | null
  middleware: Middleware[]
  /** Read again each time: in development the sources change. */
  facts(): Promise<SiteFacts>
  connect(services: Services): Promise<(request: Request) => Promise<Response>>
  close(): Promise<void>
}
/** What the built site and the site from its sources both export: the only interface (docs/decisions/0003). */
export type SiteBundle = {
  routes: unknown
  entry: {
    module: {
      createSite(build: unknown, services: Services): (request: Request) => Promise<Response>
      readSiteFacts(routes: unknown): SiteFacts
    }
  }
}
export type OpenSite = () => Promise<OpenedSite>

export type RunningApp = {
  services: Services
  /** `password` is set only when this start has generated it. */
  admin: Awaited<ReturnType<Services['auth']['ensureFirstAdmin']>>
  /** Resolves when the embedded database is lost for good: the caller that started the app must then stop it. */
  databaseLost: Promise<Error>
  stop(): Promise<void>
}

/** Opens everything in order and serves; `stop` closes in reverse order and loses no acknowledged write. */
export async function startApp(options: {
  config: Config
  log: Log
  openSite: OpenSite
  clock?: Clock
  /** False where a test runs the jobs itself. */
  withWorker?: boolean
  /** False where a test does not need the site's own pictures; they are still drawn on request. */
  drawsAhead?: boolean
  /** How long a stopping app still serves while `/readyz` answers 503, so that proxies send their requests elsewhere. */
  drainMs?: number
}): Promise<RunningApp> {
  const { config, log, clock = systemClock } = options
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const databaseServer = await openDatabaseServer(config, log)
    opened.push(() => databaseServer.stop())
    await migrate(databaseServer.connection, log)
    const database = openDatabase(databaseServer.connection, log)
    opened.push(() => database.close())
    const former = await findFormerDatabase(config, await readShopMark(database.pool))
    if (former) log.warn(`${former.found}: another shop is opened here. ${former.advice}`)
    const changes = watchChanges(databaseServer.connection, { pool: database.pool, log })
    opened.push(changes.close)
    const services = await createServices({
      ...{ config, database, changes, clock, log },
      connection: databaseServer.connection,
    })
    const shop = await readShopMark(database.pool)
    if (shop && !former) await noteDatabase(config, shop)
    const { artwork, sandbox, mailer, newsletterMailer } = services.platform
    const { pictures } = services
    opened.push(async () => {
      mailer.close()
      newsletterMailer.close()
      pictures.close()
      artwork.close()
      await sandbox?.close()
    })
    if (config.shop.sample) {
      // A connection of its own: the transaction waits for other instances.
      const preparing = openDatabase(databaseServer.connection, log, { maxConnections: 1, isPatient: true })
      await loadSampleShop({ db: preparing.db, pictures, log, clock }).finally(preparing.close)
    }
    // The drawings belong to the sample content; without it, the few pictures that are still shown are drawn on request.
    if (config.shop.sample && options.drawsAhead !== false) await enqueueSiteDrawings(database.db)
    const admin = await services.auth.ensureFirstAdmin({
      ...config.firstAdmin,
      isOnlyInstance: config.database.kind === 'embedded',
    })
    const site = await options.openSite()
    opened.push(() => site.close())
    // Closed after the HTTP server and the jobs, which write mails to their end.
    if (options.withWorker !== false) opened.push(sendAtOnce(services.sending, log).stop)
    const readShop = async () => {
      const { studio, work } = await services.settings.shown()
      return { name: studio.name, timeZone: work.days.timeZone }
    }
    const middleware: Middleware[] = sandbox
      ? [(request, response) => sandbox.handlePage(request, response, readShop)]
      : []
    const respond = await site.connect(services)
    const renderQueue = createRenderQueue(config.rateLimitScale)
    let pages: PageCache | null = null
    if (site.clientFolder) {
      const origin = services.platform.origins[0] ?? ''
      pages = createPageCache({
        render: respond,
        cacheKey: createCacheKey((await site.facts()).cached),
        origin,
        defaultHeaders: securityHeaders(origin),
        runQueuedLater: renderQueue.runLater,
        isWatching: changes.isWatching,
        isDatabaseAway: database.isAway,
      })
      changes.subscribe(pages.noteChange)
      middleware.unshift(pages.answerWhileAway)
    }
    const httpServer = await buildHttpServer(
      services,
      {
        respond,
        facts: site.facts,
        clientFolder: site.clientFolder,
        pages,
        renderQueue,
      },
      [...site.middleware, ...middleware],
    )
    let worker: Worker | null = null
    // Neither needs the other, and both may have to wait: for a job, and for a client that is still sending.
    opened.push(() => Promise.all([worker?.stop(), httpServer.close()]))
    if (options.withWorker !== false) {
      const handlers = createJobHandlers(services)
      worker = await startWorker({
        connection: databaseServer.connection,
        db: database.db,
        handlers,
        crontab,
        watch: services.platform.laneWatch,
        pausedFlags: () => (mailer.isPaused() ? [mailServerFlag] : []),
        log,
      })
    }
    const { port, host } = config.server
    await httpServer.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      throw unusableAddress(config.server, error)
    })
    log.info({ port, host }, 'serving')
    opened.push(async () => {
      httpServer.announceStop()
      await wait(options.drainMs ?? 0)
    })
    return { services, admin, databaseLost: databaseServer.lost, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
