import { writeAudit } from '#server/platform/database/audit.ts'
import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { emptyAddress } from '#shared/address/address.ts'
import { messages } from '#shared/messages.ts'
import type { InquiriesContext } from '../context.ts'
import type { Quote, QuoteAnswer } from '../wire.ts'
import { writeQuoteMails } from './inquiry-mails.ts'
import { insertServiceOrder, nextOrderId } from './inquiry-rows.ts'

function answer(id: number): QuoteAnswer {
  return { id, status: 'pending', payment_status: 'unpaid', message: messages.quote.sent }
}

/** A quote request is stored as a service order at once, with its customer and its mails. */
export async function requestQuote(context: InquiriesContext, quote: Quote, sender: Sender): Promise<QuoteAnswer> {
  const { db, clock, customers, attachments } = context
  // The id comes from the sequence of real orders, so that a bot cannot tell its answer from a real one.
  if (isBot(quote)) return answer(await nextOrderId(db))
  const { website: _honeypot, elapsed_ms: _time, attachments: tokens, ...content } = quote
  const files = await attachments.identify(tokens)
  const request = files.length > 0 ? { ...content, files } : content
  const keyedRequest = idempotentRequest('POST /service-orders', request, sender)
  const given = await writeOnce(db, clock, keyedRequest, async (tx) => {
    const now = clock.now()
    const { customer_name: name, email, phone } = quote
    const customerId = await customers.upsertCustomer(tx, { name, email, phone, address: emptyAddress, now })
    const { id, number } = await insertServiceOrder(tx, { quote, customerId, now })
    await attachments.bind(tx, tokens, { orderId: id }, now)
    await writeQuoteMails(context, tx, { id, number, quote, files, now })
    await writeAudit(tx, now, {
      action: 'order-placed',
      subjectKind: 'order',
      subjectId: id,
      after: { source: 'quote' },
    })
    return answer(id)
  })
  // A form that was posted twice has brought its files twice.
  await attachments.discard(tokens)
  return given
}
