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
import { type IndexedValue, isAt, type OptionKind, type ProductIndex, put, setOf } from './product-index.ts'
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

/** What is kept: a list, its counts, or the keys of the colors and sizes that it offers. */
type Result = NarrowedList | Facets | Record<OptionKind, string[]>
type Kept = { of: FoundList | null; changes: number; result: Result }
const keptResults = new WeakMap<ProductIndex, LRUCache<string, Kept>>()

/** A result of this list as long as neither the list nor the index has changed. */
function keep<Made extends Result>(
  index: ProductIndex,
  { key, of }: { key: string; of: FoundList | null },
  make: () => Made,
): Made {
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
  if (known?.of === of && known.changes === changes) return known.result as Made
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

function counted(index: ProductIndex, { q, found, category, filters, categories }: Asked): Facets {
  const base = found ? inAll([index.all, listedIn(index, found).set]) : index.all
  const inCategory = category === undefined ? base : inAll([base, index.categoryBits(category)])
  const chosen = index.chosen(filters)
  const fitting = inAll([inCategory, ...chosen.map(([, bits]) => bits)])
  const isChosen = (group: FilterGroup) =>
    group === 'category' ? category !== undefined : chosen.some(([name]) => name === group)
  const without = (group: FilterGroup): Bits => {
    if (!isChosen(group)) return fitting
    const start = group === 'category' ? base : inCategory
    return inAll([start, ...chosen.filter(([name]) => name !== group).map(([, bits]) => bits)])
  }
  const total = countBits(fitting)
  const sets = {
    category: without('category'),
    ...{ colors: without('colors'), sizes: without('sizes'), price: without('price') },
    ...{ inStock: without('inStock'), onSale: without('onSale'), designable: without('designable') },
  }
  const countOf = (group: FilterGroup) => (isChosen(group) ? countBits(sets[group]) : total)
  const flag = (name: FilterFlag) => countCommon(sets[name], index.flags[name])
  // These are the same whatever else is chosen.
  const offered = keep(index, { key: JSON.stringify(['offered', q, category]), of: found }, () => {
    const { colors, sizes } = index.values
    const isWholeShop = inCategory === index.all
    return { colors: commonest(colors, inCategory, isWholeShop), sizes: commonest(sizes, inCategory, isWholeShop) }
  })
  const values = (kind: OptionKind) =>
    countValues(index.values[kind], { shown: sets[kind], offered: offered[kind], chosen: filters[kind] })
  return {
    total,
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
      category: countOf('category'),
      ...{ colors: countOf('colors'), sizes: countOf('sizes'), price: countOf('price') },
      ...{ inStock: countOf('inStock'), onSale: countOf('onSale'), designable: countOf('designable') },
    },
  }
}

/** The keys of the commonest of these products: a choice keeps its place while others change its count. */
function commonest(known: ReadonlyMap<string, IndexedValue>, products: Bits, isWholeShop: boolean): string[] {
  return [...known]
    .map(([key, { bits, count }]) => ({ key, count: isWholeShop ? count : countCommon(products, bits) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, filterLimits.offered)
    .map(({ key }) => key)
}

/** Those that are offered, and all that are chosen. */
function countValues(
  known: ReadonlyMap<string, IndexedValue>,
  { shown, offered, chosen }: { shown: Bits; offered: readonly string[]; chosen: readonly string[] },
): FacetValue[] {
  const names = new Map(chosen.toReversed().map((name) => [filterKey(name), name]))
  for (const key of offered) names.set(key, known.get(key)?.name ?? key)
  return [...names].map(([key, name]) => {
    const value = known.get(key)
    return value && value.count > 0 ? { name: value.name, count: countCommon(shown, value.bits) } : { name, count: 0 }
  })
}
