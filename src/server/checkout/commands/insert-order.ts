import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { StockLine } from '#server/platform/database/stock-units.ts'
import { newOrderNumber, newPickupCode } from '#shared/order/order-number.ts'
import { kindOfDelivery } from '#shared/pricing/delivery.ts'
import { beginPromise } from '#shared/promise/order-promise.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { studioDays } from '#shared/studio-days.ts'
import { discountOfCart, toDiscountColumns } from '../order-discount.ts'
import type { PricedCart } from '../price-cart.ts'
import { type CheckoutOrder, toBuyerColumns, toPromiseColumns } from '../queries/orders.ts'
import type { FrozenLine } from './freeze-lines.ts'

/** Takes the order's id before the order is written, so that the rows that refer to it can be written at the same time. */
export async function takeOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('order_id_seq') as id`.execute(tx)
  return rows[0]?.id ?? 0
}

type NewOrder = Pick<
  CheckoutOrder,
  'id' | 'buyer' | 'checkoutState' | 'stockState' | 'flags' | 'cartFingerprint' | 'holdUntil' | 'serviceOrderId'
>

/** The order as `insertOrder` writes it, under a new random number. */
export function draftOrder(
  order: NewOrder,
  { cart, prefix, now }: { cart: PricedCart; prefix: string; now: Date },
): CheckoutOrder {
  const isForService = order.serviceOrderId !== null
  return {
    ...order,
    number: newOrderNumber(prefix),
    // Nothing of such a payment is made or sent: the request is what is worked on.
    status: isForService ? 'completed' : 'pending',
    paymentStatus: 'unpaid',
    currency: 'usd',
    ...{ subtotalCents: cart.subtotalCents, discount: discountOfCart(cart), shippingCents: cart.shippingCents },
    ...{ deliveryKind: kindOfDelivery(cart.delivery), deliveryName: cart.delivery.name },
    pickupCode: cart.delivery.rule === 'pickup' ? newPickupCode() : (cart.group?.pickupCode ?? ''),
    rushCents: cart.rushCents,
    neededBy: cart.neededBy,
    groupOrderId: cart.group?.id ?? null,
    // The days of an order by card begin to count when it is paid.
    promise: isForService ? null : promiseOf(order, cart, now),
    taxCents: cart.taxCents,
    totalCents: cart.totalCents,
    createdAt: now,
    isDeleted: false,
  }
}

function promiseOf({ checkoutState, flags }: NewOrder, { terms }: PricedCart, now: Date): OrderPromise {
  if (checkoutState !== 'placed') return { ...terms, ready: null, arrives: null }
  return beginPromise(terms, { start: now, flags, studio: studioDays() })
}

/** Writes the order with its lines. The caller takes the stock. */
export async function insertOrder(
  tx: Tx,
  order: CheckoutOrder,
  written: {
    lines: readonly FrozenLine[]
    /** Null until an order by card is paid. */
    customerId: number | null
    placedFrom: string
  },
): Promise<void> {
  await Promise.all([
    insertRow(tx, order, written),
    insertItems(tx, order, written.lines),
    sql`select write_stock_holds(${order.id}::bigint)`.execute(tx),
  ])
}

export function stockLines(cart: PricedCart): StockLine[] {
  if (cart.delivery.rule === 'service') return []
  return cart.lines.map(({ product, request }) => ({
    productId: request.productId,
    variantId: product?.variant_id ?? null,
    qty: request.qty,
  }))
}

/** Columns that only a service order has, or that are set later. A new column must be written below or excluded here. */
type UnwrittenColumn =
  | ('package' | 'project_details')
  | ('version' | 'refunded_cents' | 'tracking_number' | 'deleted_at')

async function insertRow(
  tx: Tx,
  order: CheckoutOrder,
  { customerId, placedFrom }: { customerId: number | null; placedFrom: string },
): Promise<void> {
  const { createdAt } = order
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
      kind: 'shop',
      customer_id: customerId,
      ...toBuyerColumns(order.buyer),
      status: order.status,
      payment_status: order.paymentStatus,
      currency: order.currency,
      subtotal_cents: order.subtotalCents,
      ...toDiscountColumns(order.discount),
      shipping_cents: order.shippingCents,
      ...{ delivery_kind: order.deliveryKind, delivery_name: order.deliveryName },
      pickup_code: order.pickupCode,
      rush_cents: order.rushCents,
      needed_by: order.neededBy,
      group_order_id: order.groupOrderId,
      service_order_id: order.serviceOrderId,
      ...toPromiseColumns(order.promise),
      tax_cents: order.taxCents,
      total_cents: order.totalCents,
      checkout_state: order.checkoutState,
      stock_state: order.stockState,
      cart_fingerprint: order.cartFingerprint,
      hold_until: order.holdUntil,
      placed_from: placedFrom,
      flags: order.flags,
      placed_at: order.checkoutState === 'placed' ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    } satisfies Record<Exclude<keyof DB['orders'], UnwrittenColumn>, unknown>)
    .execute()
}

async function insertItems(tx: Tx, order: CheckoutOrder, lines: readonly FrozenLine[]): Promise<void> {
  const items = tx
    .insertInto('order_items')
    .values(
      lines.map(
        (line) =>
          ({
            order_id: order.id,
            product_id: line.productId || null,
            variant_id: line.variantId,
            product_name: line.name,
            sku: line.sku,
            ...{ variant: line.variant, color: line.color, size: line.size, qty: line.qty },
            unit_price_cents: line.unitPriceCents,
            list_price_cents: line.listPriceCents,
            ...{ run: line.run, setup_cents: line.setupCents },
            image_address: line.imageAddress,
            design_file_id: line.designFileId,
            placement_id: line.placementId,
            created_at: order.createdAt,
          }) satisfies Record<Exclude<keyof DB['order_items'], 'id'>, unknown>,
      ),
    )
    .execute()
  // Sent together: the commit follows at once. The rows have their ids in the order of the lines.
  const itemOf = (index: number) =>
    tx.selectFrom('order_items').select('id').where('order_id', '=', order.id).orderBy('id').offset(index).limit(1)
  const sides = lines.flatMap((line, index) =>
    line.sides.map(({ placementId, name }) => ({
      order_item_id: itemOf(index),
      placement_id: placementId,
      name,
      created_at: order.createdAt,
    })),
  )
  await Promise.all([items, sides.length > 0 && tx.insertInto('order_item_sides').values(sides).execute()])
}
