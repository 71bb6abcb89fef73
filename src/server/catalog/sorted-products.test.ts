import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutIds, cutKeys, cutPlaces, cutsOf, type SortedProducts } from './sorted-products.ts'

const sorted = (products: Map<number, number>, isDescending: boolean): SortedProducts => {
  const entries = [...products].toSorted(([a, of], [b, other]) => (isDescending ? -1 : 1) * (of - other || a - b))
  return { ids: entries.map(([id]) => id), keys: Float64Array.from(entries, ([, key]) => key) }
}

/** Few keys, so that many products share one. */
const listed = fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(5)), { selector: ([id]) => id, maxLength: 40 })

it('puts changed products where sorting the whole list puts them', () => {
  fc.assert(
    fc.property(listed, listed, fc.uniqueArray(fc.nat(60)), fc.boolean(), (before, found, left, isDescending) => {
      const list = sorted(new Map(before), isDescending)
      const changed = new Set([...found.map(([id]) => id), ...left])
      const cuts = cutsOf(list, { isDescending, changed, found: sorted(new Map(found), false) })
      const expected = sorted(new Map([...before.filter(([id]) => !changed.has(id)), ...found]), isDescending)
      expect(cutIds(list.ids, cuts)).toEqual(expected.ids)
      const roomy = new Float64Array(list.ids.length + 100)
      roomy.set(list.keys)
      for (const keys of [roomy, list.keys])
        expect(cutKeys(keys, list.ids.length, cuts).subarray(0, expected.ids.length)).toEqual(expected.keys)
      expect(roomy.subarray(0, expected.ids.length)).toEqual(expected.keys)
      const places = cutPlaces(Int32Array.from(list.ids), cuts, (id) => id)
      expect([...places]).toEqual(expected.ids)
    }),
    { numRuns: 500 },
  )
})
