import type { Sender } from '#server/platform/database/idempotency.ts'
import { isAppError } from '#shared/errors.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import type { OrderPageContext } from './context.ts'

/** Counts the call; null when it may go on. */
export async function countTracking({ limits }: OrderPageContext, { address }: Sender): Promise<PostedAnswer | null> {
  try {
    await limits.count('track', address)
    return null
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate_limited') throw error
    return { isTaken: false, error: error.message, fields: {}, retryAfter: Number(error.details.retryAfter) }
  }
}
