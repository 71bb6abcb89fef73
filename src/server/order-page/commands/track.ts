import { transaction } from '#server/platform/database/db.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { findRenewable, orderScopes } from '#server/platform/links.ts'
import { maxLength } from '#shared/constants.ts'
import { email as emailRule } from '#shared/contracts/fields.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer } from '#shared/order-page.ts'
import type { Fields } from '../../inquiries/context.ts'
import type { OrderPageContext } from '../context.ts'
import { findOrderId } from '../queries/orders.ts'
import { mailFreshLink } from './link-mail.ts'

const taken: PostedAnswer = { isTaken: true }

/**
 * Does the same for every input before it answers: it writes a job that looks for the order later. So neither the text of
 * the answer nor its duration tells whether an order exists.
 */
export async function trackOrder(context: OrderPageContext, fields: Fields, sender: Sender): Promise<PostedAnswer> {
  const flood = await countTracking(context, sender)
  if (flood) return flood
  if (isBot(fields)) return taken
  const number = readNumber(fields.number)
  const email = String(fields.email ?? '').trim()
  const wrong = {
    ...(number === '' ? { number: messages.track.numberMissing } : {}),
    ...(emailRule.safeParse(email).success ? {} : { email: messages.track.emailInvalid }),
  }
  if (Object.keys(wrong).length > 0) return { isTaken: false, error: null, fields: wrong, retryAfter: null }
  await transaction(context.db, (tx) => enqueue(tx, 'mail-order-link', { number, email }))
  return taken
}

/** The job; during the pause a repeated request sends no further mail. */
export async function mailLinkIfMatching(
  context: OrderPageContext,
  asked: { number: string; email: string },
): Promise<void> {
  const orderId = await findOrderId(context.db, asked)
  if (orderId !== null) await mailFreshLink(context, orderId)
}

/** Accepts a number copied from a mail or heard by telephone: with or without `AI-`, in any case, with spaces and dashes. */
function readNumber(typed: unknown): string {
  const letters = String(typed ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^AI/, '')
  return letters && `AI-${letters}`.slice(0, maxLength.orderNumber)
}

export async function renewByLink(context: OrderPageContext, token: string, sender: Sender): Promise<PostedAnswer> {
  const flood = await countTracking(context, sender)
  if (flood) return flood
  const link = await findRenewable(context.db, { token, scopes: orderScopes })
  if (link) await mailFreshLink(context, link.subjectId)
  return taken
}

async function countTracking({ limits }: OrderPageContext, { address }: Sender): Promise<PostedAnswer | null> {
  try {
    await limits.count('track', address)
    return null
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate_limited') throw error
    return { isTaken: false, error: error.message, fields: {}, retryAfter: Number(error.details.retryAfter) }
  }
}
