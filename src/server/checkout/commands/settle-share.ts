import { sql } from 'kysely'
import { collectingColumns, isCollecting } from '#server/platform/database/collecting-groups.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import type { CheckoutOrder } from '../queries/orders.ts'

/** Whose parts an order pays. */
export async function insertParts(tx: Tx, orderId: number, entryIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('group_shares')
    .values(entryIds.map((entry_id) => ({ order_id: orderId, entry_id })))
    .execute()
}

/** What a paid part of a group order is: it waits for the others, or its money goes back. Null for every other order. */
export type PaidPart = { groupId: number | null; isOff: boolean } | null

/**
 * Locks the group of a paid part, before any stock, as whoever begins a payment does. The money goes back where the group is not
 * collecting (any more) or is gone, or where somebody else has paid the same part while this payment counted as ended.
 */
export async function lockPart(tx: Tx, { id, deliveryKind, groupOrderId }: CheckoutOrder): Promise<PaidPart> {
  if (deliveryKind !== 'group') return null
  const group = await tx
    .selectFrom('group_orders')
    .select(['id', ...collectingColumns])
    .where('id', '=', groupOrderId ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (!group) return { groupId: null, isOff: true }
  const { mine, doubled } = await tx
    .selectFrom('group_shares')
    .select((eb) => eb.fn.countAll<number>().as('mine'))
    .select(
      sql<number>`count(*) filter (where exists (
        select from group_shares as other join orders on orders.id = other.order_id
        where other.entry_id = group_shares.entry_id and other.order_id <> group_shares.order_id
          and orders.checkout_state = 'placed' and ${isLiveOrder}))`.as('doubled'),
    )
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { groupId: group.id, isOff: !isCollecting(group) || mine === 0 || doubled > 0 }
}

/** Sends the money back, or notes that the last part is paid: the orders of the group go to work then, by a job. */
export async function settleShare(
  tx: Tx,
  { groupId, isOff }: NonNullable<PaidPart>,
  { orderId, isCalledOff, now }: { orderId: number; isCalledOff: boolean; now: Date },
): Promise<void> {
  if (isOff) return await enqueue(tx, 'call-off-part', { orderId }, { key: `call-off-part-${orderId}` })
  if (isCalledOff || groupId === null) return
  const completed = await tx
    .updateTable('group_orders')
    .set({ completed_at: now, updated_at: now })
    .where('id', '=', groupId)
    .where('completed_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from group_entries as e where e.group_order_id = group_orders.id and not exists (
        select from group_shares join orders on orders.id = group_shares.order_id
        where group_shares.entry_id = e.id and orders.checkout_state = 'placed' and ${isLiveOrder}))`)
    .executeTakeFirst()
  if (completed.numUpdatedRows === 1n)
    await enqueue(tx, 'begin-group-order', { groupId }, { key: `begin-group-order-${groupId}` })
}
