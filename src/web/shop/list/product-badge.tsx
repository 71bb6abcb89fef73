import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Out of stock, then sale, then new; unknown stock is not out of stock. */
export function ProductBadge({ product, className }: { product: ListedProduct; className?: string }) {
  const badge =
    product.stock === 0
      ? ({ tone: 'neutral', text: messages.shop.outOfStockBadge } as const)
      : product.original_price_cents
        ? ({ tone: 'accent', text: messages.shop.saleBadge } as const)
        : product.is_new
          ? ({ tone: 'second', text: messages.shop.newBadge } as const)
          : null
  if (!badge) return null
  return (
    <span className={clsx('product-badge', className)}>
      <Badge tone={badge.tone} shape="tag" className={clsx(product.stock === 0 && 'bg-text! text-background!')}>
        {badge.text}
      </Badge>
    </span>
  )
}
