import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Inquiries } from '../inquiries/inquiries.ts'
import type { Orders } from '../orders/orders.ts'
import type { Reviews } from '../reviews/reviews.ts'

export type OrderPageContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  inquiries: Pick<Inquiries, 'sendOrderMessage'>
  orders: Pick<Orders, 'cancelForBuyer'> & { requests: Pick<Orders['requests'], 'mailPage'> }
  reviews: Pick<Reviews, 'post'>
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
}
