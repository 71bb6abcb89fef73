import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Checkout } from '../checkout/checkout.ts'
import type { Orders } from '../orders/orders.ts'

export type ProposalContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  requests: Pick<Orders['requests'], 'page' | 'accept' | 'decline' | 'requireDue' | 'client'>
  checkout: Pick<Checkout, 'startServicePayment' | 'confirm'>
}

/** A form's fields as they came. */
export type Fields = Readonly<Record<string, unknown>>
