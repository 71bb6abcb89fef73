import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsEncoding } from '#server/platform/http/accepted-encoding.ts'
import { brotliText } from '#server/platform/http/brotli.ts'
import { longestKeptMs, withAge } from '#server/platform/http/page-notice.ts'
import type { CacheKey } from './cache-key.ts'

type Page = {
  body: Buffer
  compressed: Buffer
  headers: [string, string][]
  etag: string
  renderedAt: number
  generation: number
  /** Asked for again since it is kept: what nobody comes back for goes first. */
  isWanted: boolean
}

/** An answer for those who wait for it now: not found, failed, or true for this moment only. */
export type Passing = { status: number; headers: Headers; body: Buffer }

type Rendering = { page: Page } | { passing: Passing }

/** Runs a rendering when it is its sender's turn, or refuses it. */
type Turn = (render: () => Promise<Rendering>) => Promise<Rendering>

export type PageCache = {
  /** Answers from memory without any work; false when there is nothing to answer with. */
  answerHeld(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /**
   * Renders once for all who wait and answers; gives back what is not to be kept, and null for an address that is not the
   * cache's. While rendering fails or has no turn, the last good page stands in, with its age.
   */
  answerAnew(request: IncomingMessage, response: ServerResponse, turn: Turn): Promise<'answered' | Passing | null>
  /** No page from before this call is fresh any more. */
  drop(): void
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const sizeOf = ({ body, compressed }: Page) => body.length + compressed.length

/** Rendered public pages in memory; in front of everything, so that a hit costs no routing (architecture, "The page cache"). */
export function createPageCache(options: {
  render(request: Request): Promise<Response>
  cacheKey: CacheKey
  origin: string
  /** Sent with every page that does not bring its own. */
  defaultHeaders: Record<string, string>
  /** The guarantee when every announcement of a change is lost. */
  longestAgeMs?: number
  /** Bodies, both ways of sending them; beyond it the page that was rendered first goes. */
  mostBytes?: number
  now?: () => number
  /** While it is away no page is tried anew for which an old one can stand in. */
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
    const mayBeKept =
      !/no-store/.test(response.headers.get('cache-control') ?? '') && !response.headers.has('set-cookie')
    if (response.status !== 200 || !mayBeKept) {
      if (response.status !== 200 && response.status < 500) forget(key)
      return { passing: { status: response.status, headers: response.headers, body } }
    }
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const compressed = await brotliText(body)
    const isWanted = pages.get(key)?.isWanted ?? false
    const page = { body, compressed, headers, etag: etagOf(body), renderedAt: now(), generation: startedIn, isWanted }
    keep(key, page)
    return { page }
  }

  function keep(key: string, page: Page) {
    forget(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const isWanted of [false, true])
      for (const [oldest, each] of pages) {
        if (bytes <= mostBytes) return
        if (each.isWanted === isWanted) forget(oldest)
      }
  }

  function forget(key: string) {
    const page = pages.get(key)
    if (page && pages.delete(key)) bytes -= sizeOf(page)
  }

  function renderOnce(key: string, turn: Turn): Promise<Rendering> {
    // A render that began before a change must not answer a request that came after it.
    const flight = `${generation} ${key}`
    const running = rendering.get(flight)
    if (running) return running
    const started = turn(() => renderPage(key)).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
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

  /** The page as it was, with the words that tell its age; a data answer has no place for words. */
  async function sendOld(page: Page, request: IncomingMessage, response: ServerResponse) {
    const ageMs = now() - page.renderedAt
    response.setHeader('Age', Math.round(ageMs / 1_000))
    const isDocument = page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    if (!isDocument) return send(page, request, response)
    const body = Buffer.from(withAge(page.body.toString('utf8'), ageMs))
    const headers = page.headers.map(([name, value]): [string, string] =>
      name === 'cache-control' ? [name, 'no-store'] : [name, value],
    )
    send({ ...page, headers, body, etag: etagOf(body), compressed: await brotliText(body) }, request, response)
  }

  const canStandIn = (page: Page | undefined): page is Page =>
    page !== undefined && now() - page.renderedAt <= longestKeptMs
  const isFresh = (page: Page) => page.generation === generation && now() - page.renderedAt < longestAgeMs

  return {
    async answerHeld(request, response) {
      const key = cacheKey(request.method ?? '', request.url ?? '')
      const held = key === null ? undefined : pages.get(key)
      if (!held) return false
      held.isWanted = true
      if (isFresh(held)) send(held, request, response)
      else if (isDatabaseAway() && canStandIn(held)) await sendOld(held, request, response)
      else return false
      return true
    },
    async answerAnew(request, response, turn) {
      const key = cacheKey(request.method ?? '', request.url ?? '')
      if (key === null) return null
      const before = pages.get(key)
      const rendering = await renderOnce(key, turn).catch((error: unknown) => {
        if (!canStandIn(before)) throw error
        return null
      })
      if (rendering && 'page' in rendering) {
        send(rendering.page, request, response)
        return 'answered'
      }
      const hasFailed = rendering === null || rendering.passing.status >= 500 || isDatabaseAway()
      if (hasFailed && canStandIn(before)) {
        await sendOld(before, request, response)
        return 'answered'
      }
      return rendering?.passing ?? null
    },
    drop() {
      generation++
    },
  }
}
