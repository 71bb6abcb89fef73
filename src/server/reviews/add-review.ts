import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { FindBuyer, ReviewsContext } from './context.ts'
import { insertReview, nextReviewId, readRatings } from './store.ts'
import { type PostedReview, type ReviewAnswer, toReview } from './wire.ts'

/**
 * Publishes the review at once, unless the studio moderates reviews, and returns the product's new ratings from the
 * same transaction. `findBuyer` runs in it too: the review is verified if the product was bought under the review's email.
 */
export async function addReview(
  context: ReviewsContext,
  productId: number,
  posted: PostedReview,
  sender: Sender,
  findBuyer?: FindBuyer,
): Promise<ReviewAnswer> {
  const { db, clock, settings } = context
  const { reviewModeration } = await settings.shop()
  const published = !reviewModeration
  if (isBot(posted)) return await thankRobot(context, productId, posted, published)
  const { website: _honeypot, elapsed_ms: _time, ...content } = posted
  const write = idempotentRequest(`POST /products/${productId}/reviews${findBuyer ? ' by link' : ''}`, content, sender)
  return await writeOnce(db, clock, write, async (tx) => {
    const bought = await findBuyer?.(tx)
    const review = await insertReview(tx, {
      productId,
      ...content,
      verified: bought?.toLowerCase() === content.email.toLowerCase(),
      hiddenReason: published ? null : messages.reviews.waitsHidden,
      now: clock.now(),
    })
    if (!review) throw new AppError('conflict', messages.reviews.onceADay)
    return { message: messages.reviews.thanks, review, ratings: await readRatings(tx, productId), published }
  })
}

/** The same answer as for a real review, with an id from the same sequence, and nothing stored. */
async function thankRobot(
  { db, clock }: ReviewsContext,
  productId: number,
  posted: PostedReview,
  published: boolean,
): Promise<ReviewAnswer> {
  const { name, rating, comment } = posted
  const [id, ratings] = await Promise.all([nextReviewId(db), readRatings(db, productId)])
  const review = toReview({ id, name, rating, comment, verified: false, is_sample: false, created_at: clock.now() })
  return { message: messages.reviews.thanks, review, ratings, published }
}
