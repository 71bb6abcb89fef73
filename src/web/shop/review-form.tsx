import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { RobotTrap } from '#web/ui/robot-trap.tsx'
import type { PlainReviewRefusal } from './review-action.ts'
import { ReviewRatingField } from './review-rating-field.tsx'
import { emptyReview, findReviewProblems, type ReviewRefusal, readReviewDraft } from './review-rules.ts'
import { sendReview } from './review-send.ts'
import type { PostedReview } from './use-shown-reviews.ts'

const nothing: ReviewRefusal = { message: '', errors: {} }

/** REV-03 to REV-07. Without JavaScript the page's own action takes it; `given` is then its answer (IMP-08). */
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
  const form = useRef<HTMLFormElement>(null)
  const values = given?.values ?? emptyReview
  const { errors } = refusal

  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name, type, checked }) => name in errors && (type !== 'radio' || checked))?.focus()
  }, [errors])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const draft = readReviewDraft(fields)
    const problems = findReviewProblems(draft)
    if (Object.keys(problems).length > 0) return setRefusal({ message: messages.reviews.check, errors: problems })
    // The same words again are the same review (a lost answer, a doubled press); other words are another one.
    const of = JSON.stringify(draft)
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    setRefusal(nothing)
    setIsBusy(true)
    const answer = await sendReview(productId, draft, String(fields.website ?? ''), attempt.current.key)
    setIsBusy(false)
    if ('refusal' in answer) setRefusal(answer.refusal)
    else onPosted({ ...answer, productId })
  }

  return (
    <form ref={form} method="post" action={`${paths.product(productId)}#review-form`} noValidate onSubmit={send}>
      {/* There before it has anything to say, or the first refusal would not be spoken. */}
      <div
        role="alert"
        className={refusal.message ? 'mb-5 border-l-4 border-danger bg-danger-surface px-4 py-3 text-danger' : ''}
      >
        {refusal.message}
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <ReviewRatingField given={values.rating} error={errors.rating} />
        <div className="grid gap-5">
          <TextField
            name="name"
            label={messages.reviews.name}
            hint={messages.reviews.nameHint}
            error={errors.name}
            defaultValue={values.name}
            required
            maxLength={maxLength.name}
            autoComplete="name"
          />
          <TextField
            name="email"
            type="email"
            label={messages.reviews.email}
            hint={messages.reviews.emailHint}
            error={errors.email}
            defaultValue={values.email}
            required
            maxLength={maxLength.email}
            autoComplete="email"
          />
        </div>
        <TextAreaField
          name="comment"
          label={messages.reviews.comment}
          hint={messages.reviews.commentHint}
          error={errors.comment}
          defaultValue={values.comment}
          required
          rows={5}
          maxLength={maxLength.text}
          className="sm:col-span-2"
        />
        <RobotTrap />
        <Button
          type="submit"
          size="lg"
          isBusy={isBusy}
          busyLabel={messages.reviews.sending}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {messages.reviews.send}
        </Button>
      </div>
    </form>
  )
}
