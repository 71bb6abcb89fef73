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
  const attempt = useRef({ of: '', key: '' })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const draft = readReviewDraft(fields)
    const problems = findReviewProblems(draft)
    if (Object.keys(problems).length > 0) return setRefusal({ message: messages.reviews.check, errors: problems })
    // The same text again (after a lost answer, or a double click) is the same review; changed text gets a new key.
    const of = JSON.stringify(draft)
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    setRefusal(nothing)
    setIsBusy(true)
    const { website, elapsed_ms } = fields
    const unseen = { website: String(website ?? ''), elapsed_ms: String(elapsed_ms ?? '') }
    const answer = await sendReview(productId, draft, unseen, attempt.current.key)
    setIsBusy(false)
    if ('refusal' in answer) setRefusal(answer.refusal)
    else onPosted({ ...answer, productId })
  }

  return (
    <form method="post" action={`${paths.product(productId)}#review-form`} noValidate onSubmit={send}>
      <ReviewFields values={given?.values ?? emptyReview} refusal={refusal} isBusy={isBusy} />
    </form>
  )
}
