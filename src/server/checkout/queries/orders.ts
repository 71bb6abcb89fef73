import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/pictures.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { OrderPrint } from '#shared/contracts/orders.ts'
import type { Cents } from '#shared/money.ts'
import type { SessionParams } from '../payment-sessions.ts'

export type Buyer = { name: string; email: string; phone: string; address: Address; notes: string }

export type CheckoutOrder = {
  id: number
  number: string
  buyer: Buyer
  status: string
  paymentStatus: string
  currency: string
  subtotalCents: number
  shippingCents: number
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

export type OrderLine = {
  productId: number
  name: string
  sku: string
  variant: string
  color: string
  size: string
  qty: number
  unitPriceCents: number
  print: OrderPrint | null
  /** The buyer's own design: the path of its picture, and its size. */
  design: { path: string; width: number; height: number } | null
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
  createdAt: Date
}

export const orderColumns = [
  'orders.id',
  'orders.number',
  'customer_name',
  'email',
  'phone',
  'address',
  'notes',
  'status',
  'payment_status',
  'orders.currency',
  'subtotal_cents',
  'shipping_cents',
  'tax_cents',
  'total_cents',
  'checkout_state',
  'stock_state',
  'hold_until',
  'cart_fingerprint',
  'flags',
  'orders.created_at',
  'orders.deleted_at',
] as const

export function toOrder(row: Awaited<ReturnType<typeof selectOrder>>): CheckoutOrder {
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
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    checkoutState: row.checkout_state,
    stockState: row.stock_state,
    holdUntil: row.hold_until,
    cartFingerprint: row.cart_fingerprint,
    flags: row.flags,
    createdAt: row.created_at,
    isDeleted: row.deleted_at !== null,
  }
}

function selectOrder(db: Db | Tx, id: number) {
  return db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function readOrder(db: Db | Tx, id: number): Promise<CheckoutOrder> {
  return toOrder(await selectOrder(db, id))
}

export async function readLines(db: Db | Tx, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'order_items.design_file_id').on('files.deleted_at', 'is', null),
    )
    .select(['product_id', 'product_name', 'sku', 'variant', 'color', 'size', 'qty', 'unit_price_cents'])
    .select(['files.key as design_key', 'files.width', 'files.height'])
    .select(printColumns)
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id ?? 0,
    name: row.product_name,
    sku: row.sku,
    variant: row.variant,
    color: row.color,
    size: row.size,
    qty: row.qty,
    unitPriceCents: row.unit_price_cents,
    print: toOrderPrint(row).print,
    design: row.design_key
      ? { path: designAddress(row.design_key, row), width: row.width ?? 1, height: row.height ?? 1 }
      : null,
  }))
}

/** Keeps the fuller data of one browser's two calls; the frozen lines stay as they are, and no known data is lost. */
export async function completeBuyer(db: Db, id: number, buyer: Buyer): Promise<void> {
  await transaction(db, async (tx) => {
    const known = await tx
      .selectFrom('orders')
      .select(['phone', 'address', 'notes'])
      .where('id', '=', id)
      .where('checkout_state', '=', 'awaiting_payment')
      .forUpdate()
      .executeTakeFirst()
    if (!known) return
    const address = fullerAddress(known.address as Address, buyer.address)
    await tx
      .updateTable('orders')
      .set({
        customer_name: buyer.name,
        phone: buyer.phone || known.phone,
        address: JSON.stringify(address),
        notes: buyer.notes || known.notes,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** One of the two addresses as a whole: mixing the street of one with the city of the other gives a wrong address. */
function fullerAddress(known: Address, next: Address): Address {
  const filled = ({ line1, city, state, postal_code }: Address) =>
    [line1, city, state, postal_code].filter((part) => part !== '').length
  return filled(next) >= filled(known) ? next : known
}

/** Null when another caller changed the state first: the row is then already as wanted, or must not change. */
export async function moveOrder(
  tx: Tx,
  id: number,
  change: {
    from: readonly ('awaiting_payment' | 'expired' | 'failed')[]
    now: Date
  } & ({ to: 'placed'; taxCents: Cents } | { to: 'expired' | 'failed' }),
): Promise<CheckoutOrder | null> {
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      checkout_state: change.to,
      hold_until: null,
      placed_from: '',
      updated_at: change.now,
      version: eb('version', '+', 1),
      ...(change.to === 'placed'
        ? {
            placed_at: change.now,
            payment_status: 'paid',
            tax_cents: change.taxCents,
            total_cents: sql<number>`subtotal_cents + shipping_cents + ${change.taxCents}::integer`,
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('checkout_state', 'in', change.from)
    .returning(orderColumns)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** True when this call made the change. */
export async function moveStockState(
  tx: Tx,
  id: number,
  change: { from: 'held' | 'released'; to: 'sold' | 'released' },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ stock_state: change.to })
    .where('id', '=', id)
    .where('stock_state', '=', change.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function completeOrder(
  tx: Tx,
  id: number,
  order: { buyer: Buyer; flags: string[]; customerId: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_id: order.customerId,
      customer_name: order.buyer.name,
      phone: order.buyer.phone,
      address: JSON.stringify(order.buyer.address),
      flags: order.flags,
    })
    .where('id', '=', id)
    .execute()
}
