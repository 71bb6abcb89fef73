import { commitWith, type Db, lockName, onOneLine, type Tx, transaction } from '#server/platform/database/db.ts'
import {
  claimKey,
  findAnswer,
  type IdempotentRequest,
  keepAnswer,
  type Sender,
  toKey,
} from '#server/platform/database/idempotency.ts'
import type { Json } from '#server/platform/database/schema.ts'
import {
  readShortage,
  ShortOfStockError,
  type StockLine,
  takeStockOrNothing,
} from '#server/platform/database/stock-ledger.ts'
import { countedNetwork } from '#server/platform/http/rate-limits.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { paymentSession } from '#shared/constants.ts'
import type { CheckoutCustomer, CheckoutItem, ShownShipping } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readAddress } from '../buyer-address.ts'
import type { CheckoutContext } from '../context.ts'
import { sessionParams } from '../payment-sessions.ts'
import { type PricedCart, priceCart } from '../price-cart.ts'
import { readCatalogue } from '../queries/catalogue.ts'
import { readHolds, refuseHoarding } from '../queries/hold-limits.ts'
import { type Buyer, completeBuyer, type Payment, readOrder } from '../queries/orders.ts'
import { findPaymentOfSession, insertPayment } from '../queries/payments.ts'
import { cartIdentity, fingerprint, refuseUnbuyable, toPricedLine, toRequestLine } from '../wire.ts'
import { claimPlacements, drawOrderId, insertOrder } from './insert-order.ts'
import { type OpenedSession, openReserved, openSession, type Reserved, thanksPage } from './open-session.ts'
import { endPayment } from './reconcile-payments.ts'

export type PaymentRequest = ShownShipping &
  Sender & {
    items: CheckoutItem[]
    customer: CheckoutCustomer
    previous_session_id?: string | null
    /** The origin that the provider sends the buyer back to: one of the configured origins. */
    origin: string
  }

type Purchase = PaymentRequest & {
  buyer: Buyer
  cart: PricedCart
  isTaxed: boolean
  mark: string
  write: IdempotentRequest | null
}

/** What is stored for the idempotency key and for the session id that came with a purchase. */
type Earlier = { answered: Answered; begun: Payment | null }
type Answered = { response: Json } | null

/** Reliability 1.4: order and reservation first, in one transaction; then the provider; then the session's id. */
export async function startPayment(context: CheckoutContext, request: PaymentRequest): Promise<OpenedSession> {
  const read = await readPurchase(context, request)
  let { purchase } = read
  // Looked up before the cart is refused: the buyer's own hold may be the reason that no stock is left.
  const { open, previous } = await findEarlier(context, purchase, read)
  if (previous) {
    if (!(await endPayment(context, previous))) return thanksPage(request.origin, previous.sessionId ?? '')
  }
  if (open !== null) {
    const session = await openSession(context, open, request.origin)
    if (session) return session
  }
  // Read again, because ending the earlier order has released its stock.
  if (previous || open !== null) purchase = (await readPurchase(context, request)).purchase
  const meanwhile = await findMeanwhile(context, purchase, open)
  const reserved = meanwhile === null ? await reserve(context, purchase, open) : meanwhile
  context.fault('reserved')
  const session =
    typeof reserved === 'number'
      ? await openSession(context, reserved, request.origin)
      : await openReserved(context, reserved, request.origin)
  if (session) return session
  throw new AppError('provider_failed', messages.checkout.providerRefused)
}

/** The order of a concurrent request with the same key, which may have taken the last units since the cart was read. */
async function findMeanwhile(
  { db, clock }: CheckoutContext,
  purchase: Purchase,
  over: number | null,
): Promise<number | null> {
  try {
    refuseUnbuyable(purchase.cart, purchase)
    return null
  } catch (error) {
    const answered = purchase.write && (await findAnswer(db, clock, purchase.write))
    const orderId = answered ? Number(answered.response) : null
    if (orderId === null || orderId === over) throw error
    return orderId
  }
}

async function readPurchase(
  { db, settings, clock }: CheckoutContext,
  request: PaymentRequest,
): Promise<Earlier & { purchase: Purchase }> {
  const buyer = readBuyer(request.customer)
  const lines = request.items.map(({ id, ...line }) => toRequestLine(id, line))
  const write = request.idempotencyKey ? idempotentRequest(request, request.idempotencyKey) : null
  const sessionId = request.previous_session_id
  const [shop, catalogue, answered, begun] = await onOneLine(db, (line) =>
    Promise.all([
      settings.shop(line),
      readCatalogue(line, lines),
      write && findAnswer(line, clock, write),
      sessionId ? findPaymentOfSession(line, sessionId) : null,
    ]),
  )
  const cart = priceCart(lines, catalogue, shop)
  const mark = fingerprint([cartIdentity(cart), buyer.email.toLowerCase()])
  return { purchase: { ...request, buyer, cart, isTaxed: shop.automaticTax, mark, write }, answered, begun }
}

