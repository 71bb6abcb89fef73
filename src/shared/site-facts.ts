/** How the page cache stores a page that is the same for every visitor. */
export type PageCaching = {
  /** The query keys that the page reads; all others are left out of the cache key. */
  keys: readonly string[]
  /** Keys that make a page one visitor's own search, choice or answer: an address with one of them is never cached. */
  personalKeys?: readonly string[]
  /** The allowed values of the path's parameters. */
  params?: Readonly<Record<string, RegExp>>
  /** False for a query whose page is unlikely to be requested again. */
  isWorthKeeping?(query: URLSearchParams): boolean
}

/** `path` is an address, or a pattern as in the route table. */
export type CachedPage = PageCaching & { path: string }

/** The facts of the route modules that the server needs (web/lib/page-facts.ts). */
export type SiteFacts = { cached: readonly CachedPage[] }
