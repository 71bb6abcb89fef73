import type { Tx } from '#server/platform/database/db.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { emptyAddress } from '#shared/address/address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { onlyChoice } from '#shared/pricing/delivery.ts'
import { leastByCardCents } from '#shared/pricing/least-by-card.ts'
import { standardPromise, termsOf } from '#shared/promise/promise.ts'
import type { CheckoutContext } from '../context.ts'
import { maxTotalCents, type PricedCart } from '../price-cart.ts'
import { findByOrder } from '../queries/orders.ts'
import { findBegun } from '../queries/service-payments.ts'
import { endPayment } from './end-payment.ts'
import { openPage } from './open-page.ts'
import { openSession } from './open-session.ts'

/** What is due of the price of a quote request. */
export type AskedServicePayment = {
  serviceOrderId: number
  /** What the payment page, the order and its receipt call it. */
  name: string
  cents: Cents
  buyer: { name: string; email: string }
  /** Throws `conflict` where it is no longer due, and locks the request until the transaction ends. */
  requireDue: (tx: Tx) => Promise<void>
  /** The client's page, which has asked. */
  returnTo: string
  /** The client's network address. */
  address: string
}

/**
 * The payment page for what is due of a quote request's price, the same one while it is open; null when it turns out to be paid.
 * What is paid is an order of its own on the way of every order: written first, then the provider's session
 * (docs/decisions/0145).
 */
export async function startServicePayment(
  context: CheckoutContext,
  { serviceOrderId, name, cents, buyer, requireDue, returnTo, address }: AskedServicePayment,
): Promise<string | null> {
  const { db, origin, settings } = context
  if (cents < leastByCardCents)
    throw new AppError('conflict', messages.proposalRefusals.tooSmall(formatCents(leastByCardCents)))
  if (cents > maxTotalCents) throw new AppError('conflict', messages.proposalRefusals.tooLargeForCard)
  const { orderPrefix } = await settings.shop(db)
  const cart = cartOf(name, cents)
  const purchase = {
    // The studio's price is what the client pays: nothing is added to it.
    ...{ cart, isTaxed: false, orderPrefix, countries: [], keyedRequest: null, origin, returnTo, address },
    // Whichever of the client's links has asked: all of them open the same page.
    fingerprint: hashOf(['request', serviceOrderId, cents, name, buyer.email]),
    buyer: { ...buyer, phone: '', notes: '', address: emptyAddress },
    request: { id: serviceOrderId, requireDue },
  }
  if (!(await endOther(context, serviceOrderId, purchase.fingerprint))) return null
  return await openPage(context, purchase)
}

/** Ends a payment of another sum, so that no two can be paid; false when that one was paid. */
async function endOther(context: CheckoutContext, serviceOrderId: number, fingerprint: string): Promise<boolean> {
  const begunId = await findBegun(context.db, serviceOrderId)
  const begun = begunId === null ? null : await findByOrder(context.db, begunId)
  if (!begun || begun.order.cartFingerprint === fingerprint) return true
  // A page whose opening was interrupted is known only once it is opened.
  if (begun.payment.sessionId === null) await openSession(context, begun, context.origin)
  const opened = await findByOrder(context.db, begun.order.id)
  return opened === null || (await endPayment(context, opened))
}

function cartOf(name: string, cents: Cents): PricedCart {
  const request = {
    ...{ productId: 0, qty: 1, shownPriceCents: cents, shownSetupCents: 0, name, color: '', size: '', variant: '' },
    ...{ variantId: null, wantsProof: false, run: '', design: '', placement: '', morePrints: [] },
  }
  return {
    lines: [
      {
        request,
        ...{ product: null, designFileId: null, placement: null, sides: [], unitPriceCents: cents, setupCents: 0 },
        ...{ problems: [], message: null, canBuy: true, isCounted: true },
      },
    ],
    ...{ subtotalCents: cents, setupCents: 0, discountCents: 0, savedCents: 0, shippingFromCents: 0 },
    ...{ shippingCents: 0, rushCents: 0, taxCents: 0, totalCents: cents },
    ...{ canBuy: true, delivery: { ...onlyChoice, rule: 'service' }, deliveryProblem: null, lacksRush: false },
    terms: termsOf(standardPromise, { delivery: onlyChoice, productTransit: null, isRush: false }),
    ...{ neededBy: null, group: null, code: null, codeProblem: null },
  }
}
