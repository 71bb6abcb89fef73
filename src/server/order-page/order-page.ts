import type { Sender } from '#server/platform/database/idempotency.ts'
import type { OrderPage, PostedAnswer } from '#shared/order/order-page.ts'
import type { Fields } from '../inquiries/context.ts'
import type { ReviewAnswer } from '../reviews/wire.ts'
import { cancelByLink } from './commands/cancel-order.ts'
import { mailOrderLink } from './commands/mail-order-link.ts'
import { renewOrderLink } from './commands/renew-order-link.ts'
import { reviewByLink } from './commands/review.ts'
import { trackOrder } from './commands/track-order.ts'
import type { OrderPageContext } from './context.ts'
import { findPage, findWriter } from './queries/find-page.ts'

/** The buyer's own page of an order, opened only with a signed link. */
export type OrderPages = {
  /** Null for a link that is unknown, revoked or expired, without saying which. */
  find(token: string): Promise<OrderPage | null>
  /** The buyer's message to the studio from the page; null when the link opens no page. */
  write(token: string, fields: Fields, sender: Sender): Promise<PostedAnswer | null>
  /** A verified buyer's review of an item; throws like `Reviews.post`, and `conflict` where the link proves no purchase. */
  review(asked: { token: string; productId: number }, fields: Fields, sender: Sender): Promise<ReviewAnswer>
  /** Cancels an order that nobody has begun to make; null when the link opens no page, or was not mailed. */
  cancel(token: string, sender: Sender): Promise<PostedAnswer | null>
  /** Answers the same whether number and address belong together or not; a link is mailed when they do. */
  track(fields: Fields, sender: Sender): Promise<PostedAnswer>
  /** The same for a visitor with an expired link: the fresh one goes to the order's own mailbox. */
  renew(token: string, sender: Sender): Promise<PostedAnswer>
  /** The job behind `track`. */
  mailLink(asked: { number: string; email: string }): Promise<void>
}

export function createOrderPages(context: OrderPageContext): OrderPages {
  return {
    find: (token) => findPage(context, token),
    async write(token, fields, sender) {
      const writer = await findWriter(context, token)
      return writer && (await context.inquiries.sendOrderMessage(writer, fields, sender))
    },
    review: (asked, fields, sender) => reviewByLink(context, asked, fields, sender),
    cancel: (token, sender) => cancelByLink(context, token, sender),
    track: (fields, sender) => trackOrder(context, fields, sender),
    renew: (token, sender) => renewOrderLink(context, token, sender),
    mailLink: (asked) => mailOrderLink(context, asked),
  }
}
