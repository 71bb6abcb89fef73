import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { type QuoteDraft, type QuoteErrors, quoteKeys, readQuoteErrors } from './package-quote-rules.ts'

export type QuoteRefusal = { message: string; errors: QuoteErrors }

/** Null when it was sent, else the server's message or the form's own. */
export async function sendQuote(
  draft: QuoteDraft,
  packageName: string,
  unseen: { website: string; elapsed_ms: string },
  attachments: string[],
  idempotencyKey: string,
): Promise<QuoteRefusal | null> {
  const trimmed = Object.fromEntries(quoteKeys.map((key) => [key, draft[key].trim()])) as QuoteDraft
  try {
    await api('POST /service-orders', {
      body: { ...trimmed, package: packageName, attachments, ...unseen },
      idempotencyKey,
    })
    return null
  } catch (error) {
    const body = error instanceof ApiError ? error.body : {}
    const message = typeof body.error === 'string' && body.error !== '' ? body.error : messages.quote.failed
    return { message, errors: readQuoteErrors(body.fields) }
  }
}
