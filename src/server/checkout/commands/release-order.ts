import { transaction } from '#server/platform/database/db.ts'
import { returnStock } from '#server/platform/database/stock-ledger.ts'
import type { CheckoutContext } from '../context.ts'

/** Ends an unpaid order and releases its stock; only the first of repeated calls does anything. */
export async function releaseOrder(
  { db, clock }: Pick<CheckoutContext, 'db' | 'clock'>,
  orderId: number,
  to: 'expired' | 'failed',
): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const ended = await tx
      .updateTable('orders')
      .set((eb) => ({
        checkout_state: to,
        hold_until: null,
        placed_from: '',
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', orderId)
      .where('checkout_state', '=', 'awaiting_payment')
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    await tx
      .updateTable('payments')
      .set({ state: to, updated_at: now })
      .where('order_id', '=', orderId)
      .where('state', 'in', ['opening', 'open'])
      .execute()
    const released = await tx
      .updateTable('orders')
      .set({ stock_state: 'released' })
      .where('id', '=', orderId)
      .where('stock_state', '=', 'held')
      .executeTakeFirst()
    if (released.numUpdatedRows === 1n) await returnStock(tx, clock, { orderId })
    return true
  })
}
