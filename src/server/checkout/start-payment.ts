import { type Tx, transaction } from '#server/platform/db.ts'
import { claimKey, dayMs, findAnswer, keepAnswer, type Repeatable, toKey } from '#server/platform/idempotency.ts'
import { takeStock } from '#server/platform/stock-ledger.ts'
import { paymentSession } from '#shared/constants.ts'
import type { CheckoutCustomer, CheckoutItem, ShownShipping } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { cartIdentity, fingerprint, refuseUnbuyable, toPricedLine, toRequestLine } from './cart-lines.ts'
import { readCatalogue } from './catalogue-store.ts'
import type { CheckoutContext } from './checkout.ts'
import { insertOrder } from './insert-order.ts'
import { type OpenedSession, openSession, thanksPage } from './open-session.ts'
import { sessionParams } from './payment-sessions.ts'
import { findPaymentOfSession, insertPayment } from './payment-store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { endPayment } from './release-expired.ts'
import { type Buyer, findOpenOrder, lockCart, type Payment, updateBuyer } from './store.ts'

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
  const open = await findRepeated(context, purchase)
  const previous = await findPrevious(context, request, open)
  if (previous) {
    if (!(await endPayment(context, previous))) return thanksPage(request.origin, previous.sessionId ?? '')
    // Read again, for its stock is back on the shelf.
    purchase = await readPurchase(context, request)
  }
  if (open !== null) {
    await updateBuyer(context.db, open, purchase.buyer)
    const session = await openSession(context, open, request.origin)
    if (session) return session
  }
  refuseUnbuyable(purchase.cart, request)
  // A key whose order is over has nothing left to repeat; the cart's lock still makes a double click one order.
  const orderId = await reserve(context, open === null ? purchase : { ...purchase, write: null })
  context.fault('reserved')
  const session = await openSession(context, orderId, request.origin)
  if (session) return session
  throw new AppError('provider_failed', messages.checkout.providerRefused)
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
    mark: fingerprint([cartIdentity(cart), buyer.email.toLowerCase(), request.clientAddress]),
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
    address: {
      line1: customer.address.trim(),
      city: customer.city.trim(),
      state: customer.state.trim(),
      postal_code: customer.zip.trim(),
      country: 'US',
    },
    notes: customer.notes,
  }
}

function repeatable({ items, customer, shipping_price }: PaymentRequest, header: string): Repeatable {
  const request = { items, customer, shipping_price: shipping_price ?? null }
  return { route: 'POST /create-checkout-session', key: toKey(header), request, rememberMs: dayMs }
}

/** The order that an earlier call of the same purchase has written, by its key or else by its cart. */
async function findRepeated({ db, clock }: CheckoutContext, { write, mark }: Purchase): Promise<number | null> {
  const answered = write && (await findAnswer(db, clock, write))
  return answered ? Number(answered.response) : await findOpenOrder(db, mark)
}

/** the payment this browser has opened before; null when it is the very one that is resumed. */
async function findPrevious(
  { db }: CheckoutContext,
  { previous_session_id: sessionId }: PaymentRequest,
  open: number | null,
): Promise<Payment | null> {
  const payment = sessionId ? await findPaymentOfSession(db, sessionId) : null
  return payment?.orderId === open ? null : payment
}

async function reserve(context: CheckoutContext, purchase: Purchase): Promise<number> {
  return await transaction(context.db, async (tx) => {
    await lockCart(tx, purchase.mark)
    const first = await findOpenOrder(tx, purchase.mark)
    if (first !== null) return first
    const answered = purchase.write && (await claimKey(tx, context.clock, purchase.write))
    if (answered) return Number(answered.response)
    const id = await writeOrder(context, tx, purchase)
    if (purchase.write) await keepAnswer(tx, purchase.write, id)
    return id
  })
}

async function writeOrder({ clock, provider }: CheckoutContext, tx: Tx, purchase: Purchase): Promise<number> {
  const { buyer, cart, origin, isTaxed } = purchase
  const now = clock.now()
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
