import { type Api, handle } from '#server/platform/api.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency.ts'
import { listProductReviews, postProductReview } from '#shared/contracts/reviews.ts'
import type { Reviews } from './reviews.ts'

export function reviewRoutes(app: Api, reviews: Reviews) {
  handle(app, listProductReviews, ({ params, query }) => reviews.list(params.id, query))
  handle(app, postProductReview, ({ params, body, request }) =>
    reviews.add(params.id, body, { address: request.ip, idempotencyKey: idempotencyKeyOf(request) }),
  )
}
