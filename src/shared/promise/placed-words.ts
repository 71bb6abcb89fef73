import { messages } from '../messages.ts'
import { awaitedSpan, judgeNeededBy, type OrderPromise } from './promise.ts'
import { promiseDay, promiseSentence } from './promise-words.ts'

/**
 * SEL-16: whether the day that a placed order is needed by holds, in the same words on every page and in the mail; empty where no day
 * was named, or nothing was promised.
 */
export function neededByVerdict(neededBy: string | null | undefined, promise: OrderPromise | null): string {
  if (!neededBy || !promise) return ''
  const words = messages.promise
  const { openNeed, leavesBefore } = messages.placedPromise
  const last = awaitedSpan(promise)?.to
  if (!last) return openNeed
  if (missesNeed(neededBy, promise)) return words.misses(promiseDay(last))
  if (promise.pickup) return words.holdsAtCounter(promiseDay(last))
  return (promise.arrives ? words.holds : leavesBefore)(promiseDay(last))
}

/** Whether that day is earlier than the last one that is promised. */
export function missesNeed(neededBy: string | null | undefined, promise: OrderPromise | null): boolean {
  const last = promise && awaitedSpan(promise)?.to
  return !!neededBy && !!last && judgeNeededBy(neededBy, last, null) === 'misses'
}

/** The day that the buyer has named, and whether it holds; empty where nothing is to be said of it. */
export function neededWords({ promise, neededBy }: Pick<Placed, 'promise' | 'neededBy'>): string {
  const verdict = neededByVerdict(neededBy, promise)
  return neededBy && verdict ? `${messages.placedPromise.needed(promiseDay(neededBy))} ${verdict}` : ''
}

type Placed = { promise: OrderPromise | null; neededBy: string | null; owesProof: boolean }

/** What a page says to the buyer of an order that has just been placed: its days or its proof, and the day that it is needed by. */
export function placedWords({ promise, neededBy, owesProof }: Placed): string[] {
  const { proofAhead } = messages.placedPromise
  const days = owesProof ? proofAhead : promise ? promiseSentence(messages.promise.placed, promise) : ''
  return [days, neededWords({ promise, neededBy })].filter((text) => text !== '')
}
