import { clsx } from 'clsx'

const starPath = 'M12 2.6l2.83 5.98 6.57.86-4.8 4.57 1.2 6.52L12 17.36l-5.8 3.17 1.2-6.52-4.8-4.57 6.57-.86z'
const starIndexes = [0, 1, 2, 3, 4]

/** Shows half stars; the text states the exact average. */
export function Stars({
  rating,
  count,
  isCountShown = true,
  className,
}: {
  rating: number
  count?: number
  isCountShown?: boolean
  className?: string
}) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <span className="sr-only">{`${Number(rating.toFixed(1))} out of 5 stars${reviews}`}</span>
      <svg viewBox="0 0 120 24" className="h-[1.1em] w-auto shrink-0" aria-hidden="true">
        <g className="fill-sunken stroke-line-strong">
          {starIndexes.map((index) => (
            <path key={index} d={starPath} transform={`translate(${index * 24} 0)`} strokeWidth="1" />
          ))}
        </g>
        <svg width={halves * 24} height="24" aria-hidden="true">
          <g className="fill-marigold stroke-text">
            {starIndexes.map((index) => (
              <path key={index} d={starPath} transform={`translate(${index * 24} 0)`} strokeWidth="1" />
            ))}
          </g>
        </svg>
      </svg>
      {count !== undefined && isCountShown && (
        <span className="fact text-muted" aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  )
}
