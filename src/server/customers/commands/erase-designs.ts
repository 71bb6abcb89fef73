import { sql } from 'kysely'
import { isCollectingGroup } from '#server/platform/database/collecting-groups.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isOfNoGroup, isOfNoLayers, isOfNoOrder } from '#server/platform/database/used-designs.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { messages } from '#shared/messages.ts'
import { isOfPerson, type Person } from '../queries/person.ts'

/**
 * Designs are a person's own pictures: those of these orders are removed from the order, with their previews and their
 * bytes. A design that another order uses too is kept for that order.
 */
export async function eraseDesigns(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const sides = await eraseSides(tx, orderIds)
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'design_file_id', 'placement_id'])
    .where('order_id', 'in', orderIds)
    .where((eb) => eb.or([eb('design_file_id', 'is not', null), eb('placement_id', 'is not', null)]))
    .execute()
  if (items.length === 0 && sides.length === 0) return
  if (items.length > 0)
    await tx
      .updateTable('order_items')
      .set({ design_file_id: null, placement_id: null })
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute()
  await erasePlacements(tx, present([...items, ...sides].map((item) => item.placement_id)))
  await markUnreferenced(tx, present([...items, ...sides].map((item) => item.design_file_id)), now)
}

/** Whether people of a group that the person organizes are asked to pay their parts, or have paid them and wait. */
export async function hasOpenGroup(tx: Tx, person: Person): Promise<boolean> {
  const isUnderWay = sql<boolean>`exists (
    select from orders where orders.group_order_id = group_orders.id
      and checkout_state in ('awaiting_payment', 'placed') and status not in ('completed', 'cancelled'))`
  const open = await tx
    .selectFrom('group_orders')
    .select('id')
    .where('payer', '=', 'each')
    .where(isOfPerson.group_orders(person))
    .where((eb) => eb.or([isCollectingGroup, isUnderWay]))
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** The group orders that a person has started, or that their orders were, with every name in them; returns how many there were. */
export async function eraseGroupOrders(tx: Tx, person: Person, now: Date): Promise<number> {
  const groups = await tx
    .deleteFrom('group_orders')
    .where(isOfPerson.group_orders(person))
    .returning(['design_file_id', 'more_design_ids'])
    .execute()
  const fileIds = groups.flatMap(({ design_file_id, more_design_ids }) => [design_file_id, ...more_design_ids])
  if (groups.length > 0) await markUnreferenced(tx, present(fileIds), now)
  // The others of a group go on without the name: what was entered is in their price.
  const entries = await tx
    .updateTable('group_entries')
    .set({ name: messages.adminCustomer.erasedName, email: '' })
    .where(isOfPerson.group_entries(person))
    .executeTakeFirst()
  return groups.length + Number(entries.numUpdatedRows)
}

/** The bytes of the marked files are removed now, not by the nightly job; a design of layers takes its pictures along. */
async function markUnreferenced(tx: Tx, fileIds: readonly number[], now: Date): Promise<void> {
  const marked = await markFiles(tx, fileIds, now)
  await markFiles(tx, await listLayerPictures(tx, marked), now)
  await enqueue(tx, 'remove-unused-designs', {}, { key: 'remove-unused-designs' })
}

async function listLayerPictures(tx: Tx, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return []
  const rows = await tx
    .selectFrom('design_pictures')
    .innerJoin('designs', 'designs.id', 'design_pictures.design_id')
    .select('design_pictures.file_id')
    .where('designs.file_id', 'in', fileIds)
    .execute()
  return rows.map((row) => row.file_id)
}

/** Gives the files that are marked. One that only a group order or a design of layers still uses is left to the nightly job. */
async function markFiles(tx: Tx, fileIds: readonly number[], now: Date): Promise<number[]> {
  if (fileIds.length === 0) return []
  // Locked in a statement of its own: the next one sees the order that was being placed with one of them.
  await tx.selectFrom('files').select('id').where('id', 'in', fileIds).orderBy('id').forUpdate().execute()
  const marked = await tx
    .updateTable('files')
    .set({
      referenced_at: null,
      deleted_at: sql`case when ${isOfNoGroup} and ${isOfNoLayers} then ${now}::timestamptz end`,
    })
    .where('id', 'in', fileIds)
    .where('deleted_at', 'is', null)
    .where(isOfNoOrder)
    .returning(['id', 'deleted_at'])
    .execute()
  return marked.flatMap(({ id, deleted_at }) => (deleted_at ? [id] : []))
}

/** The further sides of these orders; their placements are erased with the others. */
async function eraseSides(tx: Tx, orderIds: readonly number[]) {
  const sides = await tx
    .selectFrom('order_item_sides')
    .innerJoin('order_items', 'order_items.id', 'order_item_sides.order_item_id')
    .innerJoin('placements', 'placements.id', 'order_item_sides.placement_id')
    .innerJoin('designs', 'designs.id', 'placements.design_id')
    .select(['order_item_sides.id', 'placements.id as placement_id', 'designs.file_id as design_file_id'])
    .where('order_items.order_id', 'in', orderIds)
    .execute()
  if (sides.length > 0)
    await tx
      .deleteFrom('order_item_sides')
      .where(
        'id',
        'in',
        sides.map(({ id }) => id),
      )
      .execute()
  return sides
}

async function erasePlacements(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const deleted = await tx.deleteFrom('placements').where('id', 'in', ids).returning('preview_key').execute()
  await enqueue(tx, 'remove-order-previews', { keys: deleted.map(({ preview_key }) => preview_key) })
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
