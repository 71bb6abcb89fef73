import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliText } from './brotli.ts'
import type { Log } from './log.ts'

/** The addresses whose rendering is the same for every visitor, each with the query keys it looks at. */
const cacheable: { path: RegExp; keys: readonly string[] }[] = [
  { path: /^\/(_\.data)?$/, keys: ['_routes'] },
  { path: /^\/shop-products(\.data)?$/, keys: ['category', 'sort', 'page', 'after', '_routes'] },
  { path: /^\/shop-product-details\/[1-9]\d{0,9}(\.data)?$/, keys: ['reviews', '_routes'] },
  {
    path: /^\/(page-(about|services|service-details|projects|testimonial|faq|contact)|gallery|news-grid)(\.data)?$/,
    keys: ['_routes'],
  },
  { path: /^\/services\/(creative-tech|branding|print)(\.data)?$/, keys: ['_routes'] },
  {
    path: /^\/projects\/(smart-visions|platform-integration|ecommerce-portal|business-launch)(\.data)?$/,
    keys: ['_routes'],
  },
  {
    path: /^\/(policies\/(returns|privacy)|terms\/conditions|shipping-policy|cookie-policy)(\.data)?$/,
    keys: ['_routes'],
  },
]
/** Keys that make the page one visitor's own search, choice or answer: not kept. */
const neverCachedKeys = ['q', 'package', 'service', 'intent', 'subject', 'sent', 'failed']

const longestKey = 300

type Page = {
  body: Buffer
  compressed: Buffer
  headers: [string, string][]
  etag: string
  renderedAt: number
  generation: number
}

/** `failed`: the server's own fault, for example a lost database; `uncacheable`: an answer that is not the cache's. */
type Rendering = Page | 'failed' | 'uncacheable'

export type PageCache = {
  /**
   * Answers from memory, or renders once for all who wait; false when the address is not the cache's to answer. While
   * rendering fails, the last good page stands in.
   */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** No page from before this call is fresh any more. */
  drop(): void
}

export function cacheKey(method: string, address: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!/^\/(?!\/)/.test(address) || address.length > longestKey) return null
  const url = new URL(address, 'http://cache')
  const rule = cacheable.find(({ path }) => path.test(url.pathname))
  if (!rule || neverCachedKeys.some((key) => url.searchParams.has(key))) return null
  // Every other number shows the same as one of these: kept, each would be a copy of a long page.
  if (url.searchParams.has('reviews') && !/^([2-9]|1\d|20)$/.test(url.searchParams.get('reviews') ?? '')) return null
  const keys = rule.keys.filter((key) => url.searchParams.has(key))
  // A product's id belongs to a further page of the list; any other makes no page that somebody would come for again.
  if (keys.includes('after') && !(isId(url.searchParams.get('after')) && isFurther(url.searchParams.get('page'))))
    return null
  const kept = keys.map((key) => [key, url.searchParams.get(key) ?? ''])
  const query = new URLSearchParams(kept).toString()
  return query ? `${url.pathname}?${query}` : url.pathname
}

const isId = (text: string | null) => /^[1-9]\d{0,8}$/.test(text ?? '')
const isFurther = (page: string | null) => /^([2-9]|[1-9]\d{1,5})$/.test(page ?? '')

const sizeOf = ({ body, compressed }: Page) => body.length + compressed.length

/** Rendered public pages in memory; in front of everything, so that a hit costs no routing (architecture, "The page cache"). */
export function createPageCache(options: {
  render(request: Request): Promise<Response>
  origin: string
  log: Log
  /** Sent with every page that does not bring its own. */
  defaultHeaders: Record<string, string>
  /** The guarantee when every announcement of a change is lost. */
  longestAgeMs?: number
  /** Bodies, both ways of sending them; beyond it the page that was rendered first goes. */
  mostBytes?: number
  now?: () => number
}): PageCache {
  const { render, origin, log, longestAgeMs = 30_000, mostBytes = 64 * 1024 * 1024, now = Date.now } = options
  const pages = new Map<string, Page>()
  const rendering = new Map<string, Promise<Rendering>>()
  let generation = 0
  let bytes = 0

  async function renderPage(key: string): Promise<Rendering> {
    const startedIn = generation
    const request = new Request(new URL(key, origin), { headers: { accept: '*/*' } })
    const response = await render(request).catch((error: unknown) => {
      log.error({ err: error, key }, 'a page could not be rendered')
      return null
    })
    if (response === null || response.status >= 500) return 'failed'
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const body = Buffer.from(await response.arrayBuffer())
    const mayBeKept =
      !/no-store/.test(response.headers.get('cache-control') ?? '') && !response.headers.has('set-cookie')
    if (response.status !== 200) forget(key)
    if (response.status !== 200 || !mayBeKept) return 'uncacheable'
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const compressed = await brotliText(body)
    const page = { body, compressed, headers, etag, renderedAt: now(), generation: startedIn }
    keep(key, page)
    return page
  }

  function keep(key: string, page: Page) {
    forget(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  function forget(key: string) {
    const page = pages.get(key)
    if (page && pages.delete(key)) bytes -= sizeOf(page)
  }

  function renderOnce(key: string): Promise<Rendering> {
    // A render that began before a change must not answer a request that came after it.
    const flight = `${generation} ${key}`
    const running = rendering.get(flight)
    if (running) return running
    const started = renderPage(key).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
    return started
  }

  function send(page: Page, request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(options.defaultHeaders)) response.setHeader(name, value)
    for (const [name, value] of page.headers) response.setHeader(name, value)
    response.setHeader('ETag', page.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === page.etag) return response.writeHead(304).end()
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const bytes = acceptsBrotli ? page.compressed : page.body
    if (acceptsBrotli) response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', bytes.length)
    response.writeHead(200)
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  return {
    async answer(request, response) {
      const key = request.headers.authorization ? null : cacheKey(request.method ?? '', request.url ?? '')
      if (key === null) return false
      const held = pages.get(key)
      const isFresh = held && held.generation === generation && now() - held.renderedAt < longestAgeMs
      const rendered = isFresh ? held : await renderOnce(key)
      const page = rendered === 'failed' ? held : rendered
      if (!page || page === 'uncacheable') return false
      send(page, request, response)
      return true
    },
    drop() {
      generation++
    },
  }
}
