import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { recordSale, releasedSaleOf, reserveStock, returnStock } from '#server/platform/database/stock-ledger.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Releases the stock of an order that is cancelled or deleted; the condition on the state makes a repetition do nothing. */
export async function releaseOnce(tx: Tx, clock: Clock, orderId: number, userId: number | null): Promise<void> {
  if (await leaveStock(tx, orderId, 'released')) await returnStock(tx, clock, { orderId, userId })
}

/** The units of a cancelled order have left the shop: they are not for sale, and the order does not take them again. */
export async function keepUnitsOut(tx: Tx, orderId: number): Promise<void> {
  await leaveStock(tx, orderId, 'none')
}

async function leaveStock(tx: Tx, orderId: number, to: 'released' | 'none'): Promise<boolean> {
  const left = await tx
    .updateTable('orders')
    .set({ stock_state: to })
    .where('id', '=', orderId)
    .where('stock_state', 'in', ['held', 'sold'])
    .executeTakeFirst()
  return left.numUpdatedRows === 1n
}

/**
 * A large order without payment waits, and its units stay in stock. The owner's next step, unless it cancels the order,
 * takes the units once, or is refused when too few are left; until then the order keeps its flag.
 */
export async function settleWaiting(
  tx: Tx,
  clock: Clock,
  {
    id,
    to,
    isSettled,
    userId,
  }: { id: number; to: { status: string; payment_status: string }; isSettled: boolean; userId: number | null },
): Promise<void> {
  const isOff = to.status === 'cancelled'
  const isAccepted = !isOff && (isSettled || to.status !== 'pending' || to.payment_status !== 'unpaid')
  const flags = sql<string[]>`array_remove(flags, 'large_order')`
  const waiting = await tx
    .updateTable('orders')
    .set({
      stock_state: isAccepted ? 'sold' : 'waiting',
      flags: isOff || isAccepted ? flags : sql<string[]>`array_append(${flags}, 'large_order')`,
    })
    .where('id', '=', id)
    .where('stock_state', '=', 'waiting')
    .executeTakeFirst()
  if (!isAccepted || waiting.numUpdatedRows !== 1n) return
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_id', 'variant_id', 'qty'])
    .where('order_id', '=', id)
    .execute()
  const units = lines.flatMap(({ product_id, variant_id, qty }) =>
    product_id === null ? [] : [{ productId: product_id, variantId: variant_id, qty }],
  )
  const shortage = await reserveStock(tx, clock, { orderId: id, lines: units, userId, mayBeArchived: true })
  if (shortage) throw new AppError('out_of_stock', messages.admin.acceptImpossible(shortage.name, shortage.left))
  await recordSale(tx, clock, id)
}

/**
 * An order that is restored or no longer cancelled takes its released units again; when they are gone, the change is
 * refused. An order that was short of stock never had units and stays as it is: paid, flagged, to be printed.
 */
export async function reserveAgainOnce(
  tx: Tx,
  clock: Clock,
  orderId: number,
  userId: number | null,
  refusal: (name: string) => string = messages.admin.restockImpossible,
): Promise<void> {
  const claimed = await tx
    .updateTable('orders')
    .set({ stock_state: 'sold' })
    .where('id', '=', orderId)
    .where('stock_state', '=', 'released')
    .where(sql<boolean>`not 'stock_short' = any (flags)`)
    .executeTakeFirst()
  if (claimed.numUpdatedRows !== 1n) return
  const lines = await releasedSaleOf(tx, orderId)
  const shortage = await reserveStock(tx, clock, { orderId, lines, userId, mayBeArchived: true })
  if (shortage) throw new AppError('out_of_stock', refusal(shortage.name))
  await recordSale(tx, clock, orderId)
}

/** A settled shortage: the order never had its units and must not take them when it is restored or no longer cancelled. */
export async function markWithoutStock(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ stock_state: 'none' })
    .where('id', '=', orderId)
    .where('stock_state', '=', 'released')
    .execute()
}
