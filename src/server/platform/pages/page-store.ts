import type { SentPage } from './sent-page.ts'

/** A rendered page, as bytes to send. */
export type Page = SentPage & {
  renderedAt: number
  /** When something on it changes by itself, as the day that an order of today is promised for. */
  trueUntil: number
  sources: ReadonlySet<string>
  /** When the first change since the rendering came whose result may be shown a moment later; else null. */
  outdatedAt: number | null
  /** Whether a change came that no visitor may miss: the page is sent again only while it cannot be rendered. */
  isStale: boolean
  /** Whether the page was requested again after it was cached: pages without another request are evicted first. */
  isWanted: boolean
}

export type PageStore = {
  get(key: string): Page | undefined
  put(key: string, page: Page): void
  remove(key: string): void
  /** The pages that show this source. */
  showing(source: string): Page[]
}

/** What a page takes besides its text: its headers, its sources and its entry. */
const bytesBeside = 4 * 1024
const sizeOf = ({ compressed }: Page) => compressed.length + bytesBeside

/**
 * The rendered pages in memory. `mostBytes` limits all of them together; beyond it pages without another request are
 * evicted first, then the others, oldest first.
 */
export function createPageStore(mostBytes: number): PageStore {
  const pages = new Map<string, Page>()
  const keysBySource = new Map<string, Set<string>>()
  let bytes = 0

  function remove(key: string) {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= sizeOf(page)
    for (const source of page.sources) {
      const keys = keysBySource.get(source)
      keys?.delete(key)
      if (keys?.size === 0) keysBySource.delete(source)
    }
  }

  function evict() {
    for (const isWanted of [false, true])
      for (const [oldest, each] of pages) {
        if (bytes <= mostBytes) return
        if (each.isWanted === isWanted) remove(oldest)
      }
  }

  return {
    get: (key) => pages.get(key),
    remove,
    put(key, page) {
      remove(key)
      pages.set(key, page)
      bytes += sizeOf(page)
      for (const source of page.sources) {
        const keys = keysBySource.get(source) ?? new Set()
        keysBySource.set(source, keys.add(key))
      }
      evict()
    },
    showing: (source) =>
      [...(keysBySource.get(source) ?? [])].map((key) => pages.get(key)).filter((page) => page !== undefined),
  }
}
