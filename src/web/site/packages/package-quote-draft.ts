import { messages } from '#shared/messages.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { type QuoteDraft, type QuoteKey, quoteKeys } from './package-quote-rules.ts'

const blank: QuoteDraft = { customer_name: '', email: '', phone: '', project_details: '' }

/** The request that was sent without an answer: the package it is for, and its key. */
type Attempt = { of: string; key: string }
const noAttempt: Attempt = { of: '', key: '' }

/** Kept for the life of the tab: closing the dialog, another package or a failed request loses nothing. */
const quote = createStoredValue<{ draft: QuoteDraft; attempt: Attempt }>(
  'quoteForm',
  { draft: blank, attempt: noAttempt },
  (text) => {
    const stored = Object(JSON.parse(text)) as Record<'draft' | 'attempt', unknown>
    const typed = Object(stored.draft) as Partial<Record<QuoteKey, unknown>>
    const { of, key } = Object(stored.attempt) as Partial<Record<keyof Attempt, unknown>>
    return {
      draft: Object.fromEntries(
        quoteKeys.map((name) => [name, typeof typed[name] === 'string' ? typed[name] : '']),
      ) as QuoteDraft,
      attempt: typeof of === 'string' && typeof key === 'string' ? { of, key } : noAttempt,
    }
  },
  'sessionStorage',
)

export const useQuoteDraft = () => quote.use().draft
export const readQuoteDraft = () => quote.read().draft

export function changeQuoteDraft(key: QuoteKey, value: string) {
  quote.change((current) => ({ ...current, draft: { ...current.draft, [key]: value } }))
}

/** Replaces nothing that somebody has typed, only what was filled in for another product. */
export function fillInDetails(details: string) {
  const { start, end } = messages.quote.filledIn
  const typed = readQuoteDraft().project_details.trim()
  if (typed === '' || (typed.startsWith(start) && typed.endsWith(end))) changeQuoteDraft('project_details', details)
}

export function forgetQuoteDraft() {
  quote.change(() => ({ draft: blank, attempt: noAttempt }))
}

export function restoreQuoteDraft(former: QuoteDraft) {
  quote.change((current) => ({ ...current, draft: former }))
}

/** What is sent instead of an unanswered request keeps its key, so that only one of the two can arrive. */
export function keyOfQuote(packageName: string): string {
  return quote.change((current) => {
    const { of, key } = current.attempt
    return key && of === packageName ? current : { ...current, attempt: { of: packageName, key: newIdempotencyKey() } }
  }).attempt.key
}

export function forgetQuoteAttempt() {
  quote.change((current) => ({ ...current, attempt: noAttempt }))
}
