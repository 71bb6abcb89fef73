import { type Db, onOneConnection } from '#server/platform/database/db.ts'
import { findAnswer, type IdempotentRequest, type Sender, toKey } from '#server/platform/database/idempotency.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { reachedCountries } from '#shared/pricing/delivery-place.ts'
import type { CheckoutContext } from '../context.ts'
import { findCode } from '../find-code.ts'
import { isOtherWindow, withKnown } from '../order-details.ts'
import { type PricedCart, priceCart } from '../price-cart.ts'
import { readCartCatalog } from '../queries/cart-catalog.ts'
import { type Buyer, type CardOrder, findByOrder, findBySession } from '../queries/orders.ts'
import { readBuyer } from '../read-buyer.ts'
import { refuseTooLittleLeft, refuseUnbuyable } from '../refusals.ts'
import { type PaymentBody, readCartLines, readChoices, readContent, readPreviousSession, readShown } from '../wire.ts'
import { endPayment } from './end-payment.ts'
import { completeBuyer } from './keep-details.ts'
import { type OpenedSession, openSession, thanksPage } from './open-session.ts'
import { type Purchase, reserveOrder } from './reserve-order.ts'

export type PaymentRequest = Sender & {
  body: PaymentBody
  /** The origin that the provider sends the buyer back to: one of the configured origins. */
  origin: string
}

type Priced = Pick<Purchase, 'cart' | 'isTaxed' | 'orderPrefix' | 'countries'>

/**
 * Stores the order and its reservation before the provider is called, so that no buyer can pay for an order that does not
 * exist; the session's id is stored last.
 */
export async function startPayment(context: CheckoutContext, request: PaymentRequest): Promise<OpenedSession> {
  const { body, origin, address } = request
  const keyedRequest = request.idempotencyKey ? purchaseRequest(body, request.idempotencyKey) : null
  const read = await readPurchase(context, request, keyedRequest)
  const buyer = readBuyer(body.customer, { countries: read.countries, delivery: read.cart.delivery })
  const other = isOtherWindow(read.begun, buyer) ? read.begun : null
  const neededBy = read.cart.neededBy ?? other?.order.neededBy ?? null
  // Looked up before the cart is refused: the buyer's own hold may be the reason that no stock is left.
  const { open, previous } = await findEarlier(context, buyer, withDay(read, neededBy))
  if (previous) {
    if (!(await endPayment(context, previous))) return thanksPage(origin, previous.payment.sessionId ?? '')
  }
  if (open) {
    const session = await openSession(context, open, origin)
    if (session) return session
  }
  // Priced again, because ending the earlier order has released its stock.
  const priced =
    previous || open
      ? await onOneConnection(context.db, (connection) => priceItems(context, connection, request))
      : read
  const { cart, isTaxed, orderPrefix, countries } = withDay(priced, neededBy)
  const endedOrderId = open?.order.id ?? null
  const purchase = {
    ...{ cart, isTaxed, orderPrefix, keyedRequest, origin, address },
    countries: reachedCountries(cart.delivery, countries),
    ...(previous && other ? withKnown(other, { buyer, cart }) : { buyer }),
    fingerprint: fingerprintOf(cart, buyer),
  }
  const meanwhile = await findMeanwhile(context, { cart, body, keyedRequest, endedOrderId })
  const reserved = meanwhile ?? (await reserveOrder(context, purchase, endedOrderId))
  context.fault('reserved')
  const session = await openSession(context, reserved, origin)
  if (session) return session
  throw new AppError('provider_failed', messages.checkout.providerRefused)
}

/** With the day that the other window has named, where this one names none. */
function withDay<P extends Priced>(priced: P, neededBy: string | null): P {
  return { ...priced, cart: { ...priced.cart, neededBy } }
}

/** What is stored for the idempotency key and for the session id that came with a purchase. */
type Earlier = { answered: { response: Json } | null; begun: CardOrder | null }

