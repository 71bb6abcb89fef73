import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { maxLength } from '#shared/constants.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { orderMessage } from '#shared/order/order-message.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { countContact } from '../contact-admission.ts'
import { checkContact } from '../contact-fields.ts'
import type { Fields, InquiriesContext, OrderWriter } from '../context.ts'
import { writeContactMails } from './inquiry-mails.ts'
import { insertContactMessage, markOrderWritten } from './inquiry-rows.ts'

const formId = orderMessage.form
const taken = { isTaken: true } as const

function refuse(
  error: string | null,
  fields: Record<string, string> = {},
  retryAfter: number | null = null,
): PostedAnswer {
  return { isTaken: false, error, fields, retryAfter }
}

/**
 * A contact message with the order's buyer as its sender, so that the form asks only for the text. The studio's answer goes
 * to the order's email, even if another person has the link.
 */
export async function sendOrderMessage(
  context: InquiriesContext,
  { number, buyer }: OrderWriter,
  given: Fields,
  sender: Sender,
): Promise<PostedAnswer> {
  const flood = await countContact(context, sender)
  if (flood && 'errors' in flood) return refuse(flood.errors[0]?.message ?? null, {}, flood.retryAfter)
  if (isBot(given)) return taken
  const checked = checkContact({
    full_name: buyer.name.slice(0, maxLength.name).toWellFormed(),
    email: buyer.email,
    subject: orderMessage.subject(number),
    phone: buyer.phone,
    message: given.message ?? '',
  })
  if ('errors' in checked) {
    const ofMessage = checked.errors.find(({ field }) => field === 'message')
    // Only the message was typed here: other errors come from the order's data, which its buyer cannot correct.
    return ofMessage ? refuse(null, { message: describe(ofMessage) }) : refuse(messages.orderPage.notTaken)
  }
  const { db, clock } = context
  const keyedRequest = idempotentRequest(`order message ${number}`, checked.fields, sender)
  const written = writeOnce(db, clock, keyedRequest, async (tx) => {
    const now = clock.now()
    const id = await insertContactMessage(tx, { formId, fields: checked.fields, now })
    await markOrderWritten(tx, number)
    await writeContactMails(context, tx, { id, formId, now, files: [], ...checked.fields })
    return taken
  })
  return await written.catch((error: unknown) => {
    if (isAppError(error) && error.code === 'key_reused') return refuse(messages.contact.arrivedBefore)
    throw error
  })
}

function describe(error: { code?: string; message: string }): string {
  if (error.code?.startsWith('REQUIRED')) return messages.orderPage.messageMissing
  return `${messages.contact.messagePrefix} ${error.message}`
}
