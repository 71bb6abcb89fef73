import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsEncoding } from '#server/platform/http/accepted-encoding.ts'
import { brotliText } from '#server/platform/http/brotli.ts'
import { longestStaleMs, withAgeNotice } from '#server/platform/http/page-notice.ts'
import type { CacheKey } from './cache-key.ts'

type Page = {
  body: Buffer
  compressed: Buffer
  headers: [string, string][]
  etag: string
  renderedAt: number
  generation: number
  /** Whether the page was requested again after it was cached: pages without another request are evicted first. */
  isWanted: boolean
}

/** An answer that is not cached, for the requests that wait for it now: not found, failed, or marked `no-store`. */
export type Uncached = { status: number; headers: Headers; body: Buffer }

type Rendering = { page: Page } | { uncached: Uncached }

/** Runs a rendering when it is the client's turn, or rejects it. */
type RunQueued = (render: () => Promise<Rendering>) => Promise<Rendering>

export type PageCache = {
  /** Answers from memory without rendering; false when the cache cannot answer. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /**
   * Renders once for all waiting requests and answers. Returns an answer that is not to be cached, and null for an
   * address that the cache does not serve. While rendering fails or gets no turn, sends the last good page with its age.
   */
  renderAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    runQueued: RunQueued,
  ): Promise<'answered' | Uncached | null>
  /** Makes every page cached before this call stale. */
  drop(): void
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const sizeOf = ({ body, compressed }: Page) => body.length + compressed.length

/** Rendered public pages in memory, before the router, so that a hit costs no routing. */
export function createPageCache(options: {
  render(request: Request): Promise<Response>
  cacheKey: CacheKey
  origin: string
  /** Headers of every answer, unless the page sets them itself. */
  defaultHeaders: Record<string, string>
  /** The maximum age of a page even if every notice of a change is lost. */
  longestAgeMs?: number
  /**
   * The limit for all bodies, plain and compressed; beyond it pages without another request are evicted first, then the
   * others, oldest first.
   */
  mostBytes?: number
  now?: () => number
  /** While the database is away, a page that has a usable old version is not rendered again. */
  isDatabaseAway?: () => boolean
}): PageCache {
  const { render, cacheKey, origin, longestAgeMs = 30_000, mostBytes = 64 * 1024 * 1024, now = Date.now } = options
  const { isDatabaseAway = () => false } = options
  const pages = new Map<string, Page>()
  const rendering = new Map<string, Promise<Rendering>>()
  let generation = 0
  let bytes = 0

  async function renderPage(key: string): Promise<Rendering> {
    const startedIn = generation
    const request = new Request(new URL(key, origin), { headers: { accept: '*/*' } })
    const response = await render(request)
    const body = Buffer.from(await response.arrayBuffer())
    const isCacheable =
      !/no-store/.test(response.headers.get('cache-control') ?? '') && !response.headers.has('set-cookie')
    if (response.status !== 200 || !isCacheable) {
      if (response.status !== 200 && response.status < 500) remove(key)
      return { uncached: { status: response.status, headers: response.headers, body } }
    }
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const compressed = await brotliText(body)
    const isWanted = pages.get(key)?.isWanted ?? false
    const page = { body, compressed, headers, etag: etagOf(body), renderedAt: now(), generation: startedIn, isWanted }
    store(key, page)
    return { page }
  }

  function store(key: string, page: Page) {
    remove(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const isWanted of [false, true])
      for (const [oldest, each] of pages) {
        if (bytes <= mostBytes) return
        if (each.isWanted === isWanted) remove(oldest)
      }
  }

  function remove(key: string) {
    const page = pages.get(key)
    if (page && pages.delete(key)) bytes -= sizeOf(page)
  }

  function renderOnce(key: string, runQueued: RunQueued): Promise<Rendering> {
    // The key has the generation: a render that began before a change must not answer a request that came after it.
    const renderKey = `${generation} ${key}`
    const running = rendering.get(renderKey)
    if (running) return running
    const started = runQueued(() => renderPage(key)).finally(() => rendering.delete(renderKey))
    rendering.set(renderKey, started)
    return started
  }

  function send(page: Page, request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(options.defaultHeaders)) response.setHeader(name, value)
    for (const [name, value] of page.headers) response.setHeader(name, value)
    response.setHeader('ETag', page.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === page.etag) return response.writeHead(304).end()
    const acceptsBrotli = acceptsEncoding(request.headers['accept-encoding'], 'br')
    const bytes = acceptsBrotli ? page.compressed : page.body
    if (acceptsBrotli) response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', bytes.length)
    response.writeHead(200)
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  /** Sends the old page with a notice of its age; a data answer has no place for a notice. */
  async function sendOld(page: Page, request: IncomingMessage, response: ServerResponse) {
    const ageMs = now() - page.renderedAt
    response.setHeader('Age', Math.round(ageMs / 1_000))
    const isDocument = page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    if (!isDocument) return send(page, request, response)
    const body = Buffer.from(withAgeNotice(page.body.toString('utf8'), ageMs))
    const headers = page.headers.map(([name, value]): [string, string] =>
      name === 'cache-control' ? [name, 'no-store'] : [name, value],
    )
    send({ ...page, headers, body, etag: etagOf(body), compressed: await brotliText(body) }, request, response)
  }

  const isUsableWhenStale = (page: Page | undefined): page is Page =>
    page !== undefined && now() - page.renderedAt <= longestStaleMs
  const isFresh = (page: Page) => page.generation === generation && now() - page.renderedAt < longestAgeMs

  return {
    async answerFromCache(request, response) {
      const key = cacheKey(request.method ?? '', request.url ?? '')
      const cached = key === null ? undefined : pages.get(key)
      if (!cached) return false
      cached.isWanted = true
      if (isFresh(cached)) send(cached, request, response)
      else if (isDatabaseAway() && isUsableWhenStale(cached)) await sendOld(cached, request, response)
      else return false
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
        send(rendering.page, request, response)
        return 'answered'
      }
      const hasFailed = rendering === null || rendering.uncached.status >= 500 || isDatabaseAway()
      if (hasFailed && isUsableWhenStale(before)) {
        await sendOld(before, request, response)
        return 'answered'
      }
      return rendering?.uncached ?? null
    },
    drop() {
      generation++
    },
  }
}