async function readPurchase(
  context: CheckoutContext,
  request: PaymentRequest,
  keyedRequest: IdempotentRequest | null,
): Promise<Priced & Earlier> {
  const { body } = request
  const sessionId = readPreviousSession(body)
  const [priced, answered, begun] = await onOneConnection(context.db, (connection) =>
    Promise.all([
      priceItems(context, connection, request),
      keyedRequest && findAnswer(connection, context.clock, keyedRequest),
      sessionId ? findBySession(connection, sessionId) : null,
    ]),
  )
  return { ...priced, answered, begun }
}

async function priceItems(context: CheckoutContext, db: Db, { body, address }: PaymentRequest): Promise<Priced> {
  const lines = readCartLines(body.items)
  const { email } = body.customer
  const [shop, catalogue, code] = await Promise.all([
    context.settings.shop(db),
    readCartCatalog(db, lines),
    // What this browser has begun to pay is no use by another.
    findCode(context, db, lines, { typed: body.code, address, email, exceptSession: readPreviousSession(body) }),
  ])
  const { automaticTax: isTaxed, orderPrefix, countries } = shop
  return { cart: priceCart(lines, catalogue, shop, readChoices(body), code), isTaxed, orderPrefix, countries }
}

function purchaseRequest(body: PaymentBody, header: string): IdempotentRequest {
  const request = readContent(body)
  return { route: 'POST /create-checkout-session', key: toKey(header), request, rememberMs: dayMs }
}

/**
 * What this browser has begun before: `open` is continued, `previous` is ended first. Only its own proof counts,
 * a key that it made or a session that it was given: others know the cart, the email and the network address too
 * (docs/decisions/0034).
 */
async function findEarlier(
  { db, clock }: CheckoutContext,
  buyer: Buyer,
  { cart, answered, begun }: Priced & Earlier,
): Promise<{ open: CardOrder | null; previous: CardOrder | null }> {
  const open = answered ? await findByOrder(db, Number(answered.response)) : null
  if (!begun || begun.order.isDeleted || begun.order.id === open?.order.id) return { open, previous: null }
  const { id, cartFingerprint, checkoutState } = begun.order
  if (open || cartFingerprint !== fingerprintOf(cart, buyer) || checkoutState !== 'awaiting_payment')
    return { open, previous: begun }
  await completeBuyer({ db, clock }, id, buyer)
  return { open: begun, previous: null }
}

/** Two requests with the same fingerprint are the same purchase by the same buyer; another price makes it another. */
function fingerprintOf(cart: PricedCart, buyer: Buyer): string {
  const { lines, shippingCents, delivery, rushCents, neededBy, code, discountCents } = cart
  const sums = [shippingCents, rushCents, code?.id ? [code.id, discountCents] : null]
  return hashOf([lines.map(identifyLine), sums, delivery.id, neededBy, buyer.email.toLowerCase()])
}

/** All that was chosen, so that a choice that is added later counts, too; what the page has shown is compared elsewhere. */
function identifyLine({ request, unitPriceCents, setupCents }: PricedCart['lines'][number]) {
  const { name: _, shownPriceCents: _price, shownSetupCents: _setup, shownWidths: _widths, ...chosen } = request
  return [chosen, unitPriceCents, setupCents]
}

/** The order of a concurrent request with the same key, which may have taken the last units since the cart was read. */
async function findMeanwhile(
  { db, clock }: CheckoutContext,
  {
    cart,
    body,
    keyedRequest,
    endedOrderId,
  }: { cart: PricedCart; body: PaymentBody; keyedRequest: IdempotentRequest | null; endedOrderId: number | null },
): Promise<CardOrder | null> {
  try {
    refuseUnbuyable(cart, readShown(body))
    refuseTooLittleLeft(cart)
    return null
  } catch (error) {
    const answered = keyedRequest && (await findAnswer(db, clock, keyedRequest))
    const orderId = answered ? Number(answered.response) : null
    if (orderId === null || orderId === endedOrderId) throw error
    return await findByOrder(db, orderId)
  }
}
