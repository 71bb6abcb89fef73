import type { OrderPageContext } from '../context.ts'
import { findOrderId } from '../queries/orders.ts'
import { mailFreshLink } from './link-mail.ts'

/** The job; during the pause a repeated request sends no further mail. */
export async function mailOrderLink(
  context: OrderPageContext,
  asked: { number: string; email: string },
): Promise<void> {
  const orderId = await findOrderId(context.db, asked, 'shop')
  if (orderId !== null) return await mailFreshLink(context, orderId)
  const requestId = await findOrderId(context.db, asked, 'service')
  if (requestId !== null) await context.orders.requests.mailPage(requestId)
}
