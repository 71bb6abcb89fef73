import { clsx } from 'clsx'
import type { Review } from '#shared/contracts/reviews.ts'
import { messages } from '#shared/messages.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { useFocusOnNew } from '#web/shop/list/use-focus-on-new.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { reviewsAddress } from './review-query.ts'

/** Reviews are plain text only, each in its own writing direction. */
export function ReviewList({
  productId,
  items,
  total,
  pages,
  freshId,
}: {
  productId: number
  items: readonly Review[]
  total: number
  pages: number
  freshId: number | null
}) {
  const list = useFocusOnNew<HTMLOListElement>('li', pages, items.length)
  const hasMore = items.length < total

  return (
    <div className="grid gap-8">
      <ol ref={list} aria-label={messages.reviews.list} className="border-t border-line">
        {items.map((review) => (
          <li
            key={review.id}
            id={`review-${review.id}`}
            tabIndex={-1}
            className={clsx(
              'grid gap-x-8 gap-y-3 border-b border-line py-6 sm:grid-cols-[11rem_minmax(0,1fr)]',
              review.id === freshId && 'animate-appear',
            )}
          >
            <ReviewHead review={review} />
            <div className="grid min-w-0 content-start gap-2">
              <Stars rating={review.rating} />
              <p dir="auto" className="max-w-prose min-w-0 whitespace-pre-line wrap-anywhere">
                {review.comment}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {(hasMore || pages > 1) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {hasMore && (
            <ButtonLink tone="secondary" to={reviewsAddress(productId, pages + 1)} replace preventScrollReset>
              {messages.reviews.more}
            </ButtonLink>
          )}
          <p role="status" className="fact text-muted">
            {messages.reviews.shown(items.length, total)}
          </p>
        </div>
      )}
    </div>
  )
}

function ReviewHead({ review: { name, created_at, verified, sample } }: { review: Review }) {
  return (
    <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-3 gap-y-1">
      <p dir="auto" className="max-w-full font-semibold wrap-anywhere sm:w-full">
        {name}
      </p>
      <time dateTime={created_at} className="fact text-muted">
        {formatDay(created_at)}
      </time>
      {verified && <Badge tone="success">{messages.product.verified}</Badge>}
      {sample && (
        <span className="fact border border-dashed border-line-strong px-2 text-muted">{messages.reviews.sample}</span>
      )}
    </div>
  )
}
