import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { CatalogContext } from './context.ts'
import { keepIndex, readIndex } from './kept-index.ts'
import { type FoundList, keepLists } from './kept-lists.ts'
import type { ProductIndex } from './product-index.ts'
import { readProducts } from './queries/products.ts'
import { isNew, type ProductRow } from './rows.ts'
import { toProductJson } from './wire.ts'

/** A product as it is stored, and the JSON that the API answers for it. */
export type ShownProduct = { row: ProductRow; json: string }

/** The catalogue as every commit before `open` has left it. */
export type CatalogReader = {
  /** In the given order; an id that is not in the shop is left out. */
  products(ids: readonly number[]): Promise<ShownProduct[]>
  /** `read` finds the list when it is not in memory; `key` names everything that it depends on besides the catalogue. */
  list(key: string, read: () => Promise<FoundList>): Promise<FoundList>
  /** What lists are filtered by. */
  index(): Promise<ProductIndex>
}

export type ReadModel = {
  open(): Promise<CatalogReader>
  /** As every commit before the call has left it; undefined when it is not in the shop. */
  product(id: number): Promise<ShownProduct | undefined>
}

type Kept = ShownProduct & { isNew: boolean }

/** Some 3,000 products. */
const mostProductBytes = 11 * 1024 * 1024
/** The rows of one answer are parsed in one turn: these in some 10 ms. */
const mostInOneStatement = 200
/** In memory a row takes about as much as its JSON. */
const bytesOf = ({ json }: ShownProduct) => 2 * json.length

/**
 * Products and lists in memory. Each reading first waits until all announcements of earlier commits have arrived
 * (`Changes.catchUp`), so it answers what the database would answer; where announcements cannot be relied on, it is
 * answered by the database.
 */
export function createReadModel({ db, clock, changes }: CatalogContext & { changes: Changes }): ReadModel {
  const kept = new LRUCache<number, Kept>({ maxSize: mostProductBytes, sizeCalculation: bytesOf })
  const lists = keepLists()
  /** For each database read in progress: the sources that changed since it began. */
  const readings = new Set<Set<string>>()

  const index = keepIndex(db)

  changes.subscribe((changed) => {
    index.forget(changed)
    lists.forget(changed)
    for (const source of changed) {
      for (const reading of readings) reading.add(source)
      const product = productOf(source)
      if (product !== null) kept.delete(product)
      else if (source === sources.categories || source === sources.all) kept.clear()
    }
  })

  /** For a read of the database: `isUnchanged` says whether none of the sources changed since, until `end`. */
  function startNoting() {
    const changed = new Set<string>()
    readings.add(changed)
    return {
      isUnchanged: (...of: string[]) => ![sources.all, sources.categories, ...of].some((source) => changed.has(source)),
      end: () => void readings.delete(changed),
    }
  }

  function toShown(row: ProductRow): Kept {
    const now = clock.now()
    return { row, json: toProductJson(row, now), isNew: isNew(row, now) }
  }

  /**
   * One statement for the products of all requests that arrive in one turn of the event loop: a statement for each takes
   * twice the processor time.
   */
  const stored = new DataLoader<number, ProductRow | undefined>(
    async (ids) => {
      const byId = new Map((await readProducts(db, ids)).map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id))
    },
    { cache: false, maxBatchSize: mostInOneStatement, batchScheduleFn: (read) => setImmediate(read) },
  )

  async function readAll(ids: readonly number[]): Promise<Kept[]> {
    const rows = await Promise.all(ids.map((id) => stored.load(id)))
    return rows.filter((row) => row !== undefined).map(toShown)
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
    const noted = startNoting()
    const found = await readAll(ids.filter((id) => !known.has(id))).finally(noted.end)
    for (const product of found) {
      const { id } = product.row
      known.set(id, product)
      if (noted.isUnchanged(sources.product(id), sources.stock(id))) kept.set(id, product)
    }
    return inOrder(ids, known)
  }

  const inMemory: CatalogReader = { products, list: lists.find, index: index.current }
  const inDatabase: CatalogReader = {
    async products(ids) {
      return inOrder(ids, new Map((await readAll(ids)).map((product) => [product.row.id, product])))
    },
    list: (_key, read) => read(),
    index: () => readIndex(db),
  }

  return {
    open: async () => ((await changes.catchUp()) ? inMemory : inDatabase),
    async product(id) {
      // What is not in memory comes from the database, which needs no announcements.
      const reader = keptOf(id) === undefined || (await changes.catchUp()) ? inMemory : inDatabase
      return (await reader.products([id]))[0]
    },
  }
}

function inOrder<T>(ids: readonly number[], known: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => known.get(id) ?? [])
}
