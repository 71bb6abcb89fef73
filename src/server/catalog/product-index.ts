import { filterKey, priceBands, withoutExtraSpaces } from '#shared/filters/filter-values.ts'
import { type FilterGroup, filterLimits, type ProductFilters } from '#shared/filters/product-filters.ts'
import { type Bits, hasBit, inAny, noBits, setBit } from './bits.ts'
import type { FilterRow } from './queries/filter-rows.ts'

/** One color or size: how it is written, and the products that have it. */
export type IndexedValue = { name: string; bits: Bits; count: number }

export type OptionKind = 'colors' | 'sizes'
const optionKinds = ['colors', 'sizes'] as const satisfies readonly OptionKind[]

/**
 * The shop's products as sets, one for each choice of each filter. A product has one place in all of them
 * (docs/decisions/0117).
 */
export type ProductIndex = ReturnType<typeof createProductIndex>

export function createProductIndex(capacity: number, commonest: Record<OptionKind, readonly string[]>) {
  const places = new Map<number, number>()
  const prices = new Int32Array(capacity)
  const all = noBits(capacity)
  const flags = { inStock: noBits(capacity), onSale: noBits(capacity), designable: noBits(capacity) }
  const bands = priceBands.map(() => noBits(capacity))
  const categories = new Map<number, Bits>()
  const values = { colors: new Map<string, IndexedValue>(), sizes: new Map<string, IndexedValue>() }

  for (const kind of optionKinds) for (const name of commonest[kind]) know(kind, name)

  let changes = 0

  /** -1 for a product that is not in the shop. */
  const placeOf = (id: number) => places.get(id) ?? -1

  const categoryBits = (id: number) => categories.get(id) ?? noBits(capacity)

  function know(kind: OptionKind, name: string) {
    const key = filterKey(name)
    if (key !== '' && !values[kind].has(key) && values[kind].size < filterLimits.known)
      values[kind].set(key, { name: withoutExtraSpaces(name), bits: noBits(capacity), count: 0 })
  }

  function putValue(value: IndexedValue, place: number, isIn: boolean) {
    if (hasBit(value.bits, place) === isIn) return
    setBit(value.bits, place, isIn)
    value.count += isIn ? 1 : -1
  }

  function remove(place: number) {
    for (const bits of [all, ...Object.values(flags), ...bands, ...categories.values()]) setBit(bits, place, false)
    for (const kind of optionKinds) for (const value of values[kind].values()) putValue(value, place, false)
  }

  function add(place: number, row: FilterRow) {
    setBit(all, place, true)
    prices[place] = row.current_price_cents
    setBit(flags.inStock, place, row.in_stock)
    setBit(flags.onSale, place, row.on_sale)
    setBit(flags.designable, place, row.designable)
    const band = priceBands.findLastIndex(({ from }) => row.current_price_cents >= from)
    if (bands[band]) setBit(bands[band], place, true)
    if (row.category_id !== null) {
      const category = categoryBits(row.category_id)
      setBit(category, place, true)
      categories.set(row.category_id, category)
    }
    for (const kind of optionKinds)
      for (const name of row[kind]) {
        know(kind, name)
        const value = values[kind].get(filterKey(name))
        if (value) putValue(value, place, true)
      }
  }

  /** Those that cost between the two. */
  function priced(from: number, to: number): Bits {
    const bits = noBits(capacity)
    for (let place = 0; place < places.size; place++) {
      const price = prices[place] ?? 0
      if (price >= from && price <= to) setBit(bits, place, true)
    }
    return bits
  }

  const anyOf = (kind: OptionKind, names: readonly string[]): Bits =>
    inAny(
      capacity,
      names.flatMap((name) => values[kind].get(filterKey(name))?.bits ?? []),
    )

  /** The set of each filter that is set. */
  function chosen({ colors, sizes, from, to, ...set }: ProductFilters): [FilterGroup, Bits][] {
    const sets: [FilterGroup, Bits | false][] = [
      ['colors', colors.length > 0 && anyOf('colors', colors)],
      ['sizes', sizes.length > 0 && anyOf('sizes', sizes)],
      ['price', (from !== null || to !== null) && priced(from ?? 0, to ?? Number.POSITIVE_INFINITY)],
      ['inStock', set.inStock && flags.inStock],
      ['onSale', set.onSale && flags.onSale],
      ['designable', set.designable && flags.designable],
    ]
    return sets.filter((each): each is [FilterGroup, Bits] => each[1] !== false)
  }

  return {
    all,
    flags,
    bands,
    values,
    categoryBits,
    chosen,
    /** How often it has changed: what was found before the last change may be different now. */
    changes: () => changes,
    /** How a product is now; null when it is not in the shop. False when there is no place for a further one. */
    put(id: number, row: FilterRow | null): boolean {
      changes += 1
      const known = places.get(id)
      if (known !== undefined) remove(known)
      if (row === null) return true
      const place = known ?? places.size
      if (place >= capacity) return false
      places.set(id, place)
      add(place, row)
      return true
    },
    placeOf,
    placesOf: (ids: readonly number[]): Int32Array => Int32Array.from(ids, placeOf),
  }
}

export function setOf(places: Int32Array, like: Bits): Bits {
  const bits = like.map(() => 0)
  for (const place of places) put(bits, place, true)
  return bits
}

export const put = (bits: Bits, place: number, isIn: boolean): void => {
  if (place >= 0) setBit(bits, place, isIn)
}

export const isAt = (bits: Bits, place: number): boolean => place >= 0 && hasBit(bits, place)
