import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, type Listed, matchesEveryWord } from '#server/platform/database/paging.ts'
import { type AdminReview, type AdminReviewQuery, toAdminReview } from './wire.ts'

// The joined product has columns of the same names; the list is sorted by the review's columns.
const sortable = { rating: sql`rating`, created_at: sql`created_at` }

function selectReviews(db: Db | Tx) {
  return db
    .selectFrom('reviews')
    .select(['id', 'name', 'email', 'rating', 'comment', 'verified', 'is_sample', 'hidden_reason', 'created_at'])
    .select(['product_id', sql<string>`(select name from products where id = product_id)`.as('product_name')])
}

/** A name that matches more products than this is not a useful filter. */
const mostNamed = 1_000

/** Exactly the expression of the index products_admin_search. With ids, the reviews are found by an index too. */
async function productsNamed(db: Db, q: string): Promise<number[]> {
  if (!q.trim()) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`fold(name || ' ' || coalesce(sku, '')) like fold(${containing(q)})`)
    .limit(mostNamed)
    .execute()
  return rows.map(({ id }) => id)
}

function narrowing({ q, stars, state, product }: AdminReviewQuery, named: readonly number[]) {
  const conditions = [
    ...(stars ? [sql<boolean>`rating = ${stars}`] : []),
    ...(product ? [sql<boolean>`product_id = ${product}`] : []),
    ...(state
      ? [state === 'hidden' ? sql<boolean>`hidden_reason is not null` : sql<boolean>`hidden_reason is null`]
      : []),
    // The first expression is exactly that of the index reviews_search.
    ...(q?.trim()
      ? [
          sql<boolean>`(${matchesEveryWord(sql`fold(name || ' ' || email || ' ' || comment)`, q)}
            or product_id = any(${named}::bigint[]))`,
        ]
      : []),
  ]
  return sql.join<boolean>([sql`true`, ...conditions], sql` and `)
}

export async function listAdminReviews(db: Db, query: AdminReviewQuery, totals: Totals): Promise<Listed<AdminReview>> {
  const narrowed = async () => narrowing(query, await productsNamed(db, query.q ?? ''))
  return await answerRows(query, {
    rows: selectReviews(db).where(await narrowed()),
    // Read again: a total that is kept must not depend on what was read before it was asked for.
    count: () => totals(query, async () => db.selectFrom('reviews').where(await narrowed())),
    sortable,
    standard: '-created_at',
    toAnswer: toAdminReview,
  })
}

export async function findAdminReview(db: Db | Tx, id: number): Promise<AdminReview | null> {
  const row = await selectReviews(db).where('id', '=', id).executeTakeFirst()
  return row ? toAdminReview(row) : null
}

/** Changes only a review in the other state, so that of two simultaneous calls one succeeds; false for the second. */
export async function setHidden(tx: Tx, id: number, reason: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('reviews')
    .set({ hidden_reason: reason })
    .where('id', '=', id)
    .where('hidden_reason', reason === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
