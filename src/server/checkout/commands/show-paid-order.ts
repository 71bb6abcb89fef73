import { issueLink } from '#server/platform/links.ts'
import { successDetailsMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { CheckoutContext } from '../context.ts'
import { readLines } from '../queries/order-lines.ts'
import { type CardOrder, findBySession } from '../queries/orders.ts'
import { type PaidOrder, toPaidOrder } from '../wire.ts'

/**
 * What the success page shows of a paid order. R-64: it links to the order page only as long as it shows personal details
 * itself, and the link expires then. The link was not sent to the buyer's mailbox, so it opens the masked page.
 */
export async function showPaidOrder(
  { db, clock }: CheckoutContext,
  sessionId: string,
  known: CardOrder | null,
): Promise<PaidOrder> {
  const found = known ?? (await findBySession(db, sessionId))
  if (!found) throw new AppError('not_found', messages.success.failed)
  const { order, payment } = found
  const now = clock.now()
  const lifeMs = payment.createdAt.getTime() + successDetailsMs - now.getTime()
  // An erased buyer's email is empty. The page then shows what was ordered, and no personal details.
  const isFresh = order.buyer.email !== '' && lifeMs >= 0
  const lines = await readLines(db, order.id)
  const link =
    lifeMs > 0
      ? paths.order(await issueLink(db, { scope: 'order-masked', subjectId: order.id, at: now, lifeMs }))
      : null
  return toPaidOrder(order, lines, { isFresh, link })
}
