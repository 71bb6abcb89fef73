import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Products, SearchCondition } from './search.ts'

export type ProductFilter = { categoryId?: number; exceptId?: number; search?: SearchCondition }

/** `after` is the product before the page's first; `matches`, for a search, is how many products it finds. */
type ProductSlice = { sort: keyof typeof sortOrders; limit: number; matches?: number } & (
  | { after: number }
  | { offset: number }
)

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
 * Every sort order ends in the id, so that no page repeats or skips a product unless a price changes. Each has an index,
 * with and without the category.
 */
const newest = { key: sql`p.created_at, p.id`, order: sql`p.created_at desc, p.id desc`, beyond: sql`<` }
const cheapest = { key: sql`p.current_price_cents, p.id`, order: sql`p.current_price_cents, p.id`, beyond: sql`>` }
const mostExpensive = { ...cheapest, order: sql`p.current_price_cents desc, p.id desc`, beyond: sql`<` }
const sortOrders = { newest, 'price-asc': cheapest, 'price-desc': mostExpensive }

/**
 * Up to this many search results are sorted to cut a page. With more results, reading along the sort order's index soon
 * finds enough for a page. The planner cannot decide this: it guesses how many rows a word's prefix matches.
 */
const mostSorted = 5_000

export async function listProductIds(db: Db, filter: ProductFilter, slice: ProductSlice): Promise<number[]> {
  const { key, order, beyond } = sortOrders[slice.sort]
  const found = db.selectFrom('products as p').selectAll('p').where(fits(filter))
  // The offset keeps the planner from walking the sort order's index here (a subquery with one is planned separately).
  const isSorted = filter.search !== undefined && (slice.matches ?? 0) <= mostSorted
  const products = isSorted ? db.selectFrom(found.offset(0).as('p')) : db.selectFrom(found.as('p'))
  const ids = products.select('p.id').orderBy(order).limit(slice.limit)
  const page =
    'after' in slice
      ? ids.where(sql<SqlBool>`(${key}) ${beyond} (select ${key} from products as p where p.id = ${slice.after})`)
      : ids.offset(slice.offset)
  return (await page.execute()).map(({ id }) => id)
}

/** Whether a page can begin after this product; an archived one counts too. */
export async function canStartAfter(db: Db, id: number): Promise<boolean> {
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