function readBuyer(customer: CheckoutCustomer): Buyer {
  const name = customer.name.trim()
  if (!name || !customer.email) throw new AppError('invalid', messages.checkout.namesMissing)
  return {
    name,
    email: customer.email,
    phone: customer.phone.trim(),
    address: readAddress(customer, 'customer.'),
    notes: customer.notes,
  }
}

function idempotentRequest({ items, customer, shipping_price }: PaymentRequest, header: string): IdempotentRequest {
  const request = { items, customer, shipping_price: shipping_price ?? null }
  return { route: 'POST /create-checkout-session', key: toKey(header), request, rememberMs: dayMs }
}

/**
 * What this browser has begun before: `open` is continued, `previous` is ended first. Only its own proof counts,
 * a key that it made or a session that it was given: others know the cart, the email and the network address too
 * (docs/decisions/0034).
 */
async function findEarlier(
  { db }: CheckoutContext,
  { mark, buyer }: Purchase,
  { answered, begun }: Earlier,
): Promise<{ open: number | null; previous: Payment | null }> {
  const open = answered ? Number(answered.response) : null
  if (!begun || begun.orderId === open) return { open, previous: null }
  const order = await readOrder(db, begun.orderId)
  if (order.isDeleted) return { open, previous: null }
  if (open !== null || order.cartFingerprint !== mark || order.checkoutState !== 'awaiting_payment')
    return { open, previous: begun }
  await completeBuyer(db, order.id, buyer)
  return { open: order.id, previous: null }
}

/** `over`: the key's order so far, which can no longer be paid. A number is the order of a concurrent request. */
async function reserve(context: CheckoutContext, purchase: Purchase, over: number | null): Promise<Reserved | number> {
  const { db, clock } = context
  const { write, cart } = purchase
  const network = countedNetwork(purchase.address)
  return await refusingShortage(db, cart, () =>
    transaction(db, async (tx) => {
      // When two concurrent requests find the same order over, one creates the new order and the other finds that one.
      if (write && over !== null) await lockName(tx, write.key)
      const [answered, holds, id] = await Promise.all([
        write && claimKey(tx, clock, write),
        readHolds(tx, network, cart),
        drawOrderId(tx),
      ])
      const known = answered ? Number(answered.response) : null
      if (known !== null && known !== over) return known
      refuseHoarding(holds, cart)
      return await writeOrder(context, tx, { ...purchase, id, network })
    }),
  )
}

async function writeOrder(
  { clock, provider }: CheckoutContext,
  tx: Tx,
  { id, network, ...purchase }: Purchase & { id: number; network: string },
): Promise<Reserved> {
  const { buyer, cart, origin, isTaxed, write } = purchase
  const now = clock.now()
  const holdMs = paymentSession.lifeMs + paymentSession.graceMs
  const placementIds = await claimPlacements(tx, cart, now)
  const [order, payment] = await commitWith(tx, [
    insertOrder(tx, {
      id,
      buyer,
      cart,
      placementIds,
      now,
      checkoutState: 'awaiting_payment',
      stockState: 'held',
      flags: cart.shippingFromCents === null ? ['shipping_unknown'] : [],
      fingerprint: purchase.mark,
      holdUntil: new Date(now.getTime() + holdMs),
      placedFrom: network,
    }),
    insertPayment(tx, {
      orderId: id,
      provider: provider.kind,
      amountCents: cart.totalCents,
      params: sessionParams({ cart, email: buyer.email, address: buyer.address, origin, now, isTaxed }),
      now,
    }),
    write && keepAnswer(tx, write, id),
    takeStockOrNothing(tx, clock, { orderId: id, lines: stockLines(cart) }),
  ])
  return { order, payment }
}

export function stockLines(cart: PricedCart): StockLine[] {
  return cart.lines.map(({ request }) => ({ productId: request.productId, qty: request.qty }))
}

/** Runs a transaction that takes stock; turns a shortage into an error that says how much is left. */
export async function refusingShortage<T>(db: Db, cart: PricedCart, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ShortOfStockError)) throw error
    const { productId, qty } = error.line
    const { name, left: leftNow } = await readShortage(db, productId)
    // Some units may have been released since.
    const left = Math.min(leftNow, qty - 1)
    const items = cart.lines
      .map(toPricedLine)
      .map((line) => (line.id === productId ? { ...line, stock: left, can_buy: false } : line))
    throw new AppError('out_of_stock', messages.checkout.outOfStock(name, left), { items })
  }
}
