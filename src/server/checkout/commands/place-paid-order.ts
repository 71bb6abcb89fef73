import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { commitWith, type Tx, transaction } from '#server/platform/database/db.ts'
import { recordSale, reserveStock } from '#server/platform/database/stock-ledger.ts'
import type { StockLine } from '#server/platform/database/stock-units.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { isCompleteAddress, lacksAddress } from '#shared/address/address.ts'
import { isSameCode } from '#shared/address/reached-codes.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { Cents } from '#shared/money.ts'
import { groupFlag } from '#shared/order/order-flags.ts'
import { kindsWithMoney } from '#shared/order/payment-problems.ts'
import { beginPromise } from '#shared/promise/order-promise.ts'
import { studioDays } from '#shared/studio-days.ts'
import type { CheckoutContext } from '../context.ts'
import { asksForAddress, type Session, taxCentsOf } from '../payment-sessions.ts'
import { readLines } from '../queries/order-lines.ts'
import {
  type Buyer,
  type CardOrder,
  type CheckoutOrder,
  orderColumns,
  toBuyerColumns,
  toOrder,
  toPromiseColumns,
} from '../queries/orders.ts'
import { settleProblems } from './settle-problems.ts'
import { lockPart, settleShare } from './settle-share.ts'
import { writeOrderMails } from './write-order-mails.ts'

/** Which path reported a payment. */
export type Source = 'webhook' | 'return-page' | 'reconciliation' | 'checkout' | 'cancel'

/**
 * Places the paid order in one transaction: state, stock, customer, payment, mails with their jobs, audit. The first
 * statement is the guard: a call that changes no row there is too late, changes nothing else and returns null.
 */
export async function placePaidOrder(
  context: CheckoutContext,
  { order: known, payment, session, source }: CardOrder & { session: Session; source: Source },
): Promise<CheckoutOrder | null> {
  const { db, clock, log, settings } = context
  const mayBeShort = known.stockState !== 'held'
  const refundsShort = mayBeShort && (await settings.shop()).refundSoldOut
  const placed = await transaction(db, async (tx) => {
    const now = clock.now()
    const [order, lines, addresses, words] = await Promise.all([
      markPlaced(tx, known.id, { taxCents: taxCentsOf(session), now }),
      readLines(tx, known.id),
      context.mail.studio(tx),
      context.mail.words(tx),
    ])
    if (!order) return null
    const part = await lockPart(tx, order)
    const buyer = withProvidersAddress(order.buyer, session, asksForAddress(payment.params))
    const isShort = order.stockState !== 'held' && !(await retakeStock(context, tx, { id: order.id, lines }))
    const flags = [
      ...order.flags.filter((flag) => flag !== 'address_missing'),
      ...(lacksAddress(order.deliveryKind, buyer.address) || hasMoved(order, buyer) ? ['address_missing'] : []),
      ...(isShort ? ['stock_short'] : []),
      ...(part && !part.isOff ? [groupFlag] : []),
    ]
    const { id: sessionId, payment_intent: intentId } = session
    const customerId = await context.customers.upsertCustomer(tx, { ...buyer, now })
    const isCalledOff = isShort && refundsShort
    const promise = order.promise && beginPromise(order.promise, { start: now, flags, studio: studioDays() })
    const { serviceOrderId } = order
    const paid = { sessionId, intentId, amountCents: order.totalCents, now }
    if (serviceOrderId !== null) {
      // What is paid of the request is read from the ledger.
      await markPaid(tx, payment.id, paid)
      await context.requests.receivePayment(tx, { ...order, serviceOrderId })
    }
    if (part) await settleShare(tx, part, { orderId: order.id, isCalledOff, now })
    await commitWith(tx, [
      completeOrder(tx, order.id, {
        buyer,
        flags,
        customerId,
        promise,
        stockState: isShort ? order.stockState : 'sold',
      }),
      !isShort && recordSale(tx, clock, order.id),
      serviceOrderId === null && markPaid(tx, payment.id, paid),
      settleProblems(tx, { sessionId, kinds: [...kindsWithMoney, 'session-lost'], now }),
      // The mail of the refund says what became of a part that is paid too late, or twice.
      !part?.isOff &&
        serviceOrderId === null &&
        writeOrderMails(context, tx, { ...order, buyer, flags, promise, isCalledOff }, { lines, addresses, words }),
      isCalledOff && enqueue(tx, 'call-off-order', { orderId: order.id }, { key: `call-off-${order.id}` }),
      writeAudit(tx, now, {
        action: 'order-placed',
        subjectKind: 'order',
        subjectId: order.id,
        before: { checkoutState: known.checkoutState },
        after: { source, sessionId, totalCents: order.totalCents, flags },
      }),
    ])
    return { ...order, buyer, flags, promise }
  })
  if (!placed) return null
  context.fault('placed')
  log.info({ orderId: placed.id, source, flags: placed.flags }, 'an order was paid')
  if (placed.flags.includes('stock_short'))
    log.error({ orderId: placed.id }, 'an order was paid after its stock was given back and sold')
  return placed
}

