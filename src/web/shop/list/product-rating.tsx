import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { describeStars, starsClass } from '#web/ui/stars.tsx'

/** The true average and count, marked while sample reviews are among them; without reviews, a text that says so. */
export function ProductRating({
  product: { rating_average: average, rating_count: count, rating_sample: isSample },
}: {
  product: Pick<ListedProduct, 'rating_average' | 'rating_count' | 'rating_sample'>
}) {
  const look = 'product-rating'
  if (!average || !count) return <span className={look}>{messages.shop.noReviews}</span>
  const label = describeStars(average, count) + (isSample ? `, ${messages.shop.sampleRating}` : '')
  return (
    <span role="img" aria-label={label} className={clsx(starsClass(average), look)}>
      {`(${count})`}
      {isSample && <small>{messages.shop.sampleRating}</small>}
    </span>
  )
}
