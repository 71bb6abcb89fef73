import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { newOrderNumber } from '#shared/order-number.ts'
import type { PricedCart } from '../price-cart.ts'
import { type Buyer, type CheckoutOrder, orderColumns, toOrder } from '../queries/orders.ts'
import { insertPlacements, type OrderedDesign } from './insert-placements.ts'

type NewOrder = {
  id: number
  buyer: Buyer
  cart: PricedCart
  /** The placement of each line's design (`claimPlacements`). */
  placementIds: readonly (number | null)[]
  now: Date
  checkoutState: 'awaiting_payment' | 'placed'
  stockState: 'held' | 'sold' | 'waiting'
  flags: string[]
  fingerprint: string | null
  holdUntil: Date | null
  placedFrom: string
}

/** Takes the order's id before the order is written, so that the rows that refer to it can be written at the same time. */
export async function drawOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('order_id_seq') as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Writes the order with a frozen copy of its lines. The caller takes the stock. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<CheckoutOrder> {
  const [written] = await Promise.all([insertRow(tx, order), insertItems(tx, order)])
  return written
}

async function insertRow(tx: Tx, order: NewOrder): Promise<CheckoutOrder> {
  const { buyer, cart, now } = order
  const row = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      number: newOrderNumber(),
      kind: 'shop',
      customer_name: buyer.name,
      email: buyer.email,
      phone: buyer.phone,
      address: JSON.stringify(buyer.address),
      notes: buyer.notes,
      status: 'pending',
      payment_status: 'unpaid',
      subtotal_cents: cart.subtotalCents,
      shipping_cents: cart.shippingCents,
      tax_cents: cart.taxCents,
      total_cents: cart.totalCents,
      checkout_state: order.checkoutState,
      stock_state: order.stockState,
      cart_fingerprint: order.fingerprint,
      hold_until: order.holdUntil,
      placed_from: order.placedFrom,
      flags: order.flags,
      placed_at: order.checkoutState === 'placed' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  return toOrder(row)
}

async function insertItems(tx: Tx, { id, cart, placementIds, now }: NewOrder): Promise<void> {
  await tx
    .insertInto('order_items')
    .values(
      cart.lines.flatMap(({ product, request, unitPriceCents, designFileId }, place) =>
        product
          ? [
              {
                order_id: id,
                product_id: product.id,
                product_name: product.name,
                sku: product.sku,
                variant: request.variant,
                color: request.color,
                size: request.size,
                qty: request.qty,
                unit_price_cents: unitPriceCents,
                image_address: product.imageAddress ?? '',
                design_file_id: designFileId,
                placement_id: placementIds[place] ?? null,
                created_at: now,
              },
            ]
          : [],
      ),
    )
    .execute()
}

/** Claims the designs of the cart's lines, and answers the placement id of each line. */
export async function claimPlacements(tx: Tx, cart: PricedCart, now: Date): Promise<(number | null)[]> {
  return await insertPlacements(tx, cart.lines, await claimDesigns(tx, cart, now), now)
}

/** From here on the clean-up of unused designs keeps them; a design it has already removed cannot be ordered. */
async function claimDesigns(tx: Tx, cart: PricedCart, now: Date): Promise<ReadonlyMap<number, OrderedDesign>> {
  const ids = [...new Set(cart.lines.map((line) => line.designFileId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const claimed = tx
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'designs.id as designId', 'files.width', 'files.height'])
    .where('files.id', 'in', ids)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .forUpdate('files')
    .execute()
  const noted = tx
    .updateTable('files')
    .set({ referenced_at: now })
    .where('id', 'in', ids)
    .where('referenced_at', 'is', null)
    .execute()
  const [found] = await Promise.all([claimed, noted])
  if (found.length < ids.length) throw new AppError('invalid', messages.checkout.designUnknown)
  return new Map(
    found.map(({ id, designId, width, height }) => [
      id,
      { designId, size: { width: width ?? 1, height: height ?? 1 } },
    ]),
  )
}
