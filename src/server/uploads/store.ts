import { sql } from 'kysely'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { isOfNoGroup } from '#server/platform/database/group-designs.ts'
import type { ReadPicture } from '#server/platform/pictures/picture.ts'

/** The row describes the original file; the pictures that are shown are derived from it. */
export async function insertDesign(
  db: Db,
  key: string,
  { original, facts }: Pick<ReadPicture, 'original' | 'facts'>,
  at: Date,
): Promise<void> {
  const { bytes, mime, width, height, sha256 } = original
  await transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('files')
      .values({ key, kind: 'design', mime, bytes: bytes.length, width, height, sha256, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('designs')
      .values({ file_id: id, facts: JSON.stringify(facts), created_at: at })
      .execute()
  })
}

/**
 * Marks designs that no order ever used. A transaction that is placing an order with one holds the row's lock, and
 * PostgreSQL checks the condition again when it ends; no order can use a design once it is marked.
 */
export async function markUnused(db: Db, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: at })
    .where('kind', '=', 'design')
    .where('created_at', '<', before)
    .where('referenced_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from order_items where design_file_id = files.id)`)
    .where(isOfNoGroup)
    .execute()
}

/** Marked designs whose bytes are still to be removed. */
export async function listMarked(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; key: string }[]> {
  return await db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('kind', '=', 'design')
    .where('deleted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteDesign(db: Db, fileId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.deleteFrom('designs').where('file_id', '=', fileId).execute()
    await tx.deleteFrom('files').where('id', '=', fileId).execute()
  })
}

/** The same of a further side of an item. */
export async function findSideDesign(db: Db, sideId: number) {
  const row = await db
    .selectFrom('order_item_sides')
    .innerJoin('order_items', 'order_items.id', 'order_item_sides.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('placements', 'placements.id', 'order_item_sides.placement_id')
    .innerJoin('designs', 'designs.id', 'placements.design_id')
    .innerJoin('files', 'files.id', 'designs.file_id')
    .select(['order_items.id as itemId', 'orders.number', 'files.key', 'files.mime'])
    .where('order_item_sides.id', '=', sideId)
    .where('orders.deleted_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The design of an order's item, with the order's number for the name of the download. */
export async function findItemDesign(db: Db, itemId: number) {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('files', 'files.id', 'order_items.design_file_id')
    .select(['order_items.id as itemId', 'orders.number', 'files.key', 'files.mime'])
    .where('order_items.id', '=', itemId)
    .where('orders.deleted_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
