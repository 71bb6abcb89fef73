import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { reviewRatings } from '#shared/constants.ts'
import { type Ratings, type Review, toReview } from './wire.ts'

const shownColumns = ['id', 'name', 'rating', 'comment', 'verified', 'is_sample', 'created_at'] as const

/** A hidden review is neither listed nor counted. */
function published(db: Db | Tx, productId: number) {
  return db.selectFrom('reviews').where('product_id', '=', productId).where('hidden_reason', 'is', null)
}

export async function listReviews(
  db: Db,
  productId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Review[]> {
  const rows = await published(db, productId)
    .select(shownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toReview)
}

/** Computed from the reviews each time, so that no stored sum can drift from them. */
export async function readRatings(db: Db | Tx, productId: number): Promise<Ratings> {
  const rows = await published(db, productId)
    .select(({ fn }) => [
      'rating',
      fn.countAll<number>().as('count'),
      fn.agg<boolean>('bool_or', ['is_sample']).as('sample'),
    ])
    .groupBy('rating')
    .execute()
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const total = rows.reduce((sum, row) => sum + row.rating * row.count, 0)
  return {
    average: count === 0 ? null : Math.round((total * 100) / count) / 100,
    count,
    stars: reviewRatings.map((rating) => ({ rating, count: rows.find((row) => row.rating === rating)?.count ?? 0 })),
    sample: rows.some(({ sample }) => sample),
  }
}

/** Null when this address has reviewed the product on this day; a unique index decides, also between simultaneous calls. */
export async function insertReview(
  tx: Tx,
  review: {
    productId: number
    name: string
    email: string
    rating: number
    comment: string
    verified: boolean
    hiddenReason: string | null
    now: Date
  },
): Promise<Review | null> {
  const { productId, email, hiddenReason, now, ...shown } = review
  const row = await tx
    .insertInto('reviews')
    .values({
      ...shown,
      product_id: productId,
      email: email.toLowerCase(),
      hidden_reason: hiddenReason,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shownColumns)
    .executeTakeFirst()
  return row ? toReview(row) : null
}

/** Takes an id from the sequence that new reviews use. */
export async function nextReviewId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('reviews', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}
