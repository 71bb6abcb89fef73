import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import { type PromisedToday, promisedDays } from '#shared/promise/promise.ts'
import type { CartProduct, ShopProduct } from '#shared/shop-product.ts'
import { studioDays } from '#shared/studio-days.ts'
import { type Confirmed, confirmPayment } from './commands/confirm-payment.ts'
import { cancelPayment, endPaymentPage } from './commands/end-payment.ts'
import { type DirectRequest, placeDirectOrder } from './commands/place-direct-order.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import { showPaidOrder } from './commands/show-paid-order.ts'
import { type PaymentRequest, startPayment } from './commands/start-payment.ts'
import { type AskedServicePayment, startServicePayment } from './commands/start-service-payment.ts'
import { type AskedParts, startShare } from './commands/start-share.ts'
import type { AnswerTimeout, CheckoutContext } from './context.ts'
import { findCode } from './find-code.ts'
import { deliveriesOfGroup, settleDelivery } from './group-delivery.ts'
import { type CartRequestLine, type PricedCart, priceCart } from './price-cart.ts'
import { createPaymentProblems, type PaymentProblems } from './problems.ts'
import { promiseToday, shippingFrom } from './promise-today.ts'
import { readCartCatalog, readGroupCatalog } from './queries/cart-catalog.ts'
import {
  type CartBody,
  type ConfirmedAnswer,
  type PlacedOrder,
  type PricedCartAnswer,
  readCartLines,
  readChoices,
  type SessionAnswer,
  toPricedCartAnswer,
  toSessionAnswer,
} from './wire.ts'

/** `address` is the buyer's network address. */
type AskedCart = CartBody & { address: string }

export type Checkout = {
  price(body: AskedCart): Promise<PricedCartAnswer>
  start(request: PaymentRequest): Promise<SessionAnswer>
  promiseToday(product: Parameters<typeof promiseToday>[1]): Promise<PromisedToday>
  /** What sending one piece of it costs at least; null where that is not known. */
  shippingFrom(product: ShopProduct): Promise<Cents | null>
  /** The lines of a group order, and its product, also once that has left the shop; asked within the caller's transaction. */
  priceGroup(
    on: Db | Tx,
    asked: { productId: number; lines: readonly CartRequestLine[]; delivery?: string },
  ): Promise<{ cart: PricedCart; product: CartProduct | null; isWithdrawn: boolean }>
  settleDelivery(on: Db | Tx, asked: Parameters<typeof settleDelivery>[2]): ReturnType<typeof settleDelivery>
  /** The ways in which a whole group can come to its organizer. */
  shippingOfGroup(on: Db | Tx): Promise<{ deliveries: readonly DeliveryChoice[]; countries: readonly string[] }>
  /** For parts of a group order in which each pays the own. */
  startShare(asked: AskedParts): Promise<string | null>
  /** For what is due of the price of a quote request. */
  startServicePayment(asked: AskedServicePayment): Promise<string | null>
  /** For the return page: the paid order, or `pending` while the provider does not report it as paid. */
  confirm(sessionId: string): Promise<ConfirmedAnswer>
  cancel(sessionId: string): Promise<{ released: boolean }>
  /** For a job: fails, and is tried again, while the page may still be paid. */
  endPaymentPage(orderId: number): Promise<void>
  placeDirect(request: DirectRequest): Promise<PlacedOrder>
  receiveWebhook(body: Buffer, signature: string): Promise<void>
  reconcile(): Promise<void>
  /** The payments that an administrator must look at. */
  problems: PaymentProblems
}

export function createCheckout(
  options: Omit<CheckoutContext, 'fault' | 'answerTimeout'> & Partial<Pick<CheckoutContext, 'fault' | 'answerTimeout'>>,
): Checkout {
  const context: CheckoutContext = { fault: () => undefined, answerTimeout: nineSeconds, ...options }
  return {
    async price({ address, ...body }) {
      const lines = readCartLines(body.items)
      const shop = await context.settings.shop()
      const [catalogue, code] = await Promise.all([
        readCartCatalog(context.db, lines),
        findCode(context, context.db, lines, { typed: body.code, address }),
      ])
      const cart = priceCart(lines, catalogue, shop, readChoices(body), code)
      return toPricedCartAnswer(cart, promisedDays(context.clock.now(), cart.terms, studioDays()))
    },
    async priceGroup(on, { productId, lines, delivery }) {
      const shop = await context.settings.shop(on)
      const catalogue = await readGroupCatalog(on, lines, [productId])
      return {
        cart: priceCart(lines, catalogue, shop, { delivery }),
        product: catalogue.products.get(productId) ?? null,
        isWithdrawn: catalogue.withdrawn.has(productId),
      }
    },
    settleDelivery: (on, asked) => settleDelivery(context, on, asked),
    shippingOfGroup: async (on) => {
      const shop = await context.settings.shop(on)
      return { deliveries: deliveriesOfGroup(shop), countries: shop.countries }
    },
    startShare: (asked) => answerInTime(context, startShare(context, asked), stillUnderWay),
    startServicePayment: (asked) => answerInTime(context, startServicePayment(context, asked), stillUnderWay),
    promiseToday: (product) => promiseToday(context, product),
    shippingFrom: (product) => shippingFrom(context, product),
    start: async (request) =>
      toSessionAnswer(await answerInTime(context, startPayment(context, request), stillUnderWay)),
    async confirm(sessionId) {
      const confirmed = confirmPayment(context, sessionId, { source: 'return-page' })
      const { state, placed } = await answerInTime(context, confirmed, (): Confirmed => ({ state: 'unreachable' }))
      if (state === 'placed') return { success: true, order: await showPaidOrder(context, sessionId, placed) }
      if (state === 'pending' || state === 'unreachable') return { success: false, pending: true }
      throw new AppError('not_found', messages.success.failed)
    },
    cancel: async (sessionId) => ({
      released: await answerInTime(context, cancelPayment(context, sessionId), stillUnderWay),
    }),
    endPaymentPage: (orderId) => endPaymentPage(context, orderId),
    placeDirect: (request) => placeDirectOrder(context, request),
    receiveWebhook: (body, signature) => receiveWebhook(context, body, signature),
    reconcile: () => reconcilePayments(context),
    problems: createPaymentProblems(context),
  }
}

/** Nine seconds for the provider leave one for the database: the buyer waits at most ten seconds for an answer. */
const nineSeconds: AnswerTimeout = (signal) => wait(9_000, undefined, { signal, ref: false })

/**
 * Returns the result of `late` when a slow provider keeps the work from finishing in time. The work is not
 * cancelled: it continues and still updates the order's state.
 */
async function answerInTime<T>({ log, answerTimeout }: CheckoutContext, work: Promise<T>, late: () => T): Promise<T> {
  const ended = new AbortController()
  const isOver = answerTimeout(ended.signal).then(
    () => 'late' as const,
    () => 'late' as const,
  )
  try {
    const first = await Promise.race([work.then((value) => ({ value })), isOver])
    if (first !== 'late') return first.value
  } finally {
    ended.abort()
  }
  work.catch((error: unknown) => log.warn({ err: error }, 'a checkout call failed after its buyer was answered'))
  return late()
}

/** `goes_on` tells the page that a retry finds the same purchase. */
function stillUnderWay(): never {
  throw new AppError('unavailable', messages.checkout.providerSlow, { retryAfter: 3, goes_on: true })
}
