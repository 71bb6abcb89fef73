import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { cancelledPieces, lineColumns, toOrderedLine } from '#server/platform/database/order-lines.ts'
import { orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { placedAt, placedOrders } from '#server/platform/database/placed-orders.ts'
import { changesStatus } from '#server/platform/database/status-changes.ts'
import { mailboxOf } from '#server/platform/mail/mail-cap.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { emptyAddress } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { OrderDiscount } from '#shared/order/order-discount.ts'
import { proofFlag } from '#shared/order/order-flags.ts'
import { readOrderNumber } from '#shared/order/order-number.ts'
import type { OrderPageItem } from '#shared/order/order-page.ts'
import type { DeliveryKind } from '#shared/pricing/delivery.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import type { Buyer } from '../mask.ts'
import { keptDesignOf, toPageSide } from '../page-designs.ts'

export type ShownOrder = {
  id: number
  number: string
  status: string
  paymentStatus: string
  placedAt: Date
  trackingNumber: string
  deliveryKind: DeliveryKind
  deliveryName: string
  pickupCode: string
  subtotalCents: number
  discount: OrderDiscount
  shippingCents: number
  rushCents: number
  promise: OrderPromise | null
  neededBy: string | null
  taxCents: number
  totalCents: number
  refundedCents: number
  flags: string[]
  buyer: Buyer
}

/** Only a shop order has a page. */
/** Of the shop, unless quote requests are asked for. */
function shownOrders(db: Db | Tx, kind: 'shop' | 'service' = 'shop') {
  return placedOrders(db).where('kind', '=', kind)
}

export async function findOrder(db: Db | Tx, id: number): Promise<ShownOrder | null> {
  const row = await shownOrders(db)
    .where('id', '=', id)
    .select([
      'id',
      'number',
      'status',
      'payment_status',
      'tracking_number',
      'delivery_kind',
      'delivery_name',
      'pickup_code',
      'customer_name',
      'email',
      'phone',
      'address',
      'notes',
      'subtotal_cents',
      'discount_code',
      'discount_words',
      'discount_cents',
      'shipping_cents',
      'rush_cents',
      'promise',
      'needed_by',
      'tax_cents',
      'total_cents',
      'refunded_cents',
      'flags',
    ])
    .select(placedAt.as('placed_at'))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paymentStatus: row.payment_status,
    placedAt: row.placed_at,
    trackingNumber: row.tracking_number,
    deliveryKind: row.delivery_kind as DeliveryKind,
    deliveryName: row.delivery_name,
    pickupCode: row.pickup_code,
    subtotalCents: row.subtotal_cents,
    discount: { code: row.discount_code, words: row.discount_words, cents: row.discount_cents },
    shippingCents: row.shipping_cents,
    rushCents: row.rush_cents,
    promise: row.promise as OrderPromise | null,
    neededBy: row.needed_by,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    refundedCents: row.refunded_cents,
    flags: row.flags,
    buyer: {
      name: row.customer_name,
      email: row.email,
      phone: row.phone,
      notes: row.notes,
      address: { ...emptyAddress, ...(row.address as Partial<Address>) },
    },
  }
}

/**
 * `number` as the buyer has typed it: the whole number, or what stands behind its prefix. With a former prefix two
 * orders of one buyer may end alike; the newer one is meant then. The email may be spelled otherwise: some browsers send
 * the letters of a domain, others its ASCII.
 */
export async function findOrderId(
  db: Db | Tx,
  asked: { number: string; email: string },
  kind: 'shop' | 'service',
): Promise<number | null> {
  const letters = readOrderNumber(asked.number)
  // An index finds what the number may end with.
  const endings = Array.from(letters, (_letter, start) => letters.slice(start))
  const rows = await shownOrders(db, kind)
    .where(sql<boolean>`split_part(number, '-', 2) = any(${endings}::text[])`)
    .where(sql<boolean>`${letters} in (replace(number, '-', ''), split_part(number, '-', 2))`)
    .orderBy('id', 'desc')
    .select(['id', 'email'])
    .execute()
  return rows.find(({ email }) => mailboxOf(email) === mailboxOf(asked.email))?.id ?? null
}

export type ShownItem = Omit<OrderPageItem, 'isReviewable'> & {
  delivery_days_min: number | null
  delivery_days_max: number | null
  /** Whether the product's own page is in the shop. */
  has_page: boolean
}

export async function listItems(db: Db, orderId: number): Promise<ShownItem[]> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('files', 'files.id', 'order_items.design_file_id')
    .leftJoin('designs', 'designs.file_id', 'files.id')
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select(lineColumns)
    .select([
      'order_items.image_address',
      'files.key as design_key',
      'files.width as design_width',
      'files.height as design_height',
      'files.mime as design_type',
      'designs.facts as design_facts',
      'products.delivery_days_min',
      'products.delivery_days_max',
    ])
    .select(printColumns)
    .select(orderSides)
    .select(cancelledPieces.as('cancelled'))
    .select(sql<boolean>`products.id is not null and products.deleted_at is null`.as('has_page'))
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => {
    const { print_area: printArea, ...print } = toOrderPrint(row)
    const keptDesign = keptDesignOf(row)
    return {
      ...toOrderedLine(row),
      cancelled: row.cancelled,
      imageAddress: row.image_address || null,
      design: keptDesign?.url ?? '',
      keptDesign,
      ...print,
      printArea,
      sides: readOrderSides(row.sides).map(toPageSide),
      delivery_days_min: row.delivery_days_min,
      delivery_days_max: row.delivery_days_max,
      has_page: row.has_page,
    }
  })
}

export async function listProductIds(db: Db | Tx, orderId: number): Promise<(number | null)[]> {
  const rows = await db.selectFrom('order_items').select('product_id').where('order_id', '=', orderId).execute()
  return rows.map(({ product_id }) => product_id)
}

/** The status changes of an order from the audit log, oldest first. */
export async function listStatusChanges(db: Db, orderId: number): Promise<{ status: string; at: Date }[]> {
  const status = sql<string>`after ->> 'status'`
  return await db
    .selectFrom('audit_log')
    .select([status.as('status'), 'created_at as at'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where(changesStatus)
    .orderBy('id')
    .execute()
}

/** When the proof that was promised was approved, by the audit log; null while it is owed, and when none was. */
export async function findProofApproval(db: Db, orderId: number): Promise<Date | null> {
  const owed = (state: 'before' | 'after') =>
    sql<boolean>`coalesce(${sql.ref(state)} -> 'flags', '[]') ? ${proofFlag}::text`
  const row = await db
    .selectFrom('audit_log')
    .select('created_at')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order-updated')
    .where(owed('before'))
    .where((eb) => eb.not(owed('after')))
    .where(sql<boolean>`after ->> 'status' <> 'cancelled'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Bought means paid, not cancelled, and not refunded in full. */
export function isBought({ status, paymentStatus }: Pick<ShownOrder, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' && status !== 'cancelled'
}
