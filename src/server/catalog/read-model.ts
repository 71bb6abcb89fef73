import { LRUCache } from 'lru-cache'
import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { CatalogContext } from './context.ts'
import { readProducts } from './queries/products.ts'
import { isNew, type ProductRow } from './rows.ts'
import { toProductJson } from './wire.ts'

/** A product as it is stored, and the JSON that the API answers for it. */
export type ShownProduct = { row: ProductRow; json: string }

/**
 * The products that a list shows, by id and in its order. With `usesVocabulary` the list also depends on the words of all
 * names, which are collected again once a minute, so it is not kept.
 */
export type FoundIds = { ids: number[]; total: number; meant: string | null; usesVocabulary?: boolean }

/** The catalogue as every commit before `open` has left it. */
export type CatalogReader = {
  /** In the given order; an id that is not in the shop is left out. */
  products(ids: readonly number[]): Promise<ShownProduct[]>
  /** `read` finds the list when it is not in memory; `key` names everything that it depends on besides the catalogue. */
  list(key: string, read: () => Promise<FoundIds>): Promise<FoundIds>
}

export type ReadModel = { open(): Promise<CatalogReader> }

type Kept = ShownProduct & { isNew: boolean }

/** Bytes of JSON; the rows kept beside it take about the same amount of memory. */
const mostProductBytes = 24 * 1024 * 1024
/** The ids of all kept lists together; a list has up to 200. */
const mostListedIds = 200_000
/** The key of a list takes as much memory as this many ids. */
const idsOfKey = 20

/**
 * Products and lists in memory. Each reading first waits until all announcements of earlier commits have arrived
 * (`Changes.catchUp`), so it answers what the database would answer; where announcements cannot be relied on, it is
 * answered by the database.
 */
export function createReadModel({ db, clock, changes }: CatalogContext & { changes: Changes }): ReadModel {
  const kept = new LRUCache<number, Kept>({ maxSize: mostProductBytes, sizeCalculation: ({ json }) => json.length })
  const lists = new LRUCache<string, FoundIds>({
    maxSize: mostListedIds,
    sizeCalculation: ({ ids }) => ids.length + idsOfKey,
  })
  /** For each database read in progress: the sources that changed since it began. */
  const readings = new Set<Set<string>>()

  changes.subscribe((changed) => {
    for (const source of changed) {
      for (const reading of readings) reading.add(source)
      const product = productOf(source)
      if (product !== null) kept.delete(product)
      else if (source === sources.products) lists.clear()
      else if (source === sources.categories || source === sources.all) {
        kept.clear()
        lists.clear()
      }
    }
  })

  /** Reads the database; `isUnchanged` says whether a source is as it was when the reading began. */
  async function noting<T>(read: () => Promise<T>): Promise<{ found: T; isUnchanged(...of: string[]): boolean }> {
    const changed = new Set<string>()
    readings.add(changed)
    try {
      const found = await read()
      const missed = new Set(changed)
      const isUnchanged = (...of: string[]) =>
        ![sources.all, sources.categories, ...of].some((source) => missed.has(source))
      return { found, isUnchanged }
    } finally {
      readings.delete(changed)
    }
  }

  function toShown(row: ProductRow): Kept {
    const now = clock.now()
    return { row, json: toProductJson(row, now), isNew: isNew(row, now) }
  }

  async function readAll(ids: readonly number[]): Promise<Kept[]> {
    return ids.length === 0 ? [] : (await readProducts(db, ids)).map(toShown)
  }

  function keptOf(id: number): Kept | undefined {
    const product = kept.get(id)
    return product && isNew(product.row, clock.now()) === product.isNew ? product : undefined
  }

  async function products(ids: readonly number[]): Promise<ShownProduct[]> {
    const known = new Map<number, Kept>()
    for (const id of ids) {
      const product = keptOf(id)
      if (product) known.set(id, product)
    }
    const { found, isUnchanged } = await noting(() => readAll(ids.filter((id) => !known.has(id))))
    for (const product of found) {
      const { id } = product.row
      known.set(id, product)
      if (isUnchanged(sources.product(id), sources.stock(id))) kept.set(id, product)
    }
    return inOrder(ids, known)
  }

  async function list(key: string, read: () => Promise<FoundIds>): Promise<FoundIds> {
    const before = lists.get(key)
    if (before) return before
    const { found, isUnchanged } = await noting(read)
    if (!found.usesVocabulary && isUnchanged(sources.products)) lists.set(key, found)
    return found
  }

  const inMemory: CatalogReader = { products, list }
  const inDatabase: CatalogReader = {
    async products(ids) {
      return inOrder(ids, new Map((await readAll(ids)).map((product) => [product.row.id, product])))
    },
    list: (_key, read) => read(),
  }

  return {
    open: async () => ((await changes.catchUp()) ? inMemory : inDatabase),
  }
}

function inOrder<T>(ids: readonly number[], known: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => known.get(id) ?? [])
}
