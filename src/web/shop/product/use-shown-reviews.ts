import { useState } from 'react'
import type { Ratings, Review } from '#shared/contracts/reviews.ts'
import type { ReviewAnswer } from './review-send.ts'

export type PostedReview = ReviewAnswer & { productId: number }

type ShownReviews = {
  items: readonly Review[]
  ratings: Ratings
  /** The one this visitor has just written. */
  freshId: number | null
  /** The one just written is read by the studio before it is shown. */
  isWaiting: boolean
}

/**
 * The loaded reviews and the one that was posted since, with the sums that its answer brought: the page that is loaded
 * next may still be the one from before it.
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
