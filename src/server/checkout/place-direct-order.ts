import type { z } from 'zod'
import { writeAudit } from '#server/platform/audit.ts'
import { findAnswer, repeatable, writeOnce } from '#server/platform/idempotency.ts'
import { countedNetwork } from '#server/platform/rate-limits.ts'
import { recordSale } from '#server/platform/stock-ledger.ts'
import { isCompleteAddress } from '#shared/address.ts'
import type { placeDirectOrder as contract } from '#shared/contracts/checkout.ts'
import { email } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { readAddress } from './buyer-address.ts'
import { refuseUnbuyable, toRequestLine } from './cart-lines.ts'
import { readCatalogue } from './catalogue-store.ts'
import type { CheckoutContext } from './checkout.ts'
import { mustWait } from './hold-limits.ts'
import { insertOrder } from './insert-order.ts'
import { writeOrderMails } from './order-mails.ts'
import { priceCart } from './price-cart.ts'
import { takeCartStock } from './start-payment.ts'
import { type Buyer, completeOrder, readLines, readOrder } from './store.ts'

export type DirectOrder = z.infer<typeof contract.body>
export type PlacedOrder = z.infer<typeof contract.result>
export type DirectRequest = { order: DirectOrder; clientAddress: string; idempotencyKey: string | null }

/**
 * an order paid by invoice or at pickup. Its stock is sold at once, and only an administrator takes it back; of
 * more than a buyer's share, an administrator decides first.
 */
export async function placeDirectOrder(context: CheckoutContext, request: DirectRequest): Promise<PlacedOrder> {
  const { db, clock, settings } = context
  const shop = await settings.shop()
  if (!shop.directOrders) throw new AppError('forbidden', messages.checkout.directOff)
  const { order } = request
  const buyer = readBuyer(order)
  const write = repeatable('POST /orders/shop', order, request)
  const answered = await findAnswer(db, clock, write)
  if (answered) return answered.response as PlacedOrder
  const lines = order.items.map(({ productId, ...line }) => toRequestLine(productId, line))
  const cart = priceCart(lines, await readCatalogue(db, lines), shop)
  try {
    refuseUnbuyable(cart, order)
  } catch (error) {
    // The same submit may have taken the last of the stock since it was looked for.
    const meanwhile = await findAnswer(db, clock, write)
    if (meanwhile) return meanwhile.response as PlacedOrder
    throw error
  }
  const answer = await writeOnce(db, clock, write, async (tx): Promise<PlacedOrder> => {
    const now = clock.now()
    const network = countedNetwork(request.clientAddress)
    const isWaiting = await mustWait(tx, network, cart)
    const flags = [
      ...(isWaiting ? ['large_order'] : []),
      ...(cart.shippingFromCents === null ? ['shipping_unknown'] : []),
      ...(isCompleteAddress(buyer.address) ? [] : ['address_missing']),
    ]
    const { id } = await insertOrder(tx, {
      buyer,
      cart,
      now,
      checkoutState: 'placed',
      stockState: isWaiting ? 'waiting' : 'sold',
      flags,
      fingerprint: null,
      holdUntil: null,
      placedFrom: network,
    })
    if (!isWaiting) {
      await takeCartStock(tx, { clock, orderId: id, cart })
      await recordSale(tx, clock, id)
    }
    const customerId = await context.customers.upsertCustomer(tx, { ...buyer, now })
    await completeOrder(tx, id, { buyer, flags, customerId })
    const placed = await readOrder(tx, id)
    await writeOrderMails(context, tx, placed, await readLines(tx, id))
    await writeAudit(tx, now, {
      action: 'order-placed',
      subjectKind: 'order',
      subjectId: id,
      after: { source: 'direct', totalCents: placed.totalCents, flags },
    })
    return {
      id,
      number: placed.number,
      status: placed.status,
      payment_status: placed.paymentStatus,
      total: dollarsFromCents(placed.totalCents),
      ...(isWaiting ? { waits_for_owner: true } : {}),
    }
  })
  context.fault('direct-order-placed')
  return answer
}

/** CHK-07 to CHK-09, in their order. */
function readBuyer(order: DirectOrder): Buyer {
  const [first, last, mail] = [order.firstName.trim(), order.lastName.trim(), order.email.trim()]
  if (!order.items.length) throw new AppError('invalid', messages.checkout.cartEmpty)
  if (!first || !last || !mail) throw new AppError('invalid', messages.checkout.namesMissing)
  if (!email.safeParse(mail).success) throw new AppError('invalid', messages.checkout.emailInvalid)
  return {
    name: `${first} ${last}`,
    email: mail,
    phone: order.phone.trim(),
    address: readAddress(order),
    notes: order.notes,
  }
}
