import type { Sender } from '#server/platform/database/idempotency.ts'
import { findRenewable, orderScopes } from '#server/platform/links.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import type { OrderPageContext } from '../context.ts'
import { countTracking } from '../tracking-limit.ts'
import { mailFreshLink } from './link-mail.ts'

export async function renewOrderLink(context: OrderPageContext, token: string, sender: Sender): Promise<PostedAnswer> {
  const flood = await countTracking(context, sender)
  if (flood) return flood
  const link = await findRenewable(context.db, { token, scopes: orderScopes })
  if (link) await mailFreshLink(context, link.subjectId)
  return { isTaken: true }
}
