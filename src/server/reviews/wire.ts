import type { z } from 'zod'
import type { AdminReview, listReviews } from '#shared/contracts/review-work.ts'
import { postProductReview, type Ratings, type Review } from '#shared/contracts/reviews.ts'

/* The API's shapes: times as text. */

export type { AdminReview, Ratings, Review }
export { postProductReview }
export type AdminReviewQuery = z.infer<typeof listReviews.query>
export type AdminReviewList = z.infer<typeof listReviews.result>
export type PostedReview = z.output<typeof postProductReview.body>
export type ReviewAnswer = z.output<typeof postProductReview.result>

type ReviewRow = {
  id: number
  name: string
  rating: number
  comment: string
  verified: boolean
  is_sample: boolean
  created_at: Date
}

export function toReview({ is_sample, created_at, ...row }: ReviewRow): Review {
  return { ...row, sample: is_sample, created_at: created_at.toISOString() }
}

type AdminReviewRow = ReviewRow & {
  email: string
  hidden_reason: string | null
  product_id: number
  product_name: string
}

export function toAdminReview({
  product_id,
  product_name,
  is_sample,
  created_at,
  ...row
}: AdminReviewRow): AdminReview {
  return {
    ...row,
    sample: is_sample,
    product: { id: product_id, name: product_name },
    created_at: created_at.toISOString(),
  }
}
