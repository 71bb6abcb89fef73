import { messages } from '#shared/messages.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { type QuoteDraft, type QuoteKey, quoteKeys } from './package-quote-rules.ts'

const blank: QuoteDraft = { customer_name: '', email: '', phone: '', project_details: '' }

/** Kept for the life of the tab: closing the dialog, another package or a failed request loses nothing. */
const draft = createStoredValue<QuoteDraft>(
  'quoteForm',
  blank,
  (text) => {
    const stored = Object(JSON.parse(text)) as Partial<Record<QuoteKey, unknown>>
    return Object.fromEntries(
      quoteKeys.map((key) => [key, typeof stored[key] === 'string' ? stored[key] : '']),
    ) as QuoteDraft
  },
  'sessionStorage',
)

export const useQuoteDraft = draft.use
export const readQuoteDraft = draft.read

export function changeQuoteDraft(key: QuoteKey, value: string) {
  draft.change((current) => ({ ...current, [key]: value }))
}

/** Replaces nothing that somebody has typed, only what was filled in for another product. */
export function fillInDetails(details: string) {
  const { start, end } = messages.quote.filledIn
  const typed = draft.read().project_details.trim()
  if (typed === '' || (typed.startsWith(start) && typed.endsWith(end))) changeQuoteDraft('project_details', details)
}

export function forgetQuoteDraft() {
  draft.change(() => blank)
}

export function restoreQuoteDraft(former: QuoteDraft) {
  draft.change(() => former)
}
