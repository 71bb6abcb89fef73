import type { Cents } from '../money.ts'

export const withoutExtraSpaces = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Under which names of one color or size are the same. */
export const filterKey = (name: string) => withoutExtraSpaces(name).toLowerCase()

/** Prices are counted in bands, each up to the cent before the next one begins. */
const bandStarts: readonly Cents[] = [0, 1_000, 2_500, 5_000, 10_000, 25_000]
export const priceBands: readonly { from: Cents; to: Cents | null }[] = bandStarts.map((from, index) => {
  const next = bandStarts[index + 1]
  return { from, to: next === undefined ? null : next - 1 }
})

const clothing = /^(?:(\d)?(x*)(s|l)|m)$/

const words = { small: 's', medium: 'm', large: 'l' }

/** Sizes of clothing from small to large; null for other sizes. */
function clothingStep(size: string): number | null {
  const short = filterKey(size).replace(/small|medium|large/, (word) => words[word as keyof typeof words])
  const [whole, times, xs = '', end] = clothing.exec(short.replace(/[ -]/g, '')) ?? []
  if (whole === undefined || (times !== undefined && xs === '')) return null
  const away = (end === undefined ? 0 : 1) + (times === undefined ? xs.length : Number(times) + xs.length - 1)
  return end === 's' ? -away : away
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The natural order of sizes: XS before S, M, L and XL, 9 oz before 11 oz; what is no size of clothing comes after them. */
export function compareSizes(a: string, b: string): number {
  const [stepA, stepB] = [clothingStep(a), clothingStep(b)]
  if (stepA !== null && stepB !== null) return stepA - stepB
  if (stepA !== null || stepB !== null) return stepA === null ? 1 : -1
  return byNumber.compare(a, b)
}
