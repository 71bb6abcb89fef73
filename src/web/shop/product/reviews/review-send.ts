import { messages } from '#shared/messages.ts'
import { ApiError, type ApiResult, api, mayHaveArrived } from '#web/lib/api.ts'
import { describeRefusal, type ReviewDraft, type ReviewRefusal } from './review-rules.ts'

export type ReviewAnswer = ApiResult<'POST /products/:id/reviews'>

/** A refusal shows the server's message, a failure the form's own. `isUnanswered`: the review may have arrived. */
export async function sendReview(
  productId: number,
  { rating, ...draft }: ReviewDraft,
  { website, elapsed_ms }: { website: string; elapsed_ms: string },
  idempotencyKey: string,
): Promise<ReviewAnswer | { refusal: ReviewRefusal; isUnanswered: boolean }> {
  const body = { ...draft, rating: Number(rating), website, elapsed_ms }
  try {
    return await api('POST /products/:id/reviews', { params: { id: productId }, body, idempotencyKey })
  } catch (error) {
    if (mayHaveArrived(error) || !(error instanceof ApiError)) {
      const { failed } = messages.reviews
      const isLost = error instanceof ApiError && error.code === 'network'
      const message = isLost ? `${failed} ${messages.app.unanswered}` : failed
      return { refusal: { message, errors: {} }, isUnanswered: true }
    }
    const message = error.code === 'key_reused' ? messages.reviews.arrivedBefore : error.message
    return { refusal: describeRefusal(message, error.body.fields), isUnanswered: false }
  }
}
