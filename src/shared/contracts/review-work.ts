import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byId, id, idParam, isoTime, listQuery, listResult, sortKey, text } from './fields.ts'
import { review } from './reviews.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** A review as administrators see it: with the poster's email, its product, and why it is hidden. */
export const adminReview = review.extend({
  email: z.string(),
  product: z.object({ id, name: z.string() }),
  hidden_reason: z.string().nullable(),
  created_at: isoTime,
})
export type AdminReview = z.infer<typeof adminReview>

export const reviewStates = ['shown', 'hidden'] as const

export const listReviews = endpoint({
  ...admin,
  method: 'GET',
  path: '/reviews',
  needs: 'reviews:read',
  summary: 'The reviews of every product, newest first; searched by name, email, words and product.',
  query: listQuery.extend({
    sort: sortKey('rating', 'created_at').optional(),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    state: z.enum(reviewStates).optional(),
    product: idParam.optional(),
  }),
  result: listResult(adminReview),
})

export const hideReview = endpoint({
  ...admin,
  method: 'POST',
  path: '/reviews/:id/hide',
  needs: 'catalog:change',
  summary: 'Hides a review: its product page, the average and the structured data no longer contain it.',
  params: byId,
  body: z.object({ reason: text(maxLength.reason).trim().min(1) }),
  result: adminReview,
})

export const showReview = endpoint({
  ...admin,
  method: 'POST',
  path: '/reviews/:id/show',
  needs: 'catalog:change',
  summary: 'Shows a hidden review again.',
  params: byId,
  result: adminReview,
})
