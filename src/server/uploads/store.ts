import { type Db, mayBeCommitted, transaction } from '#server/platform/database/db.ts'
import { isOfNoGroup, isOfNoLayers, isOfNoOrder } from '#server/platform/database/used-designs.ts'
import type { ReadPicture } from '#server/platform/pictures/picture.ts'
import type { LayersDocument } from '#shared/design/layers/layers.ts'

/** A design of layers: what it was made of, and the files of its pictures. */
type MadeOf = { document: LayersDocument; pictureIds: readonly number[] }

/** Whether the row is there although its insert failed, or nobody can say. Only rows lead the nightly job to files. */
export async function mayHaveDesign(db: Db, key: string, error: unknown): Promise<boolean> {
  if (!mayBeCommitted(error)) return false
  const asked = db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst()
  return await asked.then(
    (row) => row !== undefined,
    () => true,
  )
}

/** The row describes the original file; the pictures that are shown are derived from it. */
export async function insertDesign(
  db: Db,
  key: string,
  { original, facts, layers = null }: Pick<ReadPicture, 'original' | 'facts'> & { layers?: MadeOf | null },
  at: Date,
): Promise<void> {
  const { bytes, mime, width, height, sha256 } = original
  await transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('files')
      .values({ key, kind: 'design', mime, bytes: bytes.length, width, height, sha256, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const design = await tx
      .insertInto('designs')
      .values({
        file_id: id,
        facts: JSON.stringify(facts),
        layers: layers && JSON.stringify(layers.document),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (layers && layers.pictureIds.length > 0)
      await tx
        .insertInto('design_pictures')
        .values(layers.pictureIds.map((fileId) => ({ design_id: design.id, file_id: fileId })))
        .execute()
  })
}

export type PictureRow = {
  id: number
  key: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  facts: unknown
}

/** Uploaded designs that are still stored. */
export async function listPictures(db: Db, keys: readonly string[]): Promise<PictureRow[]> {
  if (keys.length === 0) return []
  return await db
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'files.key', 'files.mime', 'files.bytes', 'files.width', 'files.height', 'designs.facts'])
    .where('files.kind', '=', 'design')
    .where('files.key', 'in', keys)
    .where('files.deleted_at', 'is', null)
    .execute()
}

/** What a design was made of, as it was asked for. */
export async function findLayers(db: Db, key: string): Promise<LayersDocument | null> {
  const row = await db
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select('designs.layers')
    .where('files.key', '=', key)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst()
  return (row?.layers ?? null) as LayersDocument | null
}

/**
 * Marks designs that no order uses. A transaction that is placing an order with one holds the row's lock, and
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
    .where(isOfNoOrder)
    .where(isOfNoGroup)
    .where(isOfNoLayers)
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
