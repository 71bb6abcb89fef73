import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'

/**
 * Designs are a person's own pictures: those of these orders are removed from the order, with their previews and their
 * bytes. A design that another order uses too is kept for that order.
 */
export async function eraseDesigns(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'design_file_id', 'placement_id'])
    .where('order_id', 'in', orderIds)
    .where((eb) => eb.or([eb('design_file_id', 'is not', null), eb('placement_id', 'is not', null)]))
    .execute()
  if (items.length === 0) return
  await tx
    .updateTable('order_items')
    .set({ design_file_id: null, placement_id: null })
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  await erasePlacements(tx, present(items.map((item) => item.placement_id)))
  const fileIds = present(items.map((item) => item.design_file_id))
  if (fileIds.length > 0)
    await tx
      .updateTable('files')
      .set({ deleted_at: now })
      .where('id', 'in', fileIds)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('order_items').select('id').whereRef('design_file_id', '=', 'files.id'))),
      )
      .execute()
  // The bytes of the marked files are removed now, not by the nightly job.
  await enqueue(tx, 'remove-unused-designs', {}, { key: 'remove-unused-designs' })
}

async function erasePlacements(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const deleted = await tx.deleteFrom('placements').where('id', 'in', ids).returning('preview_key').execute()
  await enqueue(tx, 'remove-order-previews', { keys: deleted.map(({ preview_key }) => preview_key) })
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
