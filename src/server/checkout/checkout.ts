import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'
import type { CheckoutItem, PricedCartAnswer, saveStripeOrder } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Customers } from '../customers/customers.ts'
import type { Orders } from '../orders/orders.ts'
import type { Settings } from '../settings/settings.ts'
import { toPricedCartAnswer, toRequestLine } from './cart-lines.ts'
import { readCatalogue } from './catalogue-store.ts'
import { confirmSession } from './confirm-payment.ts'
import type { OpenedSession } from './open-session.ts'
import { withOrderLink } from './order-link.ts'
import { type DirectRequest, type PlacedOrder, placeDirectOrder } from './place-direct-order.ts'
import { priceCart } from './price-cart.ts'
import { cancelSession, reconcileCheckouts } from './release-expired.ts'
import { type PaymentRequest, startPayment } from './start-payment.ts'
import { receiveWebhook } from './webhook.ts'

/** The moments at which a killed process must lose nothing; the reliability tests stop there (reliability 1.11). */
export type FaultPoint =
  | 'reserved'
  | 'session-created'
  | 'retrieved'
  | 'placed'
  | 'session-expired'
  | 'event-processed'
  | 'direct-order-placed'

export type CheckoutContext = {
  db: Db
  provider: PaymentProvider
  customers: Pick<Customers, 'upsertCustomer'>
  refunds: Pick<Orders, 'settleRefundsOf'>
  clock: Clock
  log: Log
  settings: Pick<Settings, 'shop'>
  mail: { from: string; owner: string | null }
  /** What links in mails start with. */
  origin: string
  fault: (point: FaultPoint) => void
}

export type Checkout = {
  price(items: CheckoutItem[]): Promise<PricedCartAnswer>
  start(request: PaymentRequest): Promise<OpenedSession>
  /** For the return page: the paid order, or `pending` while the provider has not said paid. */
  confirm(sessionId: string): Promise<z.infer<typeof saveStripeOrder.result>>
  cancel(sessionId: string): Promise<{ released: boolean }>
  placeDirect(request: DirectRequest): Promise<PlacedOrder>
  receiveWebhook(body: Buffer, signature: string): Promise<void>
  reconcile(): Promise<void>
}

export function createCheckout(
  options: Omit<CheckoutContext, 'fault'> & Partial<Pick<CheckoutContext, 'fault'>>,
): Checkout {
  const context: CheckoutContext = { fault: () => undefined, ...options }
  return {
    async price(items) {
      const lines = items.map(({ id, ...line }) => toRequestLine(id, line))
      const shop = await context.settings.shop()
      return toPricedCartAnswer(priceCart(lines, await readCatalogue(context.db, lines), shop))
    },
    start: (request) => startPayment(context, request),
    async confirm(sessionId) {
      const { state, order } = await confirmSession(context, sessionId, 'return-page')
      if (order) return { success: true, order: await withOrderLink(context, sessionId, order) }
      if (state === 'pending' || state === 'unreachable') return { success: false, pending: true }
      throw new AppError('not_found', messages.success.failed)
    },
    cancel: async (sessionId) => ({ released: await cancelSession(context, sessionId) }),
    placeDirect: (request) => placeDirectOrder(context, request),
    receiveWebhook: (body, signature) => receiveWebhook(context, body, signature),
    reconcile: () => reconcileCheckouts(context),
  }
}
