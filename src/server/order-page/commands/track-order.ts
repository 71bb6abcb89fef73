import { transaction } from '#server/platform/database/db.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { maxLength } from '#shared/constants.ts'
import { email as emailRule } from '#shared/contracts/fields.ts'
import { messages } from '#shared/messages.ts'
import { readOrderNumber } from '#shared/order/order-number.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import type { Fields } from '../../inquiries/context.ts'
import type { OrderPageContext } from '../context.ts'
import { countTracking } from '../tracking-limit.ts'

const taken: PostedAnswer = { isTaken: true }

/**
 * Does the same for every input before it answers: it writes a job that looks for the order later. So neither the text of
 * the answer nor its duration tells whether an order exists.
 */
export async function trackOrder(context: OrderPageContext, fields: Fields, sender: Sender): Promise<PostedAnswer> {
  const flood = await countTracking(context, sender)
  if (flood) return flood
  if (isBot(fields)) return taken
  const number = readOrderNumber(String(fields.number ?? '')).slice(0, maxLength.orderNumber)
  const email = String(fields.email ?? '').trim()
  const wrong = {
    ...(number === '' ? { number: messages.track.numberMissing } : {}),
    ...(emailRule.safeParse(email).success ? {} : { email: messages.track.emailInvalid }),
  }
  if (Object.keys(wrong).length > 0) return { isTaken: false, error: null, fields: wrong, retryAfter: null }
  await transaction(context.db, (tx) => enqueue(tx, 'mail-order-link', { number, email }))
  return taken
}
