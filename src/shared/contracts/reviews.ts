import { z } from 'zod'
import { defaultReviewRating, maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import {
  byId,
  honeypotFields,
  id,
  isoTime,
  listQuery,
  listResult,
  multilineText,
  text,
  visitorEmail,
} from './fields.ts'

const stars = z.number().int().min(1).max(5)

/**
 * The poster's email is stored and never returned. `verified`: posted through the mailed link of a paid order.
 * `sample`: part of the sample shop.
 */
export const review = z.object({
  id,
  name: z.string(),
  rating: stars,
  comment: z.string(),
  verified: z.boolean(),
  sample: z.boolean(),
  created_at: isoTime,
})
export type Review = z.infer<typeof review>

/** A summary of a product's published reviews; `stars` counts them from 5 down to 1. */
export const ratings = z.object({
  average: z.number().min(0).max(5).nullable(),
  count: z.number().int().min(0),
  stars: z.array(z.object({ rating: stars, count: z.number().int().min(0) })).length(5),
  /** True when some of them came with the sample shop. */
  sample: z.boolean(),
})
export type Ratings = z.infer<typeof ratings>

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  access: 'public',
  limit: 'read',
  summary: 'The published reviews of one product, newest first; a page of them when page or limit is given.',
  params: byId,
  query: listQuery.omit({ q: true }),
  result: listResult(review),
})

export const postProductReview = endpoint({
  method: 'POST',
  path: '/products/:id/reviews',
  access: 'public',
  limit: 'review',
  summary: 'Publishes a review, one per email, product and day; returns it with the product’s new ratings.',
  params: byId,
  body: z.object({
    name: text(maxLength.name).trim().min(1),
    email: visitorEmail,
    rating: stars.default(defaultReviewRating),
    comment: multilineText(maxLength.text).trim().min(1),
    ...honeypotFields,
  }),
  /** `published` is false when the studio moderates reviews; `ratings` then exclude the new one. */
  result: z.object({ message: z.string(), review, ratings, published: z.boolean() }),
})
