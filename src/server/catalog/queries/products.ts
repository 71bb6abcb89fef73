import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/platform/database/db.ts'
import { pictureAddress } from '#server/platform/pictures/pictures.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { newProductDays } from '#shared/constants.ts'
import type { Category, PrintArea, Product, ProductImage } from '#shared/contracts/catalog.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { originalPrice } from '#shared/price.ts'
import { answerFields, type ProductValues } from '#shared/product-form.ts'
import { editableColumns } from '../product-columns.ts'

type ImageRow = { id: number; key: string; width: number | null; height: number | null; alt_text: string }

/** The stored columns of a product, and the other data that it is shown with. */
export type ProductRow = Omit<ProductValues, 'variants'> & {
  id: number
  category_name: string | null
  created_at: Date
  images: ImageRow[]
  variants: { id: number; name: string }[]
  rating_average: number | null
  rating_count: number
}

function toImage({ id, key, alt_text, width, height }: ImageRow): ProductImage {
  const address = pictureAddress(key, width ?? 0)
  return { id, file_url: address, image_url: address, alt_text, width: width ?? 0, height: height ?? 0 }
}

/** Converts a row into the answer's form. */
export function toProduct(row: ProductRow, now: Date): Product {
  const original = originalPrice({ price: row.price_cents, discounted_price: row.discounted_price_cents })
  const images = row.images.map(toImage)
  return {
    ...answerFields({ ...row, variants: [] }),
    id: row.id,
    original_price: original === null ? null : dollarsFromCents(original),
    is_sale: original !== null,
    isNew: now.getTime() - row.created_at.getTime() < newProductDays * dayMs,
    category_name: row.category_name ?? '',
    variants: row.variants,
    created_at: row.created_at.toISOString(),
    image_url: images[0]?.image_url ?? null,
    images,
    rating_average: row.rating_average,
    rating_count: row.rating_count,
  }
}

/** Everything a product is shown with; meant for the few rows of a page. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews as r')
          .select(({ fn }) => [
            sql<number | null>`round(avg(r.rating), 2)::float8`.as('rating_average'),
            fn.countAll<number>().as('rating_count'),
          ])
          .whereRef('r.product_id', '=', 'p.id')
          .where('r.hidden_reason', 'is', null)
          .as('rating'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      ...editableColumns.map((column) => `p.${column}` as const),
      'c.name as category_name',
      'p.created_at',
      'rating.rating_average',
      sql<number>`rating.rating_count`.as('rating_count'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .innerJoin('files as f', 'f.id', 'i.file_id')
          .select(['i.id', 'f.key', 'f.width', 'f.height', 'i.alt_text'])
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as v')
          .select(['v.id', 'v.name'])
          .whereRef('v.product_id', '=', 'p.id')
          .orderBy('v.position')
          .orderBy('v.id'),
      ).as('variants'),
    ])
    .$narrowType<{ print_area: PrintArea | null }>()
}

export async function findProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  return await selectProducts(db).where('p.id', '=', id).where('p.deleted_at', 'is', null).executeTakeFirst()
}

export async function listCategories(db: Db): Promise<Category[]> {
  return await db.selectFrom('categories').select(['id', 'name']).orderBy('position').orderBy('id').execute()
}

export async function productExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function listImages(db: Db, productId: number): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('product_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'f.key', 'f.width', 'f.height', 'i.alt_text'])
    .where('i.product_id', '=', productId)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
  return rows.map(toImage)
}

export async function listAddresses(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return await db
    .selectFrom('products')
    .select(['id', 'updated_at as changed'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}
