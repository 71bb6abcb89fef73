import { messages } from '#shared/messages.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { type QuoteDraft, type QuoteKey, quoteKeys } from './package-quote-rules.ts'

const blank: QuoteDraft = { customer_name: '', email: '', phone: '', project_details: '' }

/** The keys of requests that were sent without an answer, by the package that each is for; the last at the end. */
type Attempts = readonly (readonly [packageName: string, key: string])[]
const mostAttempts = 20

/** Kept for the life of the tab: closing the dialog, another package or a failed request loses nothing. */
const quote = createStoredValue<{ draft: QuoteDraft; attempts: Attempts }>(
  'quoteForm',
  { draft: blank, attempts: [] },
  (text) => {
    const stored = Object(JSON.parse(text)) as Record<'draft' | 'attempts', unknown>
    const typed = Object(stored.draft) as Partial<Record<QuoteKey, unknown>>
    return {
      draft: Object.fromEntries(
        quoteKeys.map((name) => [name, typeof typed[name] === 'string' ? typed[name] : '']),
      ) as QuoteDraft,
      attempts: Array.isArray(stored.attempts) ? stored.attempts.filter(isAttempt) : [],
    }
  },
  'sessionStorage',
)

function isAttempt(stored: unknown): stored is Attempts[number] {
  return Array.isArray(stored) && stored.length === 2 && stored.every((part) => typeof part === 'string')
}

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
  quote.change((current) => ({ ...current, draft: blank }))
}

export function restoreQuoteDraft(former: QuoteDraft) {
  quote.change((current) => ({ ...current, draft: former }))
}

/** What is sent instead of an unanswered request for a package keeps its key, so that only one of the two can arrive. */
export function keyOfQuote(packageName: string): string {
  const { attempts } = quote.change((current) => {
    if (current.attempts.some(([name]) => name === packageName)) return current
    const added = [...current.attempts, [packageName, newIdempotencyKey()] as const]
    return { ...current, attempts: added.slice(-mostAttempts) }
  })
  return attempts.find(([name]) => name === packageName)?.[1] ?? newIdempotencyKey()
}

export function forgetQuoteAttempt(packageName: string) {
  quote.change((current) => ({ ...current, attempts: current.attempts.filter(([name]) => name !== packageName) }))
}
