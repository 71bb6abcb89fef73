import type { SharePicture } from './share-pictures.ts'

/** How a page that is the same for every visitor is kept once it is rendered. */
export type PageCaching = {
  /** The query keys that the page looks at; every other is left out of the key that it is kept under. */
  keys: readonly string[]
  /** Keys that make a page one visitor's own search, choice or answer: an address with one of them is kept on no page. */
  personalKeys?: readonly string[]
  /** What the parameters of its path may be. */
  params?: Readonly<Record<string, RegExp>>
  /** False for a query that makes no page which somebody would come back for. */
  isWorthKeeping?(query: URLSearchParams): boolean
}

/** `path` is an address, or a pattern as in the route table. */
export type CachedPage = PageCaching & { path: string }

/** What the server needs of the facts that the route modules state (web/lib/page-facts.ts). */
export type SiteFacts = {
  cached: readonly CachedPage[]
  sharePictures: Readonly<Record<string, SharePicture>>
}
