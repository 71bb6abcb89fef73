import type { CartLine } from '#shared/cart/cart.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { lineTotalCents } from '#shared/pricing/cart-price.ts'
import { isCountedWith, ladderHint, withUnitPrices } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

const texts = messages.sizeRun

/** What the run costs in this cart, and how many more reach the next step. */
export function RunSummary({ lines, others }: { lines: readonly CartLine[]; others: readonly CartLine[] }) {
  const [first] = lines
  if (!first) return <p className="text-muted">{texts.empty}</p>
  const all = [...others, ...lines]
  const priced = withUnitPrices(all).slice(others.length)
  const prices = priced.map(({ unitPriceCents }) => unitPriceCents)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const each = least === most ? formatCents(least) : `${formatCents(least)}–${formatCents(most)}`
  const setupCents = priced.reduce((sum, line) => sum + line.setupCents, 0)
  const goodsCents = priced.reduce((sum, line) => sum + lineTotalCents(line), 0)
  const inCart = unitsOf(others.filter((line) => isCountedWith(line, first)))
  const hint = lines.map((line) => ladderHint(line, all)).find((found) => found !== null)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt>
          <ChangingText>{texts.units(unitsOf(lines), each)}</ChangingText>
        </dt>
        <dd className="notranslate pl-6 text-right font-mono tabular-nums">{formatCents(goodsCents)}</dd>
        {setupCents > 0 && (
          <>
            <dt>{texts.setup}</dt>
            <dd className="notranslate pl-6 text-right font-mono tabular-nums">{formatCents(setupCents)}</dd>
          </>
        )}
        <dt className="border-t border-line pt-1 font-semibold">{texts.total}</dt>
        <dd className="notranslate border-t border-line pt-1 text-right font-mono font-semibold tabular-nums">
          {formatCents(goodsCents + setupCents)}
        </dd>
      </dl>
      {inCart > 0 && <ChangingText className="text-muted">{messages.priceLadder.withCart(inCart)}</ChangingText>}
      {hint && (
        <p className="font-semibold">
          <ChangingText>
            {hint.thenCents < hint.nowCents
              ? messages.priceLadder.cheaper(
                  hint.units + hint.more,
                  formatCents(hint.thenCents),
                  formatCents(hint.nowCents - hint.thenCents),
                  hint.units,
                )
              : messages.priceLadder.more(hint.more, formatCents(hint.lessCents))}
          </ChangingText>
        </p>
      )}
    </>
  )
}
