import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { PriceChange } from '../wire.ts'

const texts = messages.adminBulk
const mostShown = 5

/** Asks before the prices of several products change, with some of the old and new ones. */
export function ConfirmPrices({
  isOpen,
  percent,
  prices,
  isBusy,
  onConfirm,
  onClose,
}: {
  isOpen: boolean
  percent: number
  prices: readonly PriceChange[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={texts.confirmPrices(prices.length, percent)}
      details={texts.confirmPricesHint}
      confirmLabel={texts.confirmPricesDo}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <PriceChanges prices={prices} />
    </ConfirmDialog>
  )
}

export function PriceChanges({ prices }: { prices: readonly PriceChange[] }) {
  const more = prices.length - mostShown
  return (
    <ul className="grid gap-2 px-5 pt-5 text-sm md:px-6">
      {prices.slice(0, mostShown).map(({ id, name, isLowest, beforeCents, afterCents }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">{name}</span>
          <span className="font-mono tabular-nums">
            {texts.priceChange(
              isLowest ? texts.lowestPrice(formatCents(beforeCents)) : formatCents(beforeCents),
              formatCents(afterCents),
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{texts.morePrices(more)}</li>}
    </ul>
  )
}
