import type { z } from 'zod'
import type { CheckoutItem, PricedCartAnswer, saveStripeOrder } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { answerInTime, nineSeconds, stillUnderWay } from './answer-in-time.ts'
import { type Confirmed, confirmSession } from './commands/confirm-payment.ts'
import type { OpenedSession } from './commands/open-session.ts'
import { type DirectRequest, type PlacedOrder, placeDirectOrder } from './commands/place-direct-order.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { cancelSession, reconcileCheckouts } from './commands/reconcile-payments.ts'
import { withOrderLink } from './commands/show-paid-order.ts'
import { type PaymentRequest, startPayment } from './commands/start-payment.ts'
import type { CheckoutContext } from './context.ts'
import { priceCart } from './price-cart.ts'
import { createPaymentProblems, type PaymentProblems } from './problems.ts'
import { readCatalogue } from './queries/catalogue.ts'
import { toPricedCartAnswer, toRequestLine } from './wire.ts'

export type Checkout = {
  price(items: CheckoutItem[]): Promise<PricedCartAnswer>
  start(request: PaymentRequest): Promise<OpenedSession>
  /** For the return page: the paid order, or `pending` while the provider does not report it as paid. */
  confirm(sessionId: string): Promise<z.infer<typeof saveStripeOrder.result>>
  cancel(sessionId: string): Promise<{ released: boolean }>
  placeDirect(request: DirectRequest): Promise<PlacedOrder>
  receiveWebhook(body: Buffer, signature: string): Promise<void>
  reconcile(): Promise<void>
  /** The payments that an administrator must look at. */
  problems: PaymentProblems
}

export function createCheckout(
  options: Omit<CheckoutContext, 'fault' | 'patience'> & Partial<Pick<CheckoutContext, 'fault' | 'patience'>>,
): Checkout {
  const context: CheckoutContext = { fault: () => undefined, patience: nineSeconds, ...options }
  return {
    async price(items) {
      const lines = items.map(({ id, ...line }) => toRequestLine(id, line))
      const shop = await context.settings.shop()
      return toPricedCartAnswer(priceCart(lines, await readCatalogue(context.db, lines), shop))
    },
    start: (request) => answerInTime(context, startPayment(context, request), stillUnderWay),
    async confirm(sessionId) {
      const confirmed = confirmSession(context, sessionId, 'return-page')
      const { state, order } = await answerInTime(
        context,
        confirmed,
        (): Confirmed => ({ state: 'unreachable', order: null }),
      )
      if (order) return { success: true, order: await withOrderLink(context, sessionId, order) }
      if (state === 'pending' || state === 'unreachable') return { success: false, pending: true }
      throw new AppError('not_found', messages.success.failed)
    },
    cancel: async (sessionId) => ({
      released: await answerInTime(context, cancelSession(context, sessionId), stillUnderWay),
    }),
    placeDirect: (request) => placeDirectOrder(context, request),
    receiveWebhook: (body, signature) => receiveWebhook(context, body, signature),
    reconcile: () => reconcileCheckouts(context),
    problems: createPaymentProblems(context),
  }
}
