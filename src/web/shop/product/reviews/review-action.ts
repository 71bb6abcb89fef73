import { data, redirect } from 'react-router'
import type { Services } from '#server/app/services.ts'
import { isAppError, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import {
  describeRefusal,
  findReviewProblems,
  type ReviewDraft,
  type ReviewErrors,
  type ReviewRefusal,
  readReviewDraft,
} from './review-rules.ts'

/** Data for showing a refused form again, with the typed text. */
export type PlainReviewRefusal = ReviewRefusal & { values: ReviewDraft }

/** The form of the product page, posted without JavaScript. */
export async function answerPostedReview(
  request: Request,
  productId: number,
  { reviews, report }: { reviews: Services['reviews']; report: (error: unknown) => void },
) {
  const fields = await readPostedForm(request)
  const values = readReviewDraft(fields)
  const refuse = (message: string, errors: ReviewErrors, status: number, headers: Record<string, string> = {}) =>
    data({ message, errors, values } satisfies PlainReviewRefusal, {
      status,
      headers: { 'Cache-Control': 'no-store', ...headers },
    })

  const problems = findReviewProblems(values)
  if (Object.keys(problems).length > 0) return refuse(messages.reviews.check, problems, 422)
  try {
    const sender = { address: request.headers.get('x-client-address') ?? '' }
    const { published } = await reviews.post(productId, fields, sender)
    return redirect(`${paths.product(productId)}?sent=${published ? '1' : 'waiting'}#review-form`, 303)
  } catch (error) {
    if (!isAppError(error)) {
      report(error)
      return refuse(messages.reviews.failed, {}, 500)
    }
    if (error.code === 'not_found') throw data(null, { status: 404 })
    const { fields: reasons, retryAfter } = error.details
    const { message, errors } = describeRefusal(error.message, reasons)
    const headers: Record<string, string> = typeof retryAfter === 'number' ? { 'Retry-After': String(retryAfter) } : {}
    return refuse(message, errors, statusOfCode[error.code], headers)
  }
}
