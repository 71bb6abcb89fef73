import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { formatCents, percentOff } from '#shared/money.ts'
import type { ListedProduct } from '#shared/shop-product.ts'

const sizes = { sm: 'text-sm', md: '', lg: 'text-xl' }

/** The struck-through price is also announced to screen readers. */
export function Price({
  of,
  size = 'md',
  hasSaving = false,
  className,
}: {
  of: Pick<ListedProduct, 'current_price_cents' | 'original_price_cents' | 'has_prices'>
  size?: keyof typeof sizes
  hasSaving?: boolean
  className?: string
}) {
  const { current_price_cents: current, original_price_cents: original } = of
  const text = of.has_prices ? messages.shop.priceFrom(formatCents(current)) : formatCents(current)
  return (
    // With a key for the same reason as a text in lib/changing-text.tsx.
    <p key={`${text} ${original}`} className={clsx('price', sizes[size], className)}>
      {original ? (
        <>
          <span className="text-accent">
            <span className="sr-only">Now </span>
            {text}
          </span>
          <s>
            <span className="sr-only">Was </span>
            {formatCents(original)}
          </s>
        </>
      ) : (
        text
      )}
      {original && hasSaving && (
        <span className="price-saving">{messages.shop.save(percentOff(current, original))}</span>
      )}
    </p>
  )
}
