import { clsx } from 'clsx'

/** The class that draws them in front of the element's own text (stars.css). */
export function starsClass(rating: number): string {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2
  return `stars stars-${String(halves).replace('.', '-')}`
}

/** `4.5 out of 5 stars, 3 reviews` */
export function describeStars(rating: number, count?: number): string {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return `${Number(rating.toFixed(1))} out of 5 stars${reviews}`
}

/** Shows half stars; the text states the exact average. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={clsx(starsClass(rating), className)}>
      <span className="sr-only">{describeStars(rating)}</span>
    </span>
  )
}
