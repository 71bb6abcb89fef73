import type { Ratings } from '#shared/contracts/reviews.ts'
import { messages } from '#shared/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The average, large, and its distribution: every bar has its count beside it. */
export function ReviewSummary({ ratings }: { ratings: Ratings }) {
  const average = (ratings.average ?? 0).toFixed(1)
  return (
    <div className="grid items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid justify-items-start gap-3">
        <p className="eyebrow text-muted">{messages.reviews.average}</p>
        <p className="flex items-end gap-3">
          <span
            className="misregister font-display text-4xl leading-[0.8] font-bold tracking-tight tabular-nums"
            data-word={average}
          >
            {average}
          </span>
          <span className="fact text-muted">
            {messages.reviews.outOf}
            <br />
            {messages.reviews.count(ratings.count)}
          </span>
        </p>
        <span aria-hidden="true">
          <Stars rating={ratings.average ?? 0} className="text-xl" />
        </span>
        {ratings.sample && (
          <p className="fact border border-dashed border-line-strong px-2 text-muted">{messages.reviews.samples}</p>
        )}
        <WriteLink />
      </div>
      <dl className="grid gap-2.5">
        {ratings.stars.map(({ rating, count }) => (
          <div key={rating} className="fact grid grid-cols-[3.75rem_minmax(0,1fr)_4.75rem] items-center gap-3">
            <dt>{messages.reviews.stars(rating)}</dt>
            <Bar share={count / ratings.count} />
            <dd className="text-right text-muted">{messages.reviews.share(count, ratings.count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A bar of ink whose second colour is printed slightly out of register. */
function Bar({ share }: { share: number }) {
  const width = share * 100
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full overflow-visible" aria-hidden="true">
      <rect width="100" height="12" className="fill-sunken" />
      {width > 0 && (
        <g>
          <rect width={width} height="12" className="fill-marigold" />
          <rect width={width} y="9" height="5" className="overprint fill-accent" />
        </g>
      )}
    </svg>
  )
}

export function NoReviews() {
  return (
    <div className="crop-marks mx-5 my-4 text-line-strong">
      <div className="grain grid justify-items-center gap-4 border border-line bg-surface px-6 py-10 text-center text-text">
        <span aria-hidden="true">
          <Stars rating={0} className="text-2xl" />
        </span>
        <p className="font-display text-xl font-bold tracking-tight">{messages.shop.noReviews}</p>
        <p className="max-w-[40ch] text-muted">{messages.reviews.beFirst}</p>
        <WriteLink />
      </div>
    </div>
  )
}

function WriteLink() {
  return (
    <ButtonLink to="#review-form" tone="secondary" prefetch="none" className="mt-1">
      {messages.reviews.write}
    </ButtonLink>
  )
}
