import { useId } from 'react'
import { reviewRatings } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Five radio buttons from 5 stars to 1. */
export function ReviewRatingField({ given, error }: { given: string; error?: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-semibold">{messages.reviews.rating}</legend>
      <div className="mt-1.5 divide-y divide-line rounded-sm border border-line-strong bg-surface">
        {reviewRatings.map((stars) => (
          <label
            key={stars}
            className="relative flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sunken has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={String(stars) === given}
              className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-6 checked:border-accent"
            />
            <span aria-hidden="true" className="contents">
              <Stars rating={stars} />
            </span>
            <span className="sr-only">{messages.reviews.stars(stars)}</span>
            <span className="ml-auto text-sm text-muted">{messages.reviews.verdicts[stars]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <span aria-hidden="true">✕</span>
          {error}
        </p>
      )}
    </fieldset>
  )
}
