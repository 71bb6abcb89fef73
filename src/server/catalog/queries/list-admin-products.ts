import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, containing, type Listed, sortedBy } from '#server/platform/database/paging.ts'
import { productLimits } from '#shared/constants.ts'
import type { AdminProductRow } from '../rows.ts'
import type { AdminProductQuery as Query } from '../wire.ts'
import { selectAdminProducts } from './admin-products.ts'

/** Words that occur in the combinations of more products find the first of them. */
const mostByCombination = 1_000

type Named = { categories: number[]; products: number[] }

/**
 * The few categories whose name has the search words, and the products with a combination whose SKU has them
 * (product_combinations_sku_words): with ids, the products are found by an index.
 */
async function findNamed(db: Db, q = ''): Promise<Named> {
  if (!q.trim()) return { categories: [], products: [] }
  const words = containing(q)
  const [categories, products] = await Promise.all([
    db.selectFrom('categories').select('id').where(sql<boolean>`fold(name) like fold(${words})`).execute(),
    db
      .selectFrom('product_combinations')
      .select('product_id as id')
      .distinct()
      .where(sql<boolean>`fold(coalesce(sku, '')) like fold(${words})`)
      .orderBy('product_id')
      .limit(mostByCombination)
      .execute(),
  ])
  return { categories: categories.map(({ id }) => id), products: products.map(({ id }) => id) }
}

/** Matches name and SKU, exactly in the expression of the index products_admin_search, or what `findNamed` has found. */
function matching(db: Db, { q = '', shelf = 'shop', stock, shipping, samples, category }: Query, named: Named) {
  let found = db.selectFrom('products as p').where('p.deleted_at', shelf === 'shop' ? 'is' : 'is not', null)
  if (shelf !== 'shop') found = found.where('p.is_draft', '=', shelf === 'drafts')
  if (q.trim())
    found = found.where((eb) => {
      const hasText = sql<boolean>`fold(p.name || ' ' || coalesce(p.sku, '')) like fold(${containing(q)})`
      return eb.or([
        hasText,
        ...(named.categories.length > 0 ? [eb('p.category_id', 'in', named.categories)] : []),
        ...(named.products.length > 0 ? [eb('p.id', 'in', named.products)] : []),
      ])
    })
  if (stock === 'out') found = found.where('p.stock', '=', 0)
  if (stock === 'low') found = found.where('p.stock', '>', 0)
  if (stock === 'low' || stock === 'low-or-out') found = found.where('p.stock', '<=', productLimits.lowStock)
  if (stock === 'to-order') found = found.where('p.stock', 'is', null)
  if (shipping === 'missing')
    found = found.where('p.shipping_price_cents', 'is', null).where('p.quote_only', '=', false)
  if (samples === 'only') found = found.where('p.is_sample', '=', true)
  if (category === 0) found = found.where('p.category_id', 'is', null)
  else if (category !== undefined) found = found.where('p.category_id', '=', category)
  return found
}

export async function countAdminProducts(db: Db, query: Query, totals: Totals): Promise<number> {
  return await totals(query, async () => matching(db, query, await findNamed(db, query.q)))
}

export async function listAdminProducts(db: Db, query: Query, totals: Totals): Promise<Listed<AdminProductRow>> {
  const order = sortedBy(query.sort, sortColumns, '-created_at')
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const page = matching(db, query, await findNamed(db, query.q))
        .select('p.id')
        .orderBy(order)
        .limit(limit)
        .offset(offset)
      return await selectAdminProducts(db).where('p.id', 'in', page).orderBy(order).execute()
    },
    () => countAdminProducts(db, query, totals),
  )
}

const sortColumns = {
  name: sql`fold(p.name)`,
  sku: sql`coalesce(p.sku, '')`,
  price: sql`p.current_price_cents`,
  stock: sql`p.stock`,
  created_at: sql`p.created_at`,
}