/** The price of a local delivery is that of the postal code from the form; a page that asks for tax takes any other. */
function hasMoved({ deliveryKind, buyer: before }: CheckoutOrder, { address }: Buyer): boolean {
  return deliveryKind === 'local' && !isSameCode(address.postal_code, before.address.postal_code)
}

/** Null when another caller placed it first. */
async function markPlaced(
  tx: Tx,
  id: number,
  { taxCents, now }: { taxCents: Cents; now: Date },
): Promise<CheckoutOrder | null> {
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      checkout_state: 'placed',
      hold_until: null,
      placed_from: '',
      placed_at: now,
      payment_status: 'paid',
      tax_cents: taxCents,
      total_cents: sql<number>`subtotal_cents - discount_cents + shipping_cents + rush_cents + ${taxCents}::integer`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('checkout_state', 'in', ['awaiting_payment', 'expired', 'failed'])
    .returning(orderColumns)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

async function markPaid(
  tx: Tx,
  paymentId: number,
  paid: { sessionId: string; intentId: string | null; amountCents: Cents; now: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: 'paid',
      session_id: paid.sessionId,
      intent_id: paid.intentId,
      amount_cents: paid.amountCents,
      updated_at: paid.now,
    })
    .where('id', '=', paymentId)
    .execute()
}

async function completeOrder(
  tx: Tx,
  id: number,
  order: Pick<CheckoutOrder, 'buyer' | 'flags' | 'promise' | 'stockState'> & { customerId: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...toBuyerColumns(order.buyer),
      ...toPromiseColumns(order.promise),
      customer_id: order.customerId,
      flags: order.flags,
      stock_state: order.stockState,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes the stock again for a payment that arrives after its release, either all units or none; false when they are sold.
 * The order is placed without stock too (R-63: never dropped).
 */
async function retakeStock(
  { clock }: CheckoutContext,
  tx: Tx,
  { id, lines }: { id: number; lines: readonly StockLine[] },
): Promise<boolean> {
  await sql`savepoint retake`.execute(tx)
  const shortage = await reserveStock(tx, clock, { orderId: id, lines })
  if (shortage) await sql`rollback to savepoint retake`.execute(tx)
  return shortage === null
}

/**
 * If the payment page asked for the address, that address is used: the buyer entered it last, and the tax was computed for
 * it.
 */
function withProvidersAddress(buyer: Buyer, session: Session, wasAsked: boolean): Buyer {
  const shipping = session.collected_information?.shipping_details
  const name = buyer.name || (shipping?.name ?? session.customer_details?.name ?? '').slice(0, 250)
  const phone = buyer.phone || (session.customer_details?.phone ?? '').slice(0, 40)
  if (!shipping || (isCompleteAddress(buyer.address) && !wasAsked)) return { ...buyer, name, phone }
  const { line1, line2, city, state, postal_code, country } = shipping.address
  const address: Address = {
    line1: [line1, line2].filter(Boolean).join(', '),
    city: city ?? '',
    state: state ?? '',
    postal_code: postal_code ?? '',
    country: country ?? 'US',
  }
  return { ...buyer, name, phone, address }
}
