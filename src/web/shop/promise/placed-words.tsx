import { missesNeed, placedWords } from '#shared/promise/placed-words.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'

type Placed = {
  promise?: OrderPromise | null | undefined
  needed_by?: string | null | undefined
  owes_proof?: boolean | undefined
}

/** SEL-16: the days of an order that has just been placed, or that its proof comes first, and the day that it is needed by. */
export function PlacedWords({ order }: { order: Placed }) {
  const { promise = null, needed_by: neededBy = null, owes_proof: owesProof = false } = order
  const words = placedWords({ promise, neededBy, owesProof })
  const misses = missesNeed(neededBy, promise)
  return words.map((text, index) => (
    <p
      key={text}
      // The verdict comes last, in the color that it has at checkout.
      className={misses && index === words.length - 1 ? 'text-balance text-danger' : 'text-balance'}
    >
      {text}
    </p>
  ))
}
