import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Out of stock, then sale, then new; unknown stock is not out of stock. */
export function ProductBadge({ product, className }: { product: ShopProduct; className?: string }) {
  const badge =
    product.stock === 0
      ? ({ tone: 'neutral', text: messages.shop.outOfStockBadge } as const)
      : product.original_price_cents !== null
        ? ({ tone: 'accent', text: messages.shop.saleBadge } as const)
        : product.is_new
          ? ({ tone: 'alder', text: messages.shop.newBadge } as const)
          : null
  if (!badge) return null
  return (
    // A paper margin, as on a die-cut sticker: it stands out on a background of its own colour too.
    <span className={clsx('swing-tag inline-flex bg-surface p-0.5', className)}>
      <Badge tone={badge.tone} shape="tag" className={clsx(product.stock === 0 && 'bg-text! text-background!')}>
        {badge.text}
      </Badge>
    </span>
  )
}
