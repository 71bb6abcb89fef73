import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { MailAddresses } from '#server/platform/outgoing-mail.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { OrderPage, PostedAnswer } from '#shared/order-page.ts'
import type { Fields, Inquiries, Sender } from '../inquiries/inquiries.ts'
import type { ReviewAnswer, Reviews } from '../reviews/reviews.ts'
import { findPage, findWriter } from './find-page.ts'
import { reviewByLink } from './review.ts'
import { mailLinkIfMatching, renewByLink, trackOrder } from './track.ts'

export type OrderPageContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  inquiries: Pick<Inquiries, 'sendOrderMessage'>
  reviews: Pick<Reviews, 'post'>
  mail: MailAddresses
  /** What links in mails start with. */
  origin: string
}

/** The buyer's own page of an order, opened by a signed link and by nothing else. */
export type OrderPages = {
  /** Null for a link that is unknown, revoked or past its time, without saying which. */
  find(token: string): Promise<OrderPage | null>
  /** What the buyer writes to the studio from the page; null when the link opens nothing. */
  write(token: string, fields: Fields, sender: Sender): Promise<PostedAnswer | null>
  /** A verified buyer's review of an ordered product; throws as `Reviews.post`, and `conflict` where the link proves no purchase. */
  review(asked: { token: string; productId: number }, fields: Fields, sender: Sender): Promise<ReviewAnswer>
  /** Answers alike whether number and address belong together or not; a link is mailed when they do. */
  track(fields: Fields, sender: Sender): Promise<PostedAnswer>
  /** The same for the holder of a link that has run out: the fresh one goes to the mailbox of the order. */
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
    track: (fields, sender) => trackOrder(context, fields, sender),
    renew: (token, sender) => renewByLink(context, token, sender),
    mailLink: (asked) => mailLinkIfMatching(context, asked),
  }
}
