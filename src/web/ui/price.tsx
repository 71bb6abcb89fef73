import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { formatCents, percentOff } from '#shared/money.ts'
import type { ShopProduct } from '#shared/shop-product.ts'

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' }

/** The struck-through price is also announced to screen readers. */
export function Price({
  of,
  size = 'md',
  hasSaving = false,
  className,
}: {
  of: Pick<ShopProduct, 'current_price_cents' | 'original_price_cents'>
  size?: keyof typeof sizes
  hasSaving?: boolean
  className?: string
}) {
  const { current_price_cents: current, original_price_cents: original } = of
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2.5 font-mono tabular-nums', sizes[size], className)}>
      <span className={clsx('font-semibold', original !== null && 'text-accent')}>
        {original !== null && <span className="sr-only">Now </span>}
        {formatCents(current)}
      </span>
      {original !== null && (
        <s className="text-[0.85em] text-muted">
          <span className="sr-only">Was </span>
          {formatCents(original)}
        </s>
      )}
      {original !== null && hasSaving && (
        <span className="rounded-sm bg-marigold px-1.5 py-0.5 text-sm font-semibold text-on-marigold">
          {messages.shop.save(percentOff(current, original))}
        </span>
      )}
    </p>
  )
}
