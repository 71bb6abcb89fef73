import type { IncomingMessage, ServerResponse } from 'node:http'
import { sources } from '#server/platform/changes/sources.ts'
import { longestStaleMs, withAgeNotice } from '#server/platform/http/page-notice.ts'
import type { CacheKey } from './cache-key.ts'
import { collectSources, mayShowLater } from './page-sources.ts'
import { createPageStore, type Page } from './page-store.ts'
import { createSentPage, sendPage, textOf } from './sent-page.ts'

/** A rendering that has begun, and when each source has changed since. */
type Started = { changes: Map<string, number> }

/**
 * A page on which only the number left of a product is outdated is shown for this long without being rendered again, so
 * that a product that sells all the time costs two renderings a second.
 */
const leftAloneMs = 400
/** Until then it is renewed behind the answer; an older one is awaited, so that no answer is a second behind. */
const longestOutdatedMs = 800
/** A page is rendered again after this time: what is new in a shop depends on the date too. */
const longestAgeMs = 30_000
/** How long a page is shown while notices of changes may be lost. */
const longestUnwatchedMs = 2_000

/** An answer that is not cached, for the requests that wait for it now: not found, failed, or marked `no-store`. */
export type Uncached = { status: number; headers: Headers; body: Buffer }

type Rendering = { page: Page } | { uncached: Uncached }

/** Runs a rendering when it is the client's turn, or rejects it. */
type RunQueued = (render: () => Promise<Rendering>) => Promise<Rendering>

export type PageCache = {
  /** Answers with a page that is fresh enough, complete with all headers; false when there is none. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean
  /** While the database is away, answers with an old page and its age; false when there is none. */
  answerWhileAway(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /**
   * Renders once for all waiting requests and answers. Returns an answer that is not to be cached, and null for an
   * address that the cache does not serve. While rendering fails or gets no turn, sends the last good page with its age.
   */
  renderAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    runQueued: RunQueued,
  ): Promise<'answered' | Uncached | null>
  /** Makes the pages stale that show one of these sources and were rendered, or began to be, before this call. */
  noteChange(changed: readonly string[]): void
}

