import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The true average and count; without reviews, empty stars and a text that says so. */
export function ProductRating({
  product,
  className,
}: {
  product: Pick<ShopProduct, 'rating_average' | 'rating_count'>
  className?: string
}) {
  if (product.rating_average !== null && product.rating_count > 0)
    return <Stars rating={product.rating_average} count={product.rating_count} className={className} />
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <span aria-hidden="true" className="contents">
        <Stars rating={0} />
      </span>
      <span className="fact text-muted">{messages.shop.noReviews}</span>
    </span>
  )
}
