import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { formatDollars, percentOff } from '#shared/money.ts'
import { currentPrice, originalPrice, type PriceFields } from '#shared/price.ts'

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' }

/** Takes a product as the API carries it (dollars); the struck-through price is also announced to screen readers. */
export function Price({
  of,
  size = 'md',
  hasSaving = false,
  className,
}: {
  of: PriceFields
  size?: keyof typeof sizes
  hasSaving?: boolean
  className?: string
}) {
  const current = currentPrice(of)
  const original = originalPrice(of)
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2.5 font-mono tabular-nums', sizes[size], className)}>
      <span className={clsx('font-semibold', original !== null && 'text-accent')}>
        {original !== null && <span className="sr-only">Now </span>}
        {formatDollars(current)}
      </span>
      {original !== null && (
        <s className="text-[0.85em] text-muted">
          <span className="sr-only">Was </span>
          {formatDollars(original)}
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
