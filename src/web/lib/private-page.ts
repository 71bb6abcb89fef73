import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer, PostRefusal } from '#shared/order/order-page.ts'

/**
 * Such a page is not cached, not indexed and not sent as a referrer to other sites. `no-referrer` would also hide the
 * origin of a posted form from our own server, which refuses a form without one.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const

/** For a page with forms: passes on the `Retry-After` of a refused one. */
export function privatePageHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After')
  return { ...privateHeaders, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

/**
 * When no answer comes, the typed text stays in the form, with a message. The status keeps React Router from calling
 * the loaders, which could not be reached either.
 */
export function notReached<T extends object>(
  given: T,
  cause: unknown,
  connectionLost: string = messages.app.connectionLost,
) {
  // `fetch` fails with a TypeError; a broken answer is another error.
  const error = cause instanceof TypeError || !navigator.onLine ? connectionLost : messages.app.partFailed
  const answer: PostRefusal = { isTaken: false, error, fields: {}, retryAfter: null, isUnanswered: true }
  return data({ ...given, answer }, { status: 503 })
}

/** The result of a form, with the matching status. */
export function answerPost<T extends { answer: PostedAnswer }>(given: T) {
  const { answer } = given
  if (answer.isTaken) return data(given)
  if (answer.retryAfter === null) return data(given, { status: 422 })
  return data(given, { status: 429, headers: { 'Retry-After': String(answer.retryAfter) } })
}
