import { useState } from 'react'
import type { Ratings, Review } from '#shared/contracts/reviews.ts'
import type { ReviewAnswer } from './review-send.ts'

export type PostedReview = ReviewAnswer & { productId: number }

type ShownReviews = {
  items: readonly Review[]
  ratings: Ratings
  /** The review that this visitor has just posted. */
  freshId: number | null
  /** The posted review awaits moderation by the studio. */
  isWaiting: boolean
}

/**
 * The loaded reviews and the one just posted, with the ratings that its answer gave: the next page that is loaded may come
 * from a cache and be older than the review.
 */
export function useShownReviews(
  productId: number,
  loaded: { items: readonly Review[]; ratings: Ratings },
): [ShownReviews, (posted: PostedReview) => void] {
  const [posted, setPosted] = useState<PostedReview | null>(null)
  if (posted?.productId !== productId) return [{ ...loaded, freshId: null, isWaiting: false }, setPosted]
  const { review, ratings, published } = posted
  if (!published) return [{ ...loaded, freshId: null, isWaiting: true }, setPosted]
  const isLoaded = loaded.items.some(({ id }) => id === review.id)
  const shown = isLoaded ? loaded : { items: [review, ...loaded.items], ratings }
  return [{ ...shown, freshId: review.id, isWaiting: false }, setPosted]
}
