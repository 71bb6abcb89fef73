import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer, PostRefusal } from '#shared/order-page.ts'

/**
 * nothing of such a page is kept, indexed, or told to another site. `no-referrer` would also hide from our own
 * server where a form was posted from, and a form without origin is refused.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const

/** For a page with forms: `Retry-After` of a refused one is passed on. */
export function privatePageHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After')
  return { ...privateHeaders, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

/**
 * A lost line must not cost what was typed: the form stands as it was and says so. The status keeps React Router from
 * asking the loaders, who would not be reached either.
 */
export function notReached<T extends object>(given: T) {
  const answer: PostRefusal = { isTaken: false, error: messages.app.partFailed, fields: {}, retryAfter: null }
  return data({ ...given, answer }, { status: 503 })
}

/** What a form was told, with the status that says the same. */
export function answerPost<T extends { answer: PostedAnswer }>(given: T) {
  const { answer } = given
  if (answer.isTaken) return data(given)
  if (answer.retryAfter === null) return data(given, { status: 422 })
  return data(given, { status: 429, headers: { 'Retry-After': String(answer.retryAfter) } })
}
