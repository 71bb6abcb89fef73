import type { Db } from '#server/platform/db.ts'
import type { Review } from '#shared/contracts/catalog.ts'

/** One answer stays small however long a product has been talked about. */
const maxListed = 500

/** The published reviews, newest first; the poster's email never leaves the table. */
export async function listReviews(db: Db, productId: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'comment', 'verified', 'created_at'])
    .where('product_id', '=', productId)
    .where('hidden_reason', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
