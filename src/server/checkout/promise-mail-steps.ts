import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { Cents } from '#shared/money.ts'
import { promisedTo } from '#shared/promise/order-promise.ts'
import { neededWords } from '#shared/promise/placed-words.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { businessDays } from '#shared/promise/promise-texts.ts'
import { promiseDay, promiseSpan } from '#shared/promise/promise-words.ts'

type Promised = { promise: OrderPromise | null; neededBy: string | null; rushCents: Cents }

type Steps = MailWords['orderConfirmation']['steps']

/** When it comes, or from when on that is known, and whether the day holds that the buyer has named. */
export function promiseSteps(steps: Steps, { promise, neededBy }: Pick<Promised, 'promise' | 'neededBy'>): string[] {
  return [promiseStep(steps, promise), neededWords({ promise, neededBy })]
}

function promiseStep(steps: Steps, promise: OrderPromise | null): string {
  if (!promise) return ''
  if (!promise.ready) return fillPlaceholders(steps.held, { days: businessDays(promise.production) })
  return fillPlaceholders(promise.pickup ? steps.pickup : promise.arrives ? steps.time : steps.leaves, {
    when: promise.arrives ? promiseSpan(promise.arrives) : '',
    ready: promiseSpan(promise.ready),
  })
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
