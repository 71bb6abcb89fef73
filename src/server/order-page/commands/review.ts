import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { findLink } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Fields } from '../../inquiries/context.ts'
import type { ReviewAnswer } from '../../reviews/wire.ts'
import type { OrderPageContext } from '../context.ts'
import { findOrder, isBought, listProductIds } from '../queries/orders.ts'

/** Only a mailed link proves access to the mailbox: the success page's link was never mailed. */
async function findBuyer(on: Db | Tx, asked: { token: string; productId: number; at: Date }): Promise<string | null> {
  const link = await findLink(on, { token: asked.token, scopes: ['order'], at: asked.at })
  const order = link && (await findOrder(on, link.subjectId))
  if (!order || !isBought(order)) return null
  return (await listProductIds(on, order.id)).includes(asked.productId) ? order.buyer.email : null
}

/** Writes under the order's own email, so that the link's token is needed on no other page (docs/decisions/0032). */
export async function reviewByLink(
  { db, clock, reviews }: OrderPageContext,
  { token, productId }: { token: string; productId: number },
  fields: Fields,
  sender: Sender,
): Promise<ReviewAnswer> {
  const find = (on: Db | Tx) => findBuyer(on, { token, productId, at: clock.now() })
  const email = await find(db)
  if (email === null) throw new AppError('conflict', messages.orderPage.notReviewable)
  return await reviews.post(productId, { ...fields, email }, sender, find)
}
