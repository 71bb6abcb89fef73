import { messages } from '#shared/messages.ts'
import { ApiError, api, mayHaveArrived } from '#web/lib/api.ts'
import { forgetQuoteAttempt, keyOfQuote } from './package-quote-draft.ts'
import { type QuoteDraft, type QuoteErrors, quoteKeys, readQuoteErrors } from './package-quote-rules.ts'

/** `hasArrived`: an earlier one, whose answer was lost. */
export type QuoteRefusal = { message: string; errors: QuoteErrors; hasArrived?: boolean }

/** Null when it was sent, else the server's message or the form's own. */
export async function sendQuote(
  draft: QuoteDraft,
  packageName: string,
  unseen: { website: string; elapsed_ms: string },
  attachments: string[],
): Promise<QuoteRefusal | null> {
  const trimmed = Object.fromEntries(quoteKeys.map((key) => [key, draft[key].trim()])) as QuoteDraft
  try {
    await api('POST /service-orders', {
      body: { ...trimmed, package: packageName, attachments, ...unseen },
      idempotencyKey: keyOfQuote(packageName),
    })
    forgetQuoteAttempt(packageName)
    return null
  } catch (error) {
    if (!mayHaveArrived(error)) forgetQuoteAttempt(packageName)
    const { code, body } = error instanceof ApiError ? error : { code: '', body: {} as Record<string, unknown> }
    if (code === 'key_reused') return { message: messages.quote.arrivedBefore, errors: {}, hasArrived: true }
    const failed = code === 'network' ? `${messages.quote.failed} ${messages.app.unanswered}` : messages.quote.failed
    const message = typeof body.error === 'string' && body.error !== '' ? body.error : failed
    return { message, errors: readQuoteErrors(body.fields) }
  }
}
