import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'
import type { Customers } from '../customers/customers.ts'
import type { Orders } from '../orders/orders.ts'
import type { Settings } from '../settings/settings.ts'

/** The points where a killed process must lose no data; the reliability tests stop there. */
export type FaultPoint =
  | 'reserved'
  | 'session-created'
  | 'retrieved'
  | 'placed'
  | 'session-expired'
  | 'event-processed'
  | 'direct-order-placed'

/** Resolves when the buyer has waited long enough, or rejects when the signal aborts. */
export type AnswerTimeout = (signal: AbortSignal) => Promise<unknown>

export type CheckoutContext = {
  db: Db
  provider: PaymentProvider
  customers: Pick<Customers, 'upsertCustomer'>
  refunds: Pick<Orders, 'settleRefundsOf' | 'settleDispute'>
  /** The quote requests whose prices are paid by card. */
  requests: Pick<Orders['requests'], 'receivePayment'>
  clock: Clock
  log: Log
  settings: Pick<Settings, 'shop' | 'shown'>
  limits: Pick<RateLimits, 'guess'>
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
  fault: (point: FaultPoint) => void
  /** How long a buyer waits for the payment provider. */
  answerTimeout: AnswerTimeout
}
