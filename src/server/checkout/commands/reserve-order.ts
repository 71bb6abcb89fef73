import { commitWith, type Tx, transaction } from '#server/platform/database/db.ts'
import { claimKey, type IdempotentRequest, storeAnswer } from '#server/platform/database/idempotency.ts'
import { reserveStockOrThrow } from '#server/platform/database/stock-ledger.ts'
import { countedNetwork } from '#server/platform/http/rate-limits.ts'
import { paymentSession } from '#shared/constants.ts'
import type { CheckoutContext } from '../context.ts'
import type { Differing } from '../order-details.ts'
import { type CouponParams, couponParams, type SessionParams, sessionParams } from '../payment-sessions.ts'
import type { PricedCart } from '../price-cart.ts'
import { claimGroup } from '../queries/group-orders.ts'
import { readHolds, refuseOverBuyerShare } from '../queries/hold-limits.ts'
import { type Buyer, type CardOrder, findByOrder, type Payment, paymentColumns, toPayment } from '../queries/orders.ts'
import { findBegun } from '../queries/service-payments.ts'
import { refuseUsedUpCode, refusingShortage } from '../refusals.ts'
import { freezeLines, proofFlags } from './freeze-lines.ts'
import { draftOrder, insertOrder, stockLines, takeOrderId } from './insert-order.ts'
import { writeDiffering } from './keep-details.ts'
import { insertParts } from './settle-share.ts'

export type Purchase = {
  buyer: Buyer
  cart: PricedCart
  isTaxed: boolean
  orderPrefix: string
  /** where the payment page may send it to. */
  countries: readonly string[]
  fingerprint: string
  keyedRequest: IdempotentRequest | null
  origin: string
  /** The page that the provider sends the buyer back to, paid or not, where that is not the checkout's. */
  returnTo?: string
  /** The buyer's network address. */
  address: string
  /** What this window gave unlike another one, whose payment was ended for it. */
  differing?: Differing | null
  /** The quote request whose price is paid. */
  request?: {
    id: number
    /** Throws `conflict` where this is no longer due, and locks the request until the transaction ends. */
    requireDue: (tx: Tx) => Promise<void>
  }
}

/**
 * Takes the stock and writes the order with its payment, in one transaction. `endedOrderId` is the order that this key had
 * before, which can no longer be paid. If a concurrent request with the same key has written an order, that one is returned.
 */
export async function reserveOrder(
  context: CheckoutContext,
  purchase: Purchase,
  endedOrderId: number | null,
): Promise<CardOrder> {
  const { db, clock } = context
  const { keyedRequest, cart } = purchase
  const network = countedNetwork(purchase.address)
  return await refusingShortage(db, cart, () =>
    transaction(db, async (tx) => {
      const [answered, holds, id] = await Promise.all([
        keyedRequest && claimKey(tx, clock, keyedRequest),
        readHolds(tx, network, cart),
        takeOrderId(tx),
      ])
      const known =
        answered && Number(answered.response) !== endedOrderId && (await findByOrder(tx, Number(answered.response)))
      if (known) return known
      refuseOverBuyerShare(holds, cart)
      await refuseUsedUpCode(tx, cart, purchase.buyer.email, clock.now())
      const { request, fingerprint } = purchase
      await request?.requireDue(tx)
      const begun = request ? await findBegun(tx, request.id) : await claimGroup(tx, cart, fingerprint)
      if (begun !== null) {
        const going = await findByOrder(tx, begun)
        if (going) return going
      }
      return await writeOrder(context, tx, { ...purchase, id, network })
    }),
  )
}

async function writeOrder(
  { clock, provider }: CheckoutContext,
  tx: Tx,
  { id, network, ...purchase }: Purchase & { id: number; network: string },
): Promise<CardOrder> {
  const { buyer, cart, origin, isTaxed, countries, keyedRequest, returnTo } = purchase
  const entryIds = cart.group?.entryIds
  const now = clock.now()
  const holdMs = paymentSession.lifeMs + paymentSession.graceMs
  const lines = await freezeLines(tx, cart, now)
  const order = draftOrder(
    {
      id,
      buyer,
      checkoutState: 'awaiting_payment',
      stockState: 'held',
      flags: [...(cart.shippingFromCents === null ? ['shipping_unknown'] : []), ...proofFlags(cart, lines)],
      cartFingerprint: purchase.fingerprint,
      holdUntil: new Date(now.getTime() + holdMs),
      serviceOrderId: purchase.request?.id ?? null,
    },
    { cart, prefix: purchase.orderPrefix, now },
  )
  const coupon = couponParams(order)
  const [, payment] = await commitWith(tx, [
    insertOrder(tx, order, { lines, customerId: null, placedFrom: network }),
    insertPayment(tx, {
      orderId: id,
      provider: provider.kind,
      amountCents: cart.totalCents,
      params: sessionParams({
        cart,
        email: buyer.email,
        address: buyer.address,
        origin,
        now,
        isTaxed,
        countries,
        coupon,
        returnTo,
      }),
      coupon,
      now,
    }),
    entryIds && insertParts(tx, id, entryIds),
    keyedRequest && storeAnswer(tx, keyedRequest, id),
    purchase.differing && writeDiffering(tx, now, id, purchase.differing),
    reserveStockOrThrow(tx, clock, {
      ...{ orderId: id, lines: stockLines(cart) },
      // Of a group order, whose people were promised the pieces.
      mayBeArchived: entryIds !== undefined,
    }),
  ])
  return { order, payment }
}

async function insertPayment(
  tx: Tx,
  payment: {
    orderId: number
    provider: string
    amountCents: number
    params: SessionParams
    coupon: CouponParams | null
    now: Date
  },
): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      purpose: 'order',
      provider: payment.provider,
      amount_cents: payment.amountCents,
      state: 'opening',
      provider_data: JSON.stringify({ params: payment.params, ...(payment.coupon && { coupon: payment.coupon }) }),
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}
