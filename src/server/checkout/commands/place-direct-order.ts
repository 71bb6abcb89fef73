import { writeAudit } from '#server/platform/database/audit.ts'
import { commitWith, onOneConnection, type Tx, transaction } from '#server/platform/database/db.ts'
import {
  claimKey,
  findAnswer,
  type IdempotentRequest,
  idempotentRequest,
  type Sender,
  storeAnswer,
} from '#server/platform/database/idempotency.ts'
import { reserveStockOrThrow } from '#server/platform/database/stock-ledger.ts'
import { countedNetwork } from '#server/platform/http/rate-limits.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import type { StudioAddresses } from '#server/platform/mail/outgoing-mail.ts'
import { lacksAddress } from '#shared/address/address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { kindOfDelivery } from '#shared/pricing/delivery.ts'
import type { CheckoutContext } from '../context.ts'
import { findCode } from '../find-code.ts'
import { type PricedCart, priceCart } from '../price-cart.ts'
import { readCartCatalog } from '../queries/cart-catalog.ts'
import { claimGroup } from '../queries/group-orders.ts'
import { mustWait, readUnitsOfDirect } from '../queries/hold-limits.ts'
import type { Buyer } from '../queries/orders.ts'
import { readDirectBuyer } from '../read-buyer.ts'
import { refuseUnbuyable, refuseUsedUpCode, refusingShortage } from '../refusals.ts'
import { type DirectBody, type PlacedOrder, readChoices, readDirectLines, readShown, toPlacedOrder } from '../wire.ts'
import { freezeLines, proofFlags } from './freeze-lines.ts'
import { draftOrder, insertOrder, stockLines, takeOrderId } from './insert-order.ts'
import { writeOrderMails } from './write-order-mails.ts'

export type DirectRequest = Sender & { body: DirectBody }

/**
 * An order paid by invoice or at pickup. Its stock counts as sold at once, and only an administrator can release
 * it; an order for more than one buyer's share waits for an administrator's decision.
 */
export async function placeDirectOrder(context: CheckoutContext, request: DirectRequest): Promise<PlacedOrder> {
  const { db, clock, settings } = context
  const { body } = request
  const keyedRequest = idempotentRequest('POST /orders/shop', body, request)
  const lines = readDirectLines(body.items)
  const [shop, catalogue, code, answered] = await onOneConnection(db, (connection) =>
    Promise.all([
      settings.shop(connection),
      readCartCatalog(connection, lines),
      findCode(context, connection, lines, { typed: body.code, address: request.address, email: body.email.trim() }),
      findAnswer(connection, clock, keyedRequest),
    ]),
  )
  if (!shop.directOrders) throw new AppError('forbidden', messages.checkout.directOff)
  const cart = priceCart(lines, catalogue, shop, readChoices(body), code)
  const buyer = readDirectBuyer(body, { countries: shop.countries, delivery: cart.delivery })
  if (answered) return answered.response as PlacedOrder
  try {
    refuseUnbuyable(cart, readShown(body))
  } catch (error) {
    // The first copy of this submit may have taken the last units after the lookup above.
    const meanwhile = await findAnswer(db, clock, keyedRequest)
    if (meanwhile) return meanwhile.response as PlacedOrder
    throw error
  }
  const network = countedNetwork(request.address)
  const answer = await refusingShortage(db, cart, () =>
    transaction(db, async (tx): Promise<PlacedOrder> => {
      const [before, units, id, addresses, words] = await Promise.all([
        claimKey(tx, clock, keyedRequest),
        readUnitsOfDirect(tx, network, cart),
        takeOrderId(tx),
        context.mail.studio(tx),
        context.mail.words(tx),
      ])
      if (before) return before.response as PlacedOrder
      await refuseUsedUpCode(tx, cart, buyer.email, clock.now())
      await claimGroup(tx, cart)
      return await writeOrder(context, tx, {
        id,
        buyer,
        cart,
        prefix: shop.orderPrefix,
        network,
        addresses,
        words,
        keyedRequest,
        isWaiting: mustWait(units, cart),
      })
    }),
  )
  context.fault('direct-order-placed')
  return answer
}

async function writeOrder(
  context: CheckoutContext,
  tx: Tx,
  order: {
    id: number
    buyer: Buyer
    cart: PricedCart
    prefix: string
    network: string
    addresses: StudioAddresses
    words: MailWords
    keyedRequest: IdempotentRequest
    isWaiting: boolean
  },
): Promise<PlacedOrder> {
  const { clock } = context
  const now = clock.now()
  const { id, buyer, cart, addresses, words, isWaiting } = order
  const [lines, customerId] = await Promise.all([
    freezeLines(tx, cart, now),
    context.customers.upsertCustomer(tx, { ...buyer, now }),
  ])
  const flags = [
    ...(isWaiting ? ['large_order'] : []),
    ...(cart.shippingFromCents === null ? ['shipping_unknown'] : []),
    ...(lacksAddress(kindOfDelivery(cart.delivery), buyer.address) ? ['address_missing'] : []),
    ...proofFlags(cart, lines),
  ]
  const placed = draftOrder(
    {
      id,
      buyer,
      checkoutState: 'placed',
      stockState: isWaiting ? 'waiting' : 'sold',
      flags,
      cartFingerprint: null,
      holdUntil: null,
      serviceOrderId: null,
    },
    { cart, prefix: order.prefix, now },
  )
  const answer = toPlacedOrder(placed, { isWaiting })
  await commitWith(tx, [
    insertOrder(tx, placed, { lines, customerId, placedFrom: order.network }),
    writeOrderMails(context, tx, placed, { lines, addresses, words }),
    writeAudit(tx, now, {
      action: 'order-placed',
      subjectKind: 'order',
      subjectId: id,
      after: { source: 'direct', totalCents: placed.totalCents, flags },
    }),
    storeAnswer(tx, order.keyedRequest, answer),
    ...(isWaiting ? [] : [reserveStockOrThrow(tx, clock, { orderId: id, lines: stockLines(cart), isSold: true })]),
  ])
  return answer
}
