import type { Tx } from '#server/platform/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { newOrderNumber } from '#shared/order-number.ts'
import { insertPlacements, type OrderedDesign } from './insert-placements.ts'
import type { PricedCart } from './price-cart.ts'
import type { Buyer } from './store.ts'

/** Writes the order with its frozen lines. The stock is the caller's to take. */
export async function insertOrder(
  tx: Tx,
  order: {
    buyer: Buyer
    cart: PricedCart
    now: Date
    checkoutState: 'awaiting_payment' | 'placed'
    stockState: 'held' | 'sold' | 'waiting'
    flags: string[]
    fingerprint: string | null
    holdUntil: Date | null
    placedFrom: string
  },
): Promise<{ id: number; number: string }> {
  const { buyer, cart, now } = order
  const values = {
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
  }
  let inserted: { id: number; number: string } | undefined
  while (!inserted)
    inserted = await tx
      .insertInto('orders')
      .values({ ...values, number: newOrderNumber() })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
  const { id, number } = inserted
  const designs = await claimDesigns(tx, cart, now)
  const placementIds = await insertPlacements(tx, cart.lines, designs, now)
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
  return { id, number }
}

/** From here on the clean-up of unused designs leaves them alone; one that it was faster with cannot be ordered. */
async function claimDesigns(tx: Tx, cart: PricedCart, now: Date): Promise<ReadonlyMap<number, OrderedDesign>> {
  const ids = [...new Set(cart.lines.map((line) => line.designFileId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'designs.id as designId', 'files.width', 'files.height'])
    .where('files.id', 'in', ids)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .forUpdate('files')
    .execute()
  if (found.length < ids.length) throw new AppError('invalid', messages.checkout.designUnknown)
  await tx
    .updateTable('files')
    .set({ referenced_at: now })
    .where('id', 'in', ids)
    .where('referenced_at', 'is', null)
    .execute()
  return new Map(
    found.map(({ id, designId, width, height }) => [
      id,
      { designId, size: { width: width ?? 1, height: height ?? 1 } },
    ]),
  )
}
