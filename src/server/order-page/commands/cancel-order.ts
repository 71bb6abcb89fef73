import type { Sender } from '#server/platform/database/idempotency.ts'
import { findLink } from '#server/platform/links.ts'
import { isAppError } from '#shared/errors.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import type { OrderPageContext } from '../context.ts'
import { countTracking } from '../tracking-limit.ts'

/** Only a mailed link may cancel, as it alone proves access to the mailbox. Null when the link opens no page. */
export async function cancelByLink(
  context: OrderPageContext,
  token: string,
  sender: Sender,
): Promise<PostedAnswer | null> {
  const flood = await countTracking(context, sender)
  if (flood) return flood
  const link = await findLink(context.db, { token, scopes: ['order'], at: context.clock.now() })
  if (!link) return null
  try {
    await context.orders.cancelForBuyer(link.subjectId)
    return { isTaken: true }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'not_found') return null
    if (error.code !== 'conflict') throw error
    return { isTaken: false, error: error.message, fields: {}, retryAfter: null }
  }
}
