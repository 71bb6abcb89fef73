import { CompiledQuery, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/platform/database/db.ts'
import { soldCombinations } from '#server/platform/database/sold-combinations.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { ArtworkRule, OwnPrint } from '#shared/design/artwork-rules.ts'
import type { PrintSide } from '#shared/design/print-areas.ts'
import type { LadderStep } from '#shared/pricing/ladder-step.ts'
import { editableColumns } from '../product-columns.ts'
import type { ImageRow, ProductRow } from '../rows.ts'
import type { Category } from '../wire.ts'

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
            sql<boolean>`coalesce(bool_or(r.is_sample), false)`.as('rating_sample'),
          ])
          .whereRef('r.product_id', '=', 'p.id')
          .where('r.hidden_reason', 'is', null)
          .as('rating'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      ...editableColumns.map((column) => `p.${column}` as const),
      'p.has_combinations',
      'p.option_name',
      'c.name as category_name',
      sql<string>`coalesce(c.size_chart, '')`.as('category_size_chart'),
      'p.created_at',
      'rating.rating_average',
      sql<number>`rating.rating_count`.as('rating_count'),
      sql<boolean>`rating.rating_sample`.as('rating_sample'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .innerJoin('files as f', 'f.id', 'i.file_id')
          .select(['i.id', 'f.key', 'f.width', 'f.height', 'i.alt_text', 'i.color'])
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
      soldCombinations('p').as('combinations'),
    ])
    .$narrowType<{
      print_area: PrintArea | null
      price_ladder: LadderStep[]
      artwork: ArtworkRule
      own_print: OwnPrint
      more_print_areas: PrintSide[]
    }>()
}

/**
 * The subquery hides the number of ids from the planner. Seeing one id, PostgreSQL would make a custom plan at each call
 * instead of keeping the generic one, and planning takes longer than the read.
 */
const productsOf = (db: Db, ids: readonly number[]) =>
  selectProducts(db)
    .where('p.id', '=', sql<number>`any(array(select unnest(${ids}::bigint[])))`)
    .where('p.deleted_at', 'is', null)

/** Composing this statement takes as long as executing it, and its ids are its only parameter. */
let productsStatement: string | undefined

/** In no order; products that are not in the shop are left out. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  productsStatement ??= productsOf(db, []).compile().sql
  type Row = InferResult<ReturnType<typeof productsOf>>[number]
  return (await db.executeQuery<Row>(CompiledQuery.raw(productsStatement, [ids]))).rows
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

export async function listImages(db: Db, productId: number): Promise<ImageRow[]> {
  return await db
    .selectFrom('product_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'f.key', 'f.width', 'f.height', 'i.alt_text', 'i.color'])
    .where('i.product_id', '=', productId)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
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

export async function countImages(db: Db, productId: number): Promise<number> {
  const row = await db
    .selectFrom('product_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.count
}
