import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, countCommon, hasBit, inAll, inAny, noBits, setBit } from './bits.ts'

/** Ten words: seven are counted together, three alone. */
const capacity = 320
/** Dense sets too: only those have one bit in four words and more. */
const members = fc.uniqueArray(fc.nat(capacity - 1), { maxLength: capacity, size: 'max' })

function bitsOf(numbers: readonly number[]) {
  const bits = noBits(capacity)
  for (const number of numbers) setBit(bits, number, true)
  return bits
}

test('bits are sets of numbers', () => {
  fc.assert(
    fc.property(members, members, (a, b) => {
      const [bitsA, bitsB] = [bitsOf(a), bitsOf(b)]
      const numbers = Array.from({ length: capacity }, (_, number) => number)
      const of = (bits: typeof bitsA) => new Set(numbers.filter((number) => hasBit(bits, number)))
      const [setA, setB] = [new Set(a), new Set(b)]
      expect(of(inAll([bitsA, bitsB]))).toEqual(new Set(a.filter((each) => setB.has(each))))
      expect(of(inAny(capacity, [bitsA, bitsB]))).toEqual(new Set([...a, ...b]))
      expect([countBits(bitsA), countCommon(bitsA, bitsB)]).toEqual([
        setA.size,
        new Set(a.filter((each) => setB.has(each))).size,
      ])
      for (const number of b) setBit(bitsA, number, false)
      expect(of(bitsA)).toEqual(new Set(a.filter((each) => !setB.has(each))))
    }),
  )
})
