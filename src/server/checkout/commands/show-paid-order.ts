import { transaction } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { successDetailsMs } from '#shared/constants.ts'
import type { PaidOrder } from '#shared/contracts/checkout.ts'
import { paths } from '#shared/paths.ts'
import type { CheckoutContext } from '../context.ts'
import { findPaymentOfSession } from '../queries/payments.ts'

/**
 * the success page links to the order page only as long as it shows personal details itself, and the link expires
 * then. The link was not sent to the buyer's mailbox, so it opens the masked page.
 */
export async function withOrderLink(
  { db, clock }: CheckoutContext,
  sessionId: string,
  order: PaidOrder,
): Promise<PaidOrder> {
  const payment = await findPaymentOfSession(db, sessionId)
  const now = clock.now()
  const lifeMs = payment ? payment.createdAt.getTime() + successDetailsMs - now.getTime() : 0
  if (lifeMs <= 0) return order
  const link = { scope: 'order-masked', subjectId: order.id, at: now, lifeMs } as const
  return { ...order, order_link: paths.order(await transaction(db, (tx) => issueLink(tx, link))) }
}
