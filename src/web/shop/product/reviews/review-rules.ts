import { defaultReviewRating, reviewRatings } from '#shared/constants.ts'
import { isMailable } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'

/** The fields in the order of the form. */
const reviewKeys = ['rating', 'name', 'email', 'comment'] as const
type ReviewKey = (typeof reviewKeys)[number]
export type ReviewDraft = Record<ReviewKey, string>
export type ReviewErrors = Partial<Record<ReviewKey, string>>

/** The message above the form, and one for each refused field. */
export type ReviewRefusal = { message: string; errors: ReviewErrors }

export const emptyReview: ReviewDraft = { rating: String(defaultReviewRating), name: '', email: '', comment: '' }

export function readReviewDraft(fields: Readonly<Record<string, unknown>>): ReviewDraft {
  const read = (key: ReviewKey) => (typeof fields[key] === 'string' ? fields[key].trim() : emptyReview[key])
  return { rating: read('rating'), name: read('name'), email: read('email'), comment: read('comment') }
}

/** The checks that the browser can make. The server decides. */
export function findReviewProblems({ rating, name, email, comment }: ReviewDraft): ReviewErrors {
  return {
    ...(!reviewRatings.some((stars) => String(stars) === rating) && { rating: messages.reviews.ratingMissing }),
    ...(name === '' && { name: messages.reviews.nameMissing }),
    ...(email === '' && { email: messages.reviews.emailMissing }),
    ...(email !== '' && !isMailable(email) && { email: messages.reviews.emailInvalid }),
    ...(comment === '' && { comment: messages.reviews.commentMissing }),
  }
}

/** The same checks when the email comes from the order. */
export function findBuyerProblems(draft: ReviewDraft): ReviewErrors {
  const { email: _known, ...problems } = findReviewProblems(draft)
  return problems
}

/** The server's own message, or messages beside the fields that it names. */
export function describeRefusal(error: string, fields: unknown): ReviewRefusal {
  const errors = readReviewErrors(fields)
  return { message: Object.keys(errors).length > 0 ? messages.reviews.check : error, errors }
}

function readReviewErrors(fields: unknown): ReviewErrors {
  const reasons = Object(fields) as Partial<Record<ReviewKey, unknown>>
  return Object.fromEntries(
    reviewKeys.flatMap((key) => (typeof reasons[key] === 'string' ? [[key, reasons[key]]] : [])),
  )
}
