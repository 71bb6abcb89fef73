import { LRUCache } from 'lru-cache'
import { compareSizes, filterKey, priceBands } from '#shared/filters/filter-values.ts'
import {
  type Facets,
  type FacetValue,
  type FilterFlag,
  type FilterGroup,
  filterLimits,
  type ProductFilters,
} from '#shared/filters/product-filters.ts'
import { type Bits, countBits, countCommon, inAll } from './bits.ts'
import type { FoundList, ListInIndex } from './kept-lists.ts'
import { type IndexedValue, isAt, type ProductIndex, put, setOf } from './product-index.ts'
import { cutPlaces } from './sorted-products.ts'
import type { Category } from './wire.ts'

/** Placing 100,000 products takes as long as thousands of cuts. */
function listedIn(index: ProductIndex, list: FoundList): ListInIndex {
  if (list.indexed?.index === index) list.indexed = afterCuts(list.indexed)
  else {
    const places = index.placesOf(list.ids)
    list.indexed = { index, places, set: setOf(places, index.all), cuts: [] }
  }
  return list.indexed
}

function afterCuts(listed: ListInIndex): ListInIndex {
  if (listed.cuts.length === 0) return listed
  const { index } = listed
  const set = listed.set.slice()
  let { places } = listed
  for (const cuts of listed.cuts) {
    for (const { at, added } of cuts) if (!added) put(set, places[at] ?? -1, false)
    for (const { added } of cuts) if (added) put(set, index.placeOf(added.id), true)
    places = cutPlaces(places, cuts, index.placeOf)
  }
  return { index, places, set, cuts: [] }
}

/** Of how many products results are kept, eight bytes each; counts take about as much as this many. */
const mostKeptIds = 500_000
const idsOfCounts = 200

/** A list of which only the pages that are asked for are put together. */
export type NarrowedList = Pick<FoundList, 'meant'> & { ids: Pick<readonly number[], 'length' | 'slice'> }

type Kept = { of: FoundList | null; changes: number; result: NarrowedList | Facets }
const keptResults = new WeakMap<ProductIndex, LRUCache<string, Kept>>()

/** A result of this list as long as neither the list nor the index has changed. */
function keep<Result extends NarrowedList | Facets>(
  index: ProductIndex,
  { key, of }: { key: string; of: FoundList | null },
  make: () => Result,
): Result {
  const kept =
    keptResults.get(index) ??
    new LRUCache<string, Kept>({
      maxSize: mostKeptIds,
      sizeCalculation: ({ result }, { length }) =>
        ('ids' in result ? result.ids.length : 0) + idsOfCounts + Math.ceil(length / 4),
    })
  keptResults.set(index, kept)
  const known = kept.get(key)
  const changes = index.changes()
  if (known?.of === of && known.changes === changes) return known.result as Result
  const result = make()
  kept.set(key, { of, changes, result })
  return result
}

/** The products of the list that fit the filters, in its order. */
export function narrowList(
  index: ProductIndex,
  list: FoundList,
  filters: ProductFilters,
  listKey: string,
): NarrowedList {
  return keep(index, { key: JSON.stringify([listKey, filters]), of: list }, () => narrowed(index, list, filters))
}

function narrowed(index: ProductIndex, list: FoundList, filters: ProductFilters): NarrowedList {
  const { places, set } = listedIn(index, list)
  const fitting = inAll([set, index.all, ...index.chosen(filters).map(([, bits]) => bits)])
  const ids: number[] = []
  let looked = 0

  /** The first pages, which most ask for, need a small part of a long list. */
  function lookUntil(wanted: number) {
    for (; looked < places.length && ids.length < wanted; looked++) {
      const id = list.ids[looked]
      if (id !== undefined && isAt(fitting, places[looked] ?? -1)) ids.push(id)
    }
  }

  const length = countBits(fitting)
  return {
    meant: list.meant,
    ids: {
      length,
      slice(start = 0, end = length) {
        lookUntil(end)
        return ids.slice(start, end)
      },
    },
  }
}

type Asked = {
  q: string
  /** What the words find in every category; null without words. */
  found: FoundList | null
  category: number | undefined
  filters: ProductFilters
  categories: readonly Category[]
}

/** Each filter's choices are counted without what is chosen of it. */
export function countFacets(index: ProductIndex, asked: Asked): Facets {
  const { q, category, filters, categories } = asked
  const key = JSON.stringify(['counts', q, category, filters, categories])
  return keep(index, { key, of: asked.found }, () => counted(index, asked))
}

function counted(index: ProductIndex, { found, category, filters, categories }: Asked): Facets {
  const base = found ? inAll([index.all, listedIn(index, found).set]) : index.all
  const inCategory = category === undefined ? base : inAll([base, index.categoryBits(category)])
  const chosen = index.chosen(filters)
  const without = (group: FilterGroup): Bits => {
    const start = group === 'category' ? base : inCategory
    return inAll([start, ...chosen.filter(([name]) => name !== group).map(([, bits]) => bits)])
  }
  const sets = {
    category: without('category'),
    ...{ colors: without('colors'), sizes: without('sizes'), price: without('price') },
    ...{ inStock: without('inStock'), onSale: without('onSale'), designable: without('designable') },
  }
  const flag = (name: FilterFlag) => countCommon(sets[name], index.flags[name])
  const values = (kind: 'colors' | 'sizes') =>
    countValues(index.values[kind], { shown: sets[kind], offeredIn: inCategory, chosen: filters[kind] })
  return {
    total: countBits(inAll([inCategory, ...chosen.map(([, bits]) => bits)])),
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      count: countCommon(sets.category, index.categoryBits(id)),
    })),
    colors: values('colors').toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    sizes: values('sizes').toSorted((a, b) => compareSizes(a.name, b.name)),
    prices: priceBands.map((band, at) => ({ ...band, count: countCommon(sets.price, index.bands[at] ?? index.all) })),
    inStock: flag('inStock'),
    onSale: flag('onSale'),
    designable: flag('designable'),
    without: {
      category: countBits(sets.category),
      ...{ colors: countBits(sets.colors), sizes: countBits(sets.sizes), price: countBits(sets.price) },
      ...{ inStock: countBits(sets.inStock), onSale: countBits(sets.onSale), designable: countBits(sets.designable) },
    },
  }
}

/** The commonest of the search, so that a choice keeps its place while others change its count; and all that are chosen. */
function countValues(
  known: ReadonlyMap<string, IndexedValue>,
  { shown, offeredIn, chosen }: { shown: Bits; offeredIn: Bits; chosen: readonly string[] },
): FacetValue[] {
  const offered = [...known]
    .map(([key, value]) => ({ key, ...value, common: countCommon(offeredIn, value.bits) }))
    .filter(({ common }) => common > 0)
    .toSorted((a, b) => b.common - a.common)
    .slice(0, filterLimits.offered)
  const names = new Map(chosen.toReversed().map((name) => [filterKey(name), name]))
  for (const { key, name } of offered) names.set(key, name)
  return [...names].map(([key, name]) => {
    const value = known.get(key)
    const isKnown = value?.bits.some((word) => word !== 0)
    return value && isKnown ? { name: value.name, count: countCommon(shown, value.bits) } : { name, count: 0 }
  })
}
