import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'

export type OrderKind = 'shop' | 'service'

/** The points where a killed process must lose no data; the reliability tests stop there. */
export type OrderFaultPoint = 'refund-opened' | 'refund-answered'

export type OrdersContext = {
  db: Db
  changes: Changes
  clock: Clock
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
  provider: PaymentProvider
  log: Log
  fault: (point: OrderFaultPoint) => void
}
