import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
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
 * with and without the category.
 */
const newest = { key: sql`p.created_at, p.id`, order: sql`p.created_at desc, p.id desc`, beyond: sql`<` }
const cheapest = { key: sql`p.current_price_cents, p.id`, order: sql`p.current_price_cents, p.id`, beyond: sql`>` }
const mostExpensive = { ...cheapest, order: sql`p.current_price_cents desc, p.id desc`, beyond: sql`<` }
const sortOrders = { newest, 'price-asc': cheapest, 'price-desc': mostExpensive }

/** The products of a list in its order: all of them, or the first `limit`. */
export async function listProductIds(
  db: Db,
  filter: ProductFilter,
  { sort, limit }: { sort: ProductSort; limit?: number },
): Promise<number[]> {
  const sorted = db.selectFrom('products as p').select('p.id').where(fits(filter)).orderBy(sortOrders[sort].order)
  // One JSON array instead of rows: with 100,000 products the driver would otherwise make 100,000 objects.
  const { ids } = await db
    .selectFrom((limit === undefined ? sorted : sorted.limit(limit)).as('sorted'))
    .select(sql<number[]>`coalesce(json_agg(sorted.id), '[]')`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids
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
