import { type FormEvent, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import type { PlainReviewRefusal } from './review-action.ts'
import { ReviewFields } from './review-fields.tsx'
import { emptyReview, findReviewProblems, type ReviewRefusal, readReviewDraft } from './review-rules.ts'
import { sendReview } from './review-send.ts'
import type { PostedReview } from './use-shown-reviews.ts'

const nothing: ReviewRefusal = { message: '', errors: {} }

/** Without JavaScript the page's action receives it; `given` is then its answer. */
export function ReviewForm({
  productId,
  given,
  onPosted,
}: {
  productId: number
  given: PlainReviewRefusal | null
  onPosted: (posted: PostedReview) => void
}) {
  const [refusal, setRefusal] = useState<ReviewRefusal>(given ?? nothing)
  const [isBusy, setIsBusy] = useState(false)
  /** Kept until an answer comes: what is changed meanwhile must not be a second review. */
  const attempt = useRef('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const draft = readReviewDraft(fields)
    const problems = findReviewProblems(draft)
    if (Object.keys(problems).length > 0) return setRefusal({ message: messages.reviews.check, errors: problems })
    attempt.current ||= newIdempotencyKey()
    setRefusal(nothing)
    setIsBusy(true)
    const { website, elapsed_ms } = fields
    const unseen = { website: String(website ?? ''), elapsed_ms: String(elapsed_ms ?? '') }
    const answer = await sendReview(productId, draft, unseen, attempt.current)
    setIsBusy(false)
    if (!('isUnanswered' in answer && answer.isUnanswered)) attempt.current = ''
    if ('refusal' in answer) setRefusal(answer.refusal)
    else onPosted({ ...answer, productId })
  }

  return (
    <form method="post" action={`${paths.product(productId)}#review-form`} noValidate onSubmit={send}>
      <ReviewFields values={given?.values ?? emptyReview} refusal={refusal} isBusy={isBusy} />
    </form>
  )
}
