import { LRUCache } from 'lru-cache'
import { rememberChanges } from '#server/platform/changes/remembered-changes.ts'
import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Bits } from './bits.ts'
import type { ProductIndex } from './product-index.ts'
import type { ProductSearch } from './queries/search.ts'
import { type Cut, cutIds, cutKeys, cutsOf, type SortedProducts } from './sorted-products.ts'

/** All products of a list, by id and in its order, before it is cut into pages. */
export type FoundList = {
  ids: number[]
  meant: string | null
  renewal?: Renewal
  /** Of a search: what it looks for, and how well those products match that were ranked before. */
  ranked?: { search: ProductSearch; ranks: Map<number, number> }
  indexed?: ListInIndex
}

/** A list's products in an index: their places in its order, and as a set; of the list before those cuts were made. */
export type ListInIndex = { index: ProductIndex; places: Int32Array; set: Bits; cuts: Cut[][] }

/** How a list is brought up to date when few products have changed. */
export type Renewal = {
  /** Those of the last edition of the list; a renewal changes them. */
  keys: Float64Array
  isDescending: boolean
  /** Those of these products that belong to the list now, in no order. */
  find(ids: readonly number[]): Promise<SortedProducts>
}

/** The ids of all kept lists together, eight bytes each, their keys included. A longer list is read again for each page. */
const mostListedIds = 1_500_000
/** An entry takes as much memory as this many ids, besides its key. */
const idsOfEntry = 40
const bytesOfId = 8
/** After changes of more products than this, a list is read again. */
const mostRenewed = 50

type Kept = { list: FoundList; upTo: number }

/** Lists in memory: `find` returns them as every announcement before its call has left them. */
export function keepLists() {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostListedIds,
    sizeCalculation: ({ list: { ids, renewal } }, key) =>
      ids.length + (renewal?.keys.length ?? 0) + idsOfEntry + Math.ceil((2 * key.length) / bytesOfId),
  })
  /** The lists that are being read, so that all who wait for one share the reading. */
  const underWay = new Map<string, { reading: Promise<FoundList>; upTo: number }>()
  const remembered = rememberChanges()

  function clear() {
    remembered.forgetAll()
    kept.clear()
  }

  /** Null when the list has to be read again. */
  async function renew({ list, upTo }: Kept): Promise<FoundList | null> {
    const ids = remembered.since(upTo, mostRenewed)
    const { renewal } = list
    if (ids === null || renewal === undefined) return null
    const { keys, isDescending } = renewal
    const found = await renewal.find([...ids])
    const cuts = cutsOf({ ids: list.ids, keys }, { isDescending, changed: ids, found })
    const renewed = cutIds(list.ids, cuts)
    return {
      ...list,
      ids: renewed,
      renewal: { ...renewal, keys: cutKeys(keys, list.ids.length, cuts) },
      ranked: list.ranked && { ...list.ranked, ranks: without(list.ranked.ranks, ids) },
      indexed: withCuts(list.indexed, cuts),
    }
  }

  function start(
    key: string,
    { before, read, upTo }: { before: Kept | undefined; read: () => Promise<FoundList>; upTo: number },
  ): Promise<FoundList> {
    const reading = (before ? renew(before) : Promise.resolve(null))
      .then(async (renewed) => renewed ?? (await read()))
      .then((list) => {
        // What was announced meanwhile is looked up by the next call.
        kept.set(key, { list, upTo })
        return list
      })
      .finally(() => void underWay.delete(key))
    underWay.set(key, { reading, upTo })
    return reading
  }

  return {
    /** Takes note of what was announced together. */
    forget(announced: readonly string[]) {
      // Searches depend on the settings, and on the names of the categories.
      if (
        announced.some((source) => [sources.all, sources.categories, sources.settings].some((each) => each === source))
      )
        return clear()
      if (!announced.includes(sources.products)) return
      const ids = announced.map(productOf).filter((id) => id !== null)
      if (ids.length === 0) return clear()
      remembered.add(ids)
    },
    /** `read` finds the list when it is not in memory; `key` names everything that it depends on besides the catalogue. */
    async find(key: string, read: () => Promise<FoundList>): Promise<FoundList> {
      const asked = remembered.position()
      for (;;) {
        const upTo = remembered.position()
        const before = kept.get(key)
        if (before && before.upTo >= asked) return before.list
        const other = underWay.get(key)
        if (other && other.upTo >= asked) return await other.reading
        if (!other) return await start(key, { before, read, upTo })
        // It began before the last announcement. One renewal at a time changes the keys.
        await other.reading.catch(() => undefined)
      }
    },
  }
}

/** Undefined when it is as quick to look all places up again. */
const withCuts = (indexed: ListInIndex | undefined, cuts: Cut[]): ListInIndex | undefined =>
  indexed && indexed.cuts.length < mostRenewed ? { ...indexed, cuts: [...indexed.cuts, cuts] } : undefined

const without = (ranks: ReadonlyMap<number, number>, ids: ReadonlySet<number>) =>
  new Map([...ranks].filter(([id]) => !ids.has(id)))
