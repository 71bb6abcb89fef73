import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { SortedProducts } from '../sorted-products.ts'
import type { ProductSearch, Products } from './search.ts'

export type ProductFilter = { categoryId?: number; exceptId?: number; search?: ProductSearch }
export type ProductSort = keyof typeof sortOrders

function fits({ categoryId, exceptId, search }: ProductFilter) {
  return (eb: Products): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [eb('p.deleted_at', 'is', null)]
    if (categoryId !== undefined) conditions.push(eb('p.category_id', '=', categoryId))
    if (exceptId !== undefined) conditions.push(eb('p.id', '<>', exceptId))
    if (search) conditions.push(search.matches(eb))
    return eb.and(conditions)
  }
}

/**
 * Every sort order ends in the id, so that no page repeats or skips a product unless a price changes. Each has an index,
 * with and without the category. As a number, a time in seconds is exact to its six decimals.
 */
const newest = {
  key: sql`p.created_at, p.id`,
  number: sql<number>`extract(epoch from p.created_at)::float8`,
  order: sql`p.created_at desc, p.id desc`,
  beyond: sql`<`,
  isDescending: true,
}
const cheapest = {
  key: sql`p.current_price_cents, p.id`,
  number: sql<number>`p.current_price_cents`,
  order: sql`p.current_price_cents, p.id`,
  beyond: sql`>`,
  isDescending: false,
}
const mostExpensive = {
  ...cheapest,
  order: sql`p.current_price_cents desc, p.id desc`,
  beyond: sql`<`,
  isDescending: true,
}
const sortOrders = { newest, 'price-asc': cheapest, 'price-desc': mostExpensive }

/** Whether the ids of products with the same key, and their keys, descend. */
export const isDescending = (sort: ProductSort): boolean => sortOrders[sort].isDescending

/** All products of a list in its order, or those of them that have one of the ids. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  { sort, among }: { sort: ProductSort; among?: readonly number[] },
): Promise<SortedProducts> {
  const { number, order } = sortOrders[sort]
  let sorted = db
    .selectFrom('products as p')
    .select(['p.id', number.as('key')])
    .where(fits(filter))
    .orderBy(order)
  if (among) sorted = sorted.where('p.id', '=', sql<number>`any(${among}::bigint[])`)
  // Two JSON arrays instead of rows: with 100,000 products the driver would otherwise make 100,000 objects.
  const { ids, keys } = await db
    .selectFrom(sorted.as('sorted'))
    .select([
      sql<number[]>`coalesce(json_agg(sorted.id), '[]')`.as('ids'),
      sql<number[]>`coalesce(json_agg(sorted.key), '[]')`.as('keys'),
    ])
    .executeTakeFirstOrThrow()
  return { ids, keys: Float64Array.from(keys) }
}

/** The first products of a list. */
export async function firstProductIds(
  db: Db,
  filter: ProductFilter,
  { sort, limit }: { sort: ProductSort; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where(fits(filter))
    .orderBy(sortOrders[sort].order)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first of these products whose place in the sort order follows that of `after`, archived or not. */
export async function findFollowingId(
  db: Db,
  ids: readonly number[],
  { sort, after }: { sort: ProductSort; after: number },
): Promise<number | undefined> {
  if (ids.length === 0) return undefined
  const { key, order, beyond } = sortOrders[sort]
  const row = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<SqlBool>`(${key}) ${beyond} (select ${key} from products as p where p.id = ${after})`)
    .orderBy(order)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Whether a page can begin after this product; an archived one counts too. */
export async function canStartAfter(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
