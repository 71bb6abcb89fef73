import { useEffect, useRef } from 'react'
import type { Ratings, Review } from '#shared/contracts/reviews.ts'
import { messages } from '#shared/messages.ts'
import type { PlainReviewRefusal } from './review-action.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { NoReviews, ReviewSummary } from './review-summary.tsx'
import type { PostedReview } from './use-shown-reviews.ts'

/** The summary of the reviews, the reviews, and the form for the next one. */
export function ProductReviews({
  productId,
  items,
  ratings,
  pages,
  freshId,
  isWaiting,
  posted,
  refusal,
  onPosted,
}: {
  productId: number
  items: readonly Review[]
  ratings: Ratings
  /** The number of pages of the list that are shown. */
  pages: number
  freshId: number | null
  isWaiting: boolean
  /** The outcome of the form when it was posted without JavaScript. */
  posted: 'published' | 'waiting' | null
  refusal: PlainReviewRefusal | null
  onPosted: (posted: PostedReview) => void
}) {
  const isSent = freshId !== null || isWaiting
  return (
    <div className="grid gap-10 md:gap-12">
      <h2 className="sr-only">{messages.product.tabs.reviews}</h2>
      {ratings.count > 0 ? <ReviewSummary ratings={ratings} /> : <NoReviews />}
      {items.length > 0 && (
        <ReviewList productId={productId} items={items} total={ratings.count} pages={pages} freshId={freshId} />
      )}
      <section id="review-form" aria-labelledby="review-form-title">
        {/* The scroll margin keeps a focused field clear of the bar at the foot of a phone. */}
        <div className="grain relative overflow-clip bg-surface px-5 py-6 sm:px-8 sm:py-8 [&_:is(input,textarea,button)]:scroll-mb-28">
          {isSent || posted ? (
            <ReviewThanks freshId={freshId} isWaiting={isWaiting || posted === 'waiting'} isFocused={isSent} />
          ) : (
            <>
              <h3 id="review-form-title" className="text-2xl">
                {messages.reviews.write}
              </h3>
              <p className="mt-2 text-muted">{messages.reviews.intro}</p>
              <TearLine />
              <ReviewForm productId={productId} given={refusal} onPosted={onPosted} />
            </>
          )}
        </div>
      </section>
    </div>
  )
}

/** A perforated line with notches at its ends, below text of any height. */
function TearLine() {
  return (
    <div className="relative -mx-5 my-6 px-5 sm:-mx-8 sm:px-8" aria-hidden="true">
      <span className="absolute -top-2 -left-2 size-4 rounded-full bg-background" />
      <span className="absolute -top-2 -right-2 size-4 rounded-full bg-background" />
      <hr className="perforated" />
    </div>
  )
}

/** Takes the focus when the form that had it has disappeared, and says what happened. */
function ReviewThanks({
  freshId,
  isWaiting,
  isFocused,
}: {
  freshId: number | null
  isWaiting: boolean
  isFocused: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <h3 id="review-form-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {messages.reviews.thanks}
      </h3>
      <p className="text-muted">{isWaiting ? messages.reviews.waiting : messages.reviews.published}</p>
      {!isWaiting && (
        <a
          href={freshId === null ? '#reviews' : `#review-${freshId}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
        >
          {messages.reviews.read}
        </a>
      )}
    </div>
  )
}
