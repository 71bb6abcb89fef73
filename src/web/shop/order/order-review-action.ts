import type { Services } from '#server/app/services.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PostedReviewAnswer } from '#shared/order/order-page.ts'
import { answerPost } from '#web/lib/private-page.ts'
import {
  describeRefusal,
  findBuyerProblems,
  type ReviewDraft,
  readReviewDraft,
} from '#web/shop/product/reviews/review-rules.ts'

/** The outcome of a review of an ordered product, with the typed text. */
export type PostedOrderReview = { productId: number; answer: PostedReviewAnswer; values: ReviewDraft }

export function readOrderReview(fields: Readonly<Record<string, unknown>>) {
  return { form: 'review' as const, productId: Number(fields.product), values: readReviewDraft(fields) }
}

/**
 * The form posts to its own address, so that the order's secret token is in no other request; with and without
 * JavaScript.
 */
export async function answerOrderReview(
  fields: Readonly<Record<string, unknown>>,
  post: (productId: number) => ReturnType<Services['orderPages']['review']>,
) {
  const review = readOrderReview(fields)
  const answer = (answer: PostedReviewAnswer) => answerPost({ ...review, answer })
  const refuse = (error: string, fields: Record<string, string>, retryAfter: number | null = null) =>
    answer({ isTaken: false, error, fields, retryAfter })

  const problems = findBuyerProblems(review.values)
  if (Object.keys(problems).length > 0) return refuse(messages.reviews.check, problems)
  try {
    const { published } = await post(review.productId)
    return answer({ isTaken: true, isPublished: published })
  } catch (error) {
    if (!isAppError(error)) throw error
    const { fields: reasons, retryAfter } = error.details
    const reason = error.code === 'key_reused' ? messages.reviews.arrivedBefore : error.message
    const { message, errors } = describeRefusal(reason, reasons)
    return refuse(message, errors, typeof retryAfter === 'number' ? retryAfter : null)
  }
}
