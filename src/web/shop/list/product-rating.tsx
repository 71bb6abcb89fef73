import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { describeStars, starsClass } from '#web/ui/stars.tsx'

/** The true average and count; without reviews, empty stars and a text that says so. */
export function ProductRating({
  product: { rating_average: average, rating_count: count },
}: {
  product: Pick<ShopProduct, 'rating_average' | 'rating_count'>
}) {
  const look = 'product-rating'
  if (average === null || count === 0)
    return <span className={clsx(starsClass(0), look)}>{messages.shop.noReviews}</span>
  return (
    <span role="img" aria-label={describeStars(average, count)} className={clsx(starsClass(average), look)}>
      {`(${count})`}
    </span>
  )
}
