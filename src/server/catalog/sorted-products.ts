/** Products in the order of their keys, and of their ids where keys are equal; both ascend, or both descend. */
export type SortedProducts = { ids: number[]; keys: Float64Array }

/** Keys are moved to a larger array once in so many additions. */
const roomForMore = 100

type Placed = { id: number; key: number }

/** What is put before the entry `at` of a list, or that entry taken out. Together they are sorted by `at`. */
export type Cut = { at: number; added: Placed | null }

/** The cuts that take the products `changed` out of the list, and put those of them that are `found` where they belong. */
export function cutsOf(
  { ids, keys }: SortedProducts,
  { isDescending, changed, found }: { isDescending: boolean; changed: Iterable<number>; found: SortedProducts },
): Cut[] {
  const compare = (a: Placed, b: Placed) => (isDescending ? -1 : 1) * (a.key - b.key || a.id - b.id)

  /** Where the first product stands that comes after this one. */
  function placeOf(placed: Placed): number {
    let from = 0
    let to = ids.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare({ id: ids[middle] ?? 0, key: keys[middle] ?? 0 }, placed) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  const removals = [...changed].map((id): Cut => ({ at: ids.indexOf(id), added: null })).filter(({ at }) => at >= 0)
  const additions = found.ids
    .map((id, index) => ({ id, key: found.keys[index] ?? 0 }))
    .toSorted(compare)
    .map((added): Cut => ({ at: placeOf(added), added }))
  // Sorting keeps the order of what is at the same place: what is added there stands before what is taken out.
  return [...additions, ...removals].toSorted((a, b) => a.at - b.at)
}

export function cutIds(ids: readonly number[], cuts: readonly Cut[]): number[] {
  const result = ids.slice()
  for (const { at, added } of cuts.toReversed()) result.splice(at, added ? 0 : 1, ...(added ? [added.id] : []))
  return result
}

/** The same cuts in the keys of so many products, in place where there is room; behind them stands anything. */
export function cutKeys(keys: Float64Array, count: number, cuts: readonly Cut[]): Float64Array {
  let result = keys
  if (keys.length < count + cuts.length) {
    result = new Float64Array(count + cuts.length + roomForMore)
    result.set(keys.subarray(0, count))
  }
  let filled = count
  for (const { at, added } of cuts.toReversed()) {
    result.copyWithin(added ? at + 1 : at, added ? at : at + 1, filled)
    if (added) result[at] = added.key
    filled += added ? 1 : -1
  }
  return result
}

/** The same cuts in the places that belong to the ids. */
export function cutPlaces(places: Int32Array, cuts: readonly Cut[], placeOf: (id: number) => number): Int32Array {
  const result = new Int32Array(cuts.reduce((sum, { added }) => sum + (added ? 1 : -1), places.length))
  let from = 0
  let filled = 0
  for (const { at, added } of [...cuts, { at: places.length, added: null }]) {
    result.set(places.subarray(from, at), filled)
    filled += at - from
    if (added) result[filled++] = placeOf(added.id)
    from = added ? at : at + 1
  }
  return result
}
