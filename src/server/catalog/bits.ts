/** A set of small whole numbers, a bit for each: sets are compared 32 numbers at a time. All sets of an index have one length. */
export type Bits = Int32Array

export const noBits = (capacity: number): Bits => new Int32Array(Math.ceil(capacity / 32))

export function setBit(bits: Bits, at: number, isIn: boolean): void {
  const word = at >>> 5
  const bit = 1 << (at & 31)
  bits[word] = isIn ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit
}

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

/** What is in all of them; there must be one. Written as loops, which take a quarter of the time of callbacks. */
export function inAll([first, ...others]: readonly [Bits, ...Bits[]]): Bits {
  const result = first.slice()
  for (const bits of others) for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & (bits[at] ?? 0)
  return result
}

export function inAny(capacity: number, sets: readonly Bits[]): Bits {
  const result = noBits(capacity)
  for (const bits of sets) for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) | (bits[at] ?? 0)
  return result
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] ?? 0)
  return count
}

/** Carry-save adders reduce seven words to three, which count once, twice and four times: three counts instead of seven. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  let at = 0
  for (; at + 7 <= a.length; at += 7) {
    const first = common(a, b, at)
    const second = common(a, b, at + 1)
    const third = common(a, b, at + 2)
    const fourth = common(a, b, at + 3)
    const fifth = common(a, b, at + 4)
    const sixth = common(a, b, at + 5)
    const seventh = common(a, b, at + 6)
    const sumA = sumOf(first, second, third)
    const sumB = sumOf(fourth, fifth, sixth)
    const carryA = carryOf(first, second, third)
    const carryB = carryOf(fourth, fifth, sixth)
    const carryC = carryOf(sumA, sumB, seventh)
    count += ones(sumOf(sumA, sumB, seventh))
    count += 2 * ones(sumOf(carryA, carryB, carryC))
    count += 4 * ones(carryOf(carryA, carryB, carryC))
  }
  for (; at < a.length; at++) count += ones(common(a, b, at))
  return count
}

const common = (a: Bits, b: Bits, at: number): number => (a[at] ?? 0) & (b[at] ?? 0)

const sumOf = (a: number, b: number, c: number): number => a ^ b ^ c
const carryOf = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c)

/** The ones of a word, added up in pairs, fours and bytes at once. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
