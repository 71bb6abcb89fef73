import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { promisedTo } from '#shared/promise/order-promise.ts'
import { neededByVerdict } from '#shared/promise/placed-words.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { businessDays } from '#shared/promise/promise-texts.ts'
import { promiseDay, promiseSpan } from '#shared/promise/promise-words.ts'

type Promised = { promise: OrderPromise | null; neededBy: string | null; rushCents: Cents }

/** When it comes, or from when on that is known. */
export function promiseStep(steps: MailWords['orderConfirmation']['steps'], promise: OrderPromise | null): string {
  if (!promise) return ''
  if (!promise.ready) return fillPlaceholders(steps.held, { days: businessDays(promise.production) })
  return fillPlaceholders(promise.pickup ? steps.pickup : promise.arrives ? steps.time : steps.leaves, {
    when: promise.arrives ? promiseSpan(promise.arrives) : '',
    ready: promiseSpan(promise.ready),
  })
}

/** The day that the buyer has named, and whether it holds. */
export function neededStep({ promise, neededBy }: Pick<Promised, 'promise' | 'neededBy'>): string {
  const verdict = neededByVerdict(neededBy, promise)
  return neededBy && verdict ? `${messages.placedPromise.needed(promiseDay(neededBy))} ${verdict}` : ''
}

/** For the owner: what was promised, rush, and the day that the buyer has named. */
export function promiseNotes(
  { notes }: MailWords['orderNotice'],
  { promise, neededBy, rushCents }: Promised,
): string[] {
  const last = promisedTo(promise)
  return [
    promise?.ready ? fillPlaceholders(notes.promised, { ready: promiseSpan(promise.ready) }) : '',
    rushCents > 0 ? notes.rush : '',
    neededBy ? fillPlaceholders(notes.needed, { day: promiseDay(neededBy) }) : '',
    neededBy && last && neededBy < last ? notes.misses : '',
  ]
}
