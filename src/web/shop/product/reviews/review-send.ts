import { messages } from '#shared/messages.ts'
import { ApiError, type ApiResult, api } from '#web/lib/api.ts'
import { describeRefusal, type ReviewDraft, type ReviewRefusal } from './review-rules.ts'

export type ReviewAnswer = ApiResult<'POST /products/:id/reviews'>

/** A refusal shows the server's message, a failure the form's own. */
export async function sendReview(
  productId: number,
  { rating, ...draft }: ReviewDraft,
  { website, elapsed_ms }: { website: string; elapsed_ms: string },
  idempotencyKey: string,
): Promise<ReviewAnswer | { refusal: ReviewRefusal }> {
  const body = { ...draft, rating: Number(rating), website, elapsed_ms }
  try {
    return await api('POST /products/:id/reviews', { params: { id: productId }, body, idempotencyKey })
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefusal) return { refusal: { message: messages.reviews.failed, errors: {} } }
    return { refusal: describeRefusal(error.message, error.body.fields) }
  }
}
