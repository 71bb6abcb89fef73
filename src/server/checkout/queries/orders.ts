import type { Selection } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { DeliveryKind } from '#shared/pricing/delivery.ts'
import { promisedTo } from '#shared/promise/order-promise.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { discountColumns, type KeptDiscount, readDiscount } from '../order-discount.ts'
import type { CouponParams, SessionOwner, SessionParams } from '../payment-sessions.ts'

export type Buyer = { name: string; email: string; phone: string; address: Address; notes: string }

export type CheckoutOrder = {
  id: number
  number: string
  buyer: Buyer
  status: string
  paymentStatus: string
  currency: string
  subtotalCents: number
  discount: KeptDiscount
  shippingCents: number
  deliveryKind: DeliveryKind
  deliveryName: string
  pickupCode: string
  rushCents: number
  neededBy: string | null
  /** The group order that it is. */
  groupOrderId: number | null
  /** The quote request whose price it pays. */
  serviceOrderId: number | null
  /** Null for an order from before promises were kept. */
  promise: OrderPromise | null
  taxCents: number
  totalCents: number
  checkoutState: string
  stockState: string
  holdUntil: Date | null
  cartFingerprint: string | null
  flags: string[]
  createdAt: Date
  isDeleted: boolean
}

/** A new field needs a column of the same name. */
export function toBuyerColumns({ name, address, ...others }: Buyer) {
  return { customer_name: name, address: JSON.stringify(address), ...others }
}

/** A new field needs a column of the same name. */
export function toPromiseColumns(promise: OrderPromise | null) {
  return { promise: promise && JSON.stringify(promise), promised_to: promisedTo(promise) }
}

/** The one attempt to pay an order: `params` are frozen, so that a retry sends the same call. */
export type Payment = {
  id: number
  orderId: number
  attempt: number
  provider: string
  sessionId: string | null
  sessionUrl: string | null
  state: string
  params: SessionParams
  /** What the provider is asked for before the session, for an order with a discount. */
  coupon: CouponParams | null
  /** The buyer was erased since; `params` are empty. */
  isErased: boolean
  createdAt: Date
}

/** An order paid by card, with its payment. */
export type CardOrder = { order: CheckoutOrder; payment: Payment }

export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.customer_name',
  'orders.email',
  'orders.phone',
  'orders.address',
  'orders.notes',
  'orders.status',
  'orders.payment_status',
  'orders.currency',
  'orders.subtotal_cents',
  ...discountColumns,
  'orders.shipping_cents',
  'orders.delivery_kind',
  'orders.delivery_name',
  'orders.pickup_code',
  'orders.rush_cents',
  'orders.needed_by',
  'orders.group_order_id',
  'orders.service_order_id',
  'orders.promise',
  'orders.tax_cents',
  'orders.total_cents',
  'orders.checkout_state',
  'orders.stock_state',
  'orders.hold_until',
  'orders.cart_fingerprint',
  'orders.flags',
  'orders.created_at',
  'orders.deleted_at',
] as const

type OrderRow = Selection<DB, 'orders', (typeof orderColumns)[number]>

export function toOrder(row: OrderRow): CheckoutOrder {
  return {
    id: row.id,
    number: row.number,
    buyer: {
      name: row.customer_name,
      email: row.email,
      phone: row.phone,
      address: row.address as Address,
      notes: row.notes,
    },
    status: row.status,
    paymentStatus: row.payment_status,
    currency: row.currency,
    subtotalCents: row.subtotal_cents,
    discount: readDiscount(row),
    shippingCents: row.shipping_cents,
    ...{ deliveryKind: row.delivery_kind as DeliveryKind, deliveryName: row.delivery_name },
    pickupCode: row.pickup_code,
    rushCents: row.rush_cents,
    neededBy: row.needed_by,
    groupOrderId: row.group_order_id,
    serviceOrderId: row.service_order_id,
    promise: row.promise as OrderPromise | null,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    ...{ checkoutState: row.checkout_state, stockState: row.stock_state },
    holdUntil: row.hold_until,
    cartFingerprint: row.cart_fingerprint,
    flags: row.flags,
    createdAt: row.created_at,
    isDeleted: row.deleted_at !== null,
  }
}

export const paymentColumns = [
  'payments.id as payment_id',
  'payments.order_id',
  'payments.attempt',
  'payments.provider',
  'payments.session_id',
  'payments.session_url',
  'payments.state',
  'payments.provider_data',
  'payments.created_at as payment_created_at',
] as const

type PaymentRow = Selection<DB, 'payments', (typeof paymentColumns)[number]>

export function toPayment(row: PaymentRow): Payment {
  const { params, coupon = null } = row.provider_data as unknown as { params?: SessionParams; coupon?: CouponParams }
  return {
    id: row.payment_id,
    orderId: row.order_id,
    attempt: row.attempt,
    provider: row.provider,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    state: row.state,
    params: params ?? {},
    coupon,
    isErased: params === undefined,
    createdAt: row.payment_created_at,
  }
}

/** Payments by card; payments that an administrator entered are not among them. */
function cardPayments(db: Db | Tx) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.purpose', '=', 'order')
    .where('payments.provider', '<>', 'manual')
}

function cardOrders(db: Db | Tx) {
  return cardPayments(db).select(orderColumns).select(paymentColumns).orderBy('payments.id', 'desc')
}

function toCardOrder(row: (OrderRow & PaymentRow) | undefined): CardOrder | null {
  return row ? { order: toOrder(row), payment: toPayment(row) } : null
}

export async function findByOrder(db: Db | Tx, orderId: number): Promise<CardOrder | null> {
  return toCardOrder(await cardOrders(db).where('orders.id', '=', orderId).executeTakeFirst())
}

export async function findBySession(db: Db, sessionId: string): Promise<CardOrder | null> {
  return toCardOrder(await cardOrders(db).where('payments.session_id', '=', sessionId).executeTakeFirst())
}

export async function findByOwner(db: Db, { id, number }: SessionOwner): Promise<CardOrder | null> {
  return toCardOrder(
    await cardOrders(db).where('orders.id', '=', id).where('orders.number', '=', number).executeTakeFirst(),
  )
}

/**
 * Orders awaiting payment that are past their hold or were not checked since `checkedBefore`; least recently checked
 * first.
 */
export async function findUnchecked(
  db: Db,
  { checkedBefore, now, limit }: { checkedBefore: Date; now: Date; limit: number },
): Promise<{ orderId: number; paymentId: number }[]> {
  return await cardPayments(db)
    .select(['orders.id as orderId', 'payments.id as paymentId'])
    .where('orders.checkout_state', '=', 'awaiting_payment')
    .where((eb) => eb.or([eb('payments.updated_at', '<=', checkedBefore), eb('orders.hold_until', '<=', now)]))
    .orderBy('payments.updated_at')
    .limit(limit)
    .execute()
}
