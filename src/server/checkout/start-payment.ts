import { lockName, type Tx, transaction } from '#server/platform/db.ts'
import { claimKey, dayMs, findAnswer, keepAnswer, type Repeatable, toKey } from '#server/platform/idempotency.ts'
import { countedNetwork } from '#server/platform/rate-limits.ts'
import { takeStock } from '#server/platform/stock-ledger.ts'
import { paymentSession } from '#shared/constants.ts'
import type { CheckoutCustomer, CheckoutItem, ShownShipping } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readAddress } from './buyer-address.ts'
import { cartIdentity, fingerprint, refuseUnbuyable, toPricedLine, toRequestLine } from './cart-lines.ts'
import { readCatalogue } from './catalogue-store.ts'
import type { CheckoutContext } from './checkout.ts'
import { refuseHoarding } from './hold-limits.ts'
import { insertOrder } from './insert-order.ts'
import { type OpenedSession, openSession, thanksPage } from './open-session.ts'
import { sessionParams } from './payment-sessions.ts'
import { findPaymentOfSession, insertPayment } from './payment-store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { endPayment } from './release-expired.ts'
import { type Buyer, completeBuyer, type Payment, readOrder } from './store.ts'

export type PaymentRequest = ShownShipping & {
  items: CheckoutItem[]
  customer: CheckoutCustomer
  previous_session_id?: string | null
  /** Where the provider sends the buyer back to: one of the configured origins. */
  origin: string
  clientAddress: string
  idempotencyKey: string | null
}

type Purchase = PaymentRequest & {
  buyer: Buyer
  cart: PricedCart
  isTaxed: boolean
  mark: string
  write: Repeatable | null
}

/** Reliability 1.4: order and reservation first, in one transaction; then the provider; then the session's id. */
export async function startPayment(context: CheckoutContext, request: PaymentRequest): Promise<OpenedSession> {
  let purchase = await readPurchase(context, request)
  // Looked for before the cart is refused: the buyer's own hold may be what emptied the shelf.
  const { open, previous } = await findEarlier(context, purchase)
  if (previous) {
    if (!(await endPayment(context, previous))) return thanksPage(request.origin, previous.sessionId ?? '')
  }
  if (open !== null) {
    const session = await openSession(context, open, request.origin)
    if (session) return session
  }
  // Read again, for the stock of what is over is back on the shelf.
  if (previous || open !== null) purchase = await readPurchase(context, request)
  const orderId = (await findMeanwhile(context, purchase, open)) ?? (await reserve(context, purchase, open))
  context.fault('reserved')
  const session = await openSession(context, orderId, request.origin)
  if (session) return session
  throw new AppError('provider_failed', messages.checkout.providerRefused)
}

/** The order of a second click with the same key, which may have taken the last of the stock since the cart was read. */
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

async function readPurchase(context: CheckoutContext, request: PaymentRequest): Promise<Purchase> {
  const buyer = readBuyer(request.customer)
  const lines = request.items.map(({ id, ...line }) => toRequestLine(id, line))
  const shop = await context.settings.shop()
  const cart = priceCart(lines, await readCatalogue(context.db, lines), shop)
  return {
    ...request,
    buyer,
    cart,
    isTaxed: shop.automaticTax,
    mark: fingerprint([cartIdentity(cart), buyer.email.toLowerCase()]),
    write: request.idempotencyKey === null ? null : repeatable(request, request.idempotencyKey),
  }
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

function repeatable({ items, customer, shipping_price }: PaymentRequest, header: string): Repeatable {
  const request = { items, customer, shipping_price: shipping_price ?? null }
  return { route: 'POST /create-checkout-session', key: toKey(header), request, rememberMs: dayMs }
}

/**
 * What this browser has begun before: `open`, to go on with, and `previous`, to end first. Only its own proof
 * counts, a key that it made or a session that it was given: cart, email and network address are known to others too
 * (docs/decisions/0034).
 */
async function findEarlier(
  { db, clock }: CheckoutContext,
  { write, mark, buyer, previous_session_id: sessionId }: Purchase,
): Promise<{ open: number | null; previous: Payment | null }> {
  const answered = write && (await findAnswer(db, clock, write))
  const open = answered ? Number(answered.response) : null
  const previous = sessionId ? await findPaymentOfSession(db, sessionId) : null
  if (!previous || previous.orderId === open) return { open, previous: null }
  const order = await readOrder(db, previous.orderId)
  if (order.isDeleted) return { open, previous: null }
  if (open !== null || order.cartFingerprint !== mark || order.checkoutState !== 'awaiting_payment')
    return { open, previous }
  await completeBuyer(db, order.id, buyer)
  return { open: order.id, previous: null }
}

/** `over`: what the key stood for until now, an order that can no longer be paid. */
async function reserve(context: CheckoutContext, purchase: Purchase, over: number | null): Promise<number> {
  const { write } = purchase
  return await transaction(context.db, async (tx) => {
    // Of two clicks on what is over, one begins anew and the other finds that.
    if (write && over !== null) await lockName(tx, write.key)
    const answered = write && (await claimKey(tx, context.clock, write))
    const known = answered ? Number(answered.response) : null
    if (known !== null && known !== over) return known
    const id = await writeOrder(context, tx, purchase)
    if (write) await keepAnswer(tx, write, id)
    return id
  })
}

async function writeOrder({ clock, provider }: CheckoutContext, tx: Tx, purchase: Purchase): Promise<number> {
  const { buyer, cart, origin, isTaxed } = purchase
  const now = clock.now()
  const network = countedNetwork(purchase.clientAddress)
  await refuseHoarding(tx, network, cart)
  const holdMs = paymentSession.lifeMs + paymentSession.graceMs
  const { id } = await insertOrder(tx, {
    buyer,
    cart,
    now,
    checkoutState: 'awaiting_payment',
    stockState: 'held',
    flags: cart.shippingFromCents === null ? ['shipping_unknown'] : [],
    fingerprint: purchase.mark,
    holdUntil: new Date(now.getTime() + holdMs),
    placedFrom: network,
  })
  await insertPayment(tx, {
    orderId: id,
    provider: provider.kind,
    amountCents: cart.totalCents,
    params: sessionParams({ cart, email: buyer.email, address: buyer.address, origin, now, isTaxed }),
    now,
  })
  await takeCartStock(tx, { clock, orderId: id, cart })
  return id
}

/** Last in its transaction, because the products' rows stay locked from here to the commit. */
export async function takeCartStock(
  tx: Tx,
  { clock, orderId, cart }: { clock: CheckoutContext['clock']; orderId: number; cart: PricedCart },
): Promise<void> {
  const lines = cart.lines.map(({ request }) => ({ productId: request.productId, qty: request.qty }))
  const shortage = await takeStock(tx, clock, { orderId, lines })
  if (!shortage) return
  const { productId, name, left } = shortage
  const items = cart.lines
    .map(toPricedLine)
    .map((line) => (line.id === productId ? { ...line, stock: left, can_buy: false } : line))
  throw new AppError('out_of_stock', messages.checkout.outOfStock(name, left), { items })
}
