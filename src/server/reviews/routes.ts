import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, actorOf, handle, storesItsKey } from '#server/platform/http/api.ts'
import type { RequirePart } from '#server/platform/http/require-part.ts'
import { hideReview, listReviews, showReview } from '#shared/contracts/review-work.ts'
import { listProductReviews, postProductReview } from '#shared/contracts/reviews.ts'
import { messages } from '#shared/messages.ts'
import type { Reviews } from './reviews.ts'

export function reviewRoutes(app: Api, reviews: Reviews, requirePart: RequirePart) {
  handle(app, listProductReviews, ({ params, query }) => reviews.list(params.id, query))
  handle(
    app,
    postProductReview,
    async ({ params, body, request }) => {
      await requirePart('shop', messages.reviews.shopClosed)
      return await reviews.add(params.id, body, senderOf(request))
    },
    storesItsKey,
  )
  handle(app, listReviews, ({ query }) => reviews.listAdminReviews(query))
  handle(app, hideReview, ({ params, body, ...call }) => reviews.setHidden(params.id, body.reason, actorOf(call)))
  handle(app, showReview, ({ params, ...call }) => reviews.setHidden(params.id, null, actorOf(call)))
}
