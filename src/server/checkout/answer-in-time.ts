import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext, Patience } from './context.ts'

/** Nine seconds for the provider leave one for the database: the buyer waits at most ten seconds for an answer. */
export const nineSeconds: Patience = (signal) => wait(9_000, undefined, { signal, ref: false })

/**
 * Answers with the result of `late` when a slow provider keeps the work from finishing in time. The work is not
 * cancelled: it goes on and still updates the order's state.
 */
export async function answerInTime<T>(
  { log, patience }: Pick<CheckoutContext, 'log' | 'patience'>,
  work: Promise<T>,
  late: () => T,
): Promise<T> {
  const ended = new AbortController()
  const isOver = patience(ended.signal).then(
    () => 'late' as const,
    () => 'late' as const,
  )
  try {
    const first = await Promise.race([work.then((value) => ({ value })), isOver])
    if (first !== 'late') return first.value
  } finally {
    ended.abort()
  }
  work.catch((error: unknown) => log.warn({ err: error }, 'what a buyer no longer waited for has failed'))
  return late()
}

/** `goes_on` tells the page that a retry finds the same purchase. */
export function stillUnderWay(): never {
  throw new AppError('unavailable', messages.checkout.providerSlow, { retryAfter: 3, goes_on: true })
}
