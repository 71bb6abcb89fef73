import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { ProductSort } from '#shared/contracts/catalog.ts'
import type { Products, SearchCondition } from './search.ts'
import { type ProductRow, selectProducts } from './store.ts'

export type ProductFilter = { categoryId?: number; exceptId?: number; search?: SearchCondition }

/** `after` is the product before the page's first; `matches`, for a search, is how many products it finds. */
type ProductSlice = { sort: ProductSort; limit: number; matches?: number } & ({ after: number } | { offset: number })

function fits({ categoryId, exceptId, search }: ProductFilter) {
  return (eb: Products): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [eb('p.deleted_at', 'is', null)]
    if (categoryId !== undefined) conditions.push(eb('p.category_id', '=', categoryId))
    if (exceptId !== undefined) conditions.push(eb('p.id', '<>', exceptId))
    if (search) conditions.push(search(eb))
    return eb.and(conditions)
  }
}

/**
 * Every order ends in the id, so that while the prices stand still no page repeats or skips a product. Each has an index,
 * with and without category.
 */
const newest = { key: sql`p.created_at, p.id`, order: sql`p.created_at desc, p.id desc`, beyond: sql`<` }
const cheapest = { key: sql`p.current_price_cents, p.id`, order: sql`p.current_price_cents, p.id`, beyond: sql`>` }
const dearest = { ...cheapest, order: sql`p.current_price_cents desc, p.id desc`, beyond: sql`<` }
const orders = { newest, 'price-asc': cheapest, 'price-desc': dearest }

/**
 * Up to so many products found by a search are sorted to cut a page. More of them stand so close together that walking the
 * order's index meets a page of them soon. The planner cannot tell: it guesses how many rows a word's beginning matches.
 */
const mostSorted = 5_000

export async function listProducts(db: Db, filter: ProductFilter, slice: ProductSlice): Promise<ProductRow[]> {
  const { key, order, beyond } = orders[slice.sort]
  const found = db.selectFrom('products as p').selectAll('p').where(fits(filter))
  // An offset keeps the planner from walking the order's index here (a subquery with one is planned by itself).
  const isSorted = filter.search !== undefined && (slice.matches ?? 0) <= mostSorted
  const products = isSorted ? db.selectFrom(found.offset(0).as('p')) : db.selectFrom(found.as('p'))
  // The page is cut on ids alone; pictures and ratings are looked up for its products only.
  const ids = products.select('p.id').orderBy(order).limit(slice.limit)
  const page =
    'after' in slice
      ? ids.where(sql<SqlBool>`(${key}) ${beyond} (select ${key} from products as p where p.id = ${slice.after})`)
      : ids.offset(slice.offset)
  return await selectProducts(db).where('p.id', 'in', page).orderBy(order).execute()
}

/** Whether a page can begin behind this product: also behind one that was taken out of the shop. */
export async function hasPlace(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { count } = await db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return count
}
