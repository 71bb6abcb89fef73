import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { releasePictures } from '#server/platform/pictures/release-pictures.ts'
import { countSampleStock } from './sample-stock.ts'

/**
 * A sample product and what removing the samples does to it. One that an order refers to is archived, as deleting a product
 * does, and so is one with a review of a real person: nothing that somebody else wrote is lost.
 */
type SampleProductRow = {
  id: number
  name: string
  version: number
  isInShop: boolean
  keptFor: 'ordered' | 'reviewed' | null
}

/** Without those that are archived already and have to stay. */
async function list(source: Db | Tx): Promise<SampleProductRow[]> {
  const { rows } = await sql<SampleProductRow>`
    select * from (
      select id, name, version, deleted_at is null as "isInShop",
        case
          when exists (select from order_items where product_id = products.id)
            or exists (select from stock_movements where product_id = products.id and order_id is not null)
            then 'ordered'
          when exists (select from reviews where product_id = products.id and not is_sample) then 'reviewed'
        end as "keptFor"
      from products where is_sample
    ) as sample
    where "isInShop" or "keptFor" is null
    order by id`.execute(source)
  return rows
}

/** Waits for the orders that are being placed for them, and lets none in until the transaction ends. */
async function lock(tx: Tx): Promise<void> {
  await tx.selectFrom('products').select('id').where('is_sample', '=', true).orderBy('id').forUpdate().execute()
}

/** Removes or archives each as the row says, with its parts and pictures. The caller holds the products' locks. */
async function remove(tx: Tx, rows: readonly SampleProductRow[], at: Date): Promise<void> {
  const archived = rows.filter(({ keptFor }) => keptFor !== null).map(({ id }) => id)
  const removed = rows.filter(({ keptFor }) => keptFor === null).map(({ id }) => id)
  if (archived.length > 0)
    await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', 'in', archived)
      .execute()
  if (removed.length === 0) return
  const images = await tx
    .selectFrom('product_images')
    .select('file_id')
    .distinct()
    .where('product_id', 'in', removed)
    .execute()
  await tx.deleteFrom('stock_movements').where('product_id', 'in', removed).execute()
  await tx.deleteFrom('products').where('id', 'in', removed).execute()
  await releasePictures(
    tx,
    images.map(({ file_id }) => file_id),
    at,
  )
}

/** The ids of the reviews that came with the samples. */
async function listReviews(source: Db | Tx): Promise<number[]> {
  const rows = await source.selectFrom('reviews').select('id').where('is_sample', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function removeReviews(tx: Tx): Promise<void> {
  await tx.deleteFrom('reviews').where('is_sample', '=', true).execute()
}

/** What visitors see of the samples. */
async function countShown(db: Db): Promise<{ products: number; reviews: number }> {
  const { rows } = await sql<{ products: number; reviews: number }>`
    select
      (select count(*)::integer from products where is_sample and deleted_at is null) as products,
      (select count(*)::integer from reviews join products on products.id = product_id
        where reviews.is_sample and hidden_reason is null and deleted_at is null) as reviews`.execute(db)
  return rows[0] ?? { products: 0, reviews: 0 }
}

/** The products and reviews that came with the sample shop. */
export const sampleShop = { list, lock, remove, listReviews, removeReviews, countShown, countStock: countSampleStock }
export type SampleShop = typeof sampleShop
