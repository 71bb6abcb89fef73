import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { pictureAddress } from './picture-addresses.ts'
import { isInSentLetter } from './sent-pictures.ts'

/**
 * Marks the pictures that no product, no order, no group order and no newsletter shows any more as deleted, and adds the jobs that remove their
 * files. A copy of the product may show one too, and so may an old order. The caller has removed the rows that showed them.
 */
export async function releasePictures(tx: Tx, fileIds: readonly number[], at: Date): Promise<void> {
  if (fileIds.length === 0) return
  const files = await tx
    .selectFrom('files')
    .select(['id', 'key', 'width'])
    .where('id', 'in', fileIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const addressOf = new Map(files.map(({ id, key, width }) => [id, pictureAddress(key, width ?? 0)]))
  const shared = await tx.selectFrom('product_images').select('file_id').where('file_id', 'in', fileIds).execute()
  const ordered = await tx
    .selectFrom('order_items')
    .select('image_address')
    .distinct()
    .where('image_address', 'in', [...addressOf.values()])
    .where('image_address', '<>', '')
    .execute()
  const { rows: ofGroups } = await sql<{ picture: string }>`
    select distinct settled_good ->> 'picture' as picture from group_orders
    where settled_good ->> 'picture' = any (${[...addressOf.values()]}::text[])`.execute(tx)
  // After the lock: whoever begins to send a newsletter holds its pictures until it is stored.
  const sent = await tx.selectFrom('files').select('id').where('id', 'in', fileIds).where(isInSentLetter).execute()
  const kept = new Set([...shared.map(({ file_id }) => file_id), ...sent.map(({ id }) => id)])
  const shown = new Set([
    ...ordered.map(({ image_address }) => image_address),
    ...ofGroups.map(({ picture }) => picture),
  ])
  const gone = [...addressOf].filter(([id, address]) => !kept.has(id) && !shown.has(address)).map(([id]) => id)
  if (gone.length === 0) return
  await tx.updateTable('files').set({ deleted_at: at }).where('id', 'in', gone).execute()
  await Promise.all(gone.map((fileId) => enqueue(tx, 'remove-product-picture', { fileId }, { queue: 'pictures' })))
}