/** Rendered public pages in memory, before the router, so that a hit costs no routing. */
export function createPageCache(options: {
  render(request: Request): Promise<Response>
  cacheKey: CacheKey
  origin: string
  /** Headers of every answer, unless the page sets them itself. */
  defaultHeaders: Record<string, string>
  /** For renderings that no visitor waits for. */
  runQueuedLater?: RunQueued
  /** False while notices of changes may be lost. */
  isWatching?: () => boolean
  mostBytes?: number
  now?: () => number
  /** While the database is away, a page that has a usable old version is not rendered again. */
  isDatabaseAway?: () => boolean
}): PageCache {
  const { render, cacheKey, origin, defaultHeaders, mostBytes = 16 * 1024 * 1024, now = Date.now } = options
  const { isDatabaseAway = () => false, isWatching = () => true, runQueuedLater = (work) => work() } = options
  const pages = createPageStore(mostBytes)
  const rendering = new Map<string, Promise<Rendering>>()
  const started = new Set<Started>()
  let generation = 0

  async function renderPage(key: string): Promise<Rendering> {
    const own: Started = { changes: new Map() }
    started.add(own)
    try {
      return await renderAndStore(key, own)
    } finally {
      started.delete(own)
    }
  }

  async function renderAndStore(key: string, { changes }: Started): Promise<Rendering> {
    const request = new Request(new URL(key, origin), { headers: { accept: '*/*' } })
    const begun = now()
    const { result, noted, lifeMs } = await collectSources(async () => {
      const response = await render(request)
      return { response, body: Buffer.from(await response.arrayBuffer()) }
    })
    const { response, body } = result
    noted.add(sources.all)
    const isCacheable =
      !/no-store/.test(response.headers.get('cache-control') ?? '') && !response.headers.has('set-cookie')
    if (response.status !== 200 || !isCacheable) {
      if (response.status !== 200 && response.status < 500) pages.remove(key)
      return { uncached: { status: response.status, headers: response.headers, body } }
    }
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const sent = await createSentPage({ body, headers }, defaultHeaders)
    const isWanted = pages.get(key)?.isWanted ?? false
    const page: Page = {
      ...sent,
      ...{ renderedAt: now(), trueUntil: begun + lifeMs, sources: noted, isWanted, outdatedAt: null, isStale: false },
    }
    for (const [source, time] of changes) if (noted.has(source)) outdate(page, source, time)
    pages.put(key, page)
    return { page }
  }

  function outdate(page: Page, source: string, time: number) {
    if (mayShowLater(source)) page.outdatedAt ??= time
    else page.isStale = true
  }

  function renderOnce(key: string, runQueued: RunQueued): Promise<Rendering> {
    // The key has the generation: a rendering that began before a change that no visitor may miss must not answer a request
    // that came after it.
    const renderKey = `${generation} ${key}`
    const running = rendering.get(renderKey)
    if (running) return running
    const begun = runQueued(() => renderPage(key)).finally(() => rendering.delete(renderKey))
    rendering.set(renderKey, begun)
    return begun
  }

  /** A failure is met again by the next request that has to wait for the page. */
  function renewLater(key: string) {
    renderOnce(key, runQueuedLater).catch(() => undefined)
  }

  /** Sends the old page with a notice of its age; a data answer has no place for a notice. */
  async function sendOld(page: Page, request: IncomingMessage, response: ServerResponse) {
    const ageMs = now() - page.renderedAt
    response.setHeader('Age', Math.round(ageMs / 1_000))
    const isDocument = page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    if (!isDocument) return sendPage(page, request, response)
    const body = Buffer.from(withAgeNotice(textOf(page).toString('utf8'), ageMs))
    const headers = page.headers.map(([name, value]): [string, string] =>
      name === 'cache-control' ? [name, 'no-store'] : [name, value],
    )
    sendPage(await createSentPage({ body, headers }, defaultHeaders), request, response)
  }

  const isUsableWhenStale = (page: Page | undefined): page is Page =>
    page !== undefined && now() - page.renderedAt <= longestStaleMs

  /** How a cached page may answer: as it is, as it is while it is rendered again, or not. */
  function stateOf({ isStale, outdatedAt, renderedAt, trueUntil }: Page): 'fresh' | 'outdated' | 'stale' {
    const age = now() - renderedAt
    if (now() >= trueUntil) return 'stale'
    if (isStale || !isWatching()) return !isStale && age < longestUnwatchedMs ? 'fresh' : 'stale'
    const outdatedFor = outdatedAt === null ? 0 : now() - outdatedAt
    if (outdatedFor > longestOutdatedMs || age >= 2 * longestAgeMs) return 'stale'
    return outdatedFor > leftAloneMs || age >= longestAgeMs ? 'outdated' : 'fresh'
  }

  return {
    answerAtOnce(request, response) {
      const key = cacheKey(request.method ?? '', request.url ?? '')
      const cached = key === null ? undefined : pages.get(key)
      if (key === null || !cached) return false
      cached.isWanted = true
      const state = stateOf(cached)
      if (state === 'outdated' && !isDatabaseAway()) renewLater(key)
      if (state !== 'stale') sendPage(cached, request, response)
      return state !== 'stale'
    },
    async answerWhileAway(request, response) {
      const key = isDatabaseAway() ? cacheKey(request.method ?? '', request.url ?? '') : null
      const cached = key === null ? undefined : pages.get(key)
      if (!isUsableWhenStale(cached)) return false
      await sendOld(cached, request, response)
      return true
    },
    async renderAndAnswer(request, response, runQueued) {
      const key = cacheKey(request.method ?? '', request.url ?? '')
      if (key === null) return null
      const before = pages.get(key)
      const rendering = await renderOnce(key, runQueued).catch((error: unknown) => {
        if (!isUsableWhenStale(before)) throw error
        return null
      })
      if (rendering && 'page' in rendering) {
        sendPage(rendering.page, request, response)
        return 'answered'
      }
      const hasFailed = rendering === null || rendering.uncached.status >= 500 || isDatabaseAway()
      if (hasFailed && isUsableWhenStale(before)) {
        await sendOld(before, request, response)
        return 'answered'
      }
      return rendering?.uncached ?? null
    },
    noteChange(changed) {
      const time = now()
      if (changed.some((source) => !mayShowLater(source))) generation++
      for (const source of changed) {
        for (const each of started) if (!each.changes.has(source)) each.changes.set(source, time)
        for (const page of pages.showing(source)) outdate(page, source, time)
      }
    },
  }
}
