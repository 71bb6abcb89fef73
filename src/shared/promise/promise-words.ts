import { messages } from '../messages.ts'
import type { OrderPromise, Span } from './promise.ts'

const format = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
})

/** `Thu, Dec 3`: a day of the studio’s calendar. */
export function promiseDay(day: string): string {
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** `between Thu, Dec 3 and Tue, Dec 8`, or `on Thu, Dec 3`. */
export function promiseSpan({ from, to }: Span): string {
  const { on, between } = messages.promise
  return from === to ? on(promiseDay(from)) : between(promiseDay(from), promiseDay(to))
}

type Sentences = Record<'arrives' | 'ready' | 'leaves', (days: string) => string>

/** When it comes, or from when on that is known. */
export function promiseSentence(
  sentences: Sentences,
  { ready, arrives, pickup }: Pick<OrderPromise, 'ready' | 'arrives' | 'pickup'>,
): string {
  if (!ready) return messages.promise.held
  if (pickup) return sentences.ready(promiseSpan(ready))
  return arrives ? sentences.arrives(promiseSpan(arrives)) : sentences.leaves(promiseSpan(ready))
}
