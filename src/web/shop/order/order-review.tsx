import Star from 'lucide-react/icons/star'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { PostedReviewAnswer } from '#shared/order/order-page.ts'
import { attemptField } from '#shared/posted-form.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { ReviewFields } from '#web/shop/product/reviews/review-fields.tsx'
import { reviewsAddress } from '#web/shop/product/reviews/review-query.ts'
import {
  emptyReview,
  findBuyerProblems,
  type ReviewErrors,
  type ReviewRefusal,
  readReviewDraft,
} from '#web/shop/product/reviews/review-rules.ts'
import { beginAttempt, endAttempt } from './form-attempt.ts'
import type { PostedOrderReview } from './order-review-action.ts'

const texts = messages.orderPage

const nothing: ReviewRefusal = { message: '', errors: {} }

/** A buyer's review of one ordered product. `posted` is the answer of the page's action, used without JavaScript. */
export function OrderReview({
  productId,
  name,
  posted,
}: {
  productId: number
  name: string
  posted?: PostedOrderReview
}) {
  const fetcher = useFetcher<PostedOrderReview>()
  const [problems, setProblems] = useState<ReviewErrors | null>(null)
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? posted)?.answer : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer && !(answer.isTaken || answer.isUnanswered) && form.current) endAttempt(form.current)
  }, [answer])
  const refusal = problems ? { message: messages.reviews.check, errors: problems } : refusalOf(answer)

  function refuseIncomplete(event: FormEvent<HTMLFormElement>) {
    const draft = readReviewDraft(Object.fromEntries(new FormData(event.currentTarget)))
    const found = findBuyerProblems(draft)
    const isComplete = Object.keys(found).length === 0
    setProblems(isComplete ? null : found)
    if (isComplete) beginAttempt(event.currentTarget)
    else event.preventDefault()
  }

  const id = `review-${productId}`
  if (answer?.isTaken) return <OrderReviewThanks id={id} productId={productId} isPublished={answer.isPublished} />
  return (
    <details id={id} open={posted !== undefined} className="mt-1 -mb-3 scroll-mt-28 open:mb-0 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent">
        <Star size={16} aria-hidden="true" />
        <span>
          {messages.reviews.write}
          <span className="sr-only">{texts.reviewOf(name)}</span>
        </span>
      </summary>
      <div className="grain mt-3 bg-surface px-5 py-6 sm:px-8 sm:py-8">
        <p className="mb-6 max-w-prose text-muted">{texts.reviewHint}</p>
        <fetcher.Form ref={form} method="post" action={`#${id}`} noValidate onSubmit={refuseIncomplete}>
          <input type="hidden" name="intent" value="review" />
          <input type="hidden" name={attemptField} />
          <input type="hidden" name="product" value={productId} />
          <ReviewFields
            values={posted?.values ?? emptyReview}
            refusal={refusal}
            isBusy={fetcher.state !== 'idle'}
            isEmailKnown
          />
        </fetcher.Form>
      </div>
    </details>
  )
}

function refusalOf(answer: PostedReviewAnswer | undefined): ReviewRefusal {
  if (!answer || answer.isTaken) return nothing
  return { message: answer.error ?? '', errors: answer.fields }
}

/** Takes the focus when the form that had it has disappeared, and says what happened. */
function OrderReviewThanks({ id, productId, isPublished }: { id: string; productId: number; isPublished: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOffered = useIsOffered()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div
      id={id}
      className="mt-4 grid scroll-mt-28 justify-items-start gap-1 border-l-4 border-second bg-surface p-5 print:hidden"
    >
      <h4 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {messages.reviews.thanks}
      </h4>
      <p className="text-muted">{isPublished ? texts.reviewPublished : messages.reviews.waiting}</p>
      {/* With `?reviews=1`: the browser may have cached the plain address before the review was posted. */}
      {isPublished && isOffered(reviewsAddress(productId, 1)) && (
        <Link
          to={reviewsAddress(productId, 1)}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
        >
          {messages.reviews.read}
        </Link>
      )}
    </div>
  )
}
