import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Checkout } from '../checkout/checkout.ts'

export type GroupContext = {
  db: Db
  clock: Clock
  log: Log
  limits: Pick<RateLimits, 'count'>
  checkout: Pick<Checkout, 'priceGroup' | 'settleDelivery' | 'shippingOfGroup' | 'startShare' | 'confirm'>
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
}

/** A form's fields as they came. */
export type Fields = Readonly<Record<string, unknown>>
