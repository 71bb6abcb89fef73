import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { formatCents, percentOff } from '#shared/money.ts'
import { isCountedWith, type LadderLine, ladderHint, linePriceAt, usefulSteps } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { useCart } from '#web/shop/cart/cart-store.ts'
import { TakeMore } from '#web/shop/cart/take-more.tsx'

const texts = messages.priceLadder

/** What one costs from which quantity on, what the chosen quantity costs, and what more would save. */
export function PriceLadder({
  line,
  replaced,
  onQuantity,
}: {
  /** What the button would put into the cart. */
  line: LadderLine & { name: string; stock: number | null }
  /** The line of the cart that it would replace. */
  replaced: object | undefined
  onQuantity: (qty: number) => void
}) {
  const { lines } = useCart()
  const steps = usefulSteps(line)
  if (steps.length === 0) return null
  const others = lines.filter((each) => each !== replaced && isCountedWith(each, line))
  const inCart = others.reduce((sum, { qty }) => sum + qty, 0)
  const units = inCart + line.qty
  const each = linePriceAt(line, units)
  const hint = ladderHint(line, [...others, line])
  return (
    <section aria-label={texts.heading} className="grid gap-3 border-y border-line py-4">
      <LadderTable line={line} units={units} />
      <div role="status" className="grid gap-1 text-sm">
        <p>
          <ChangingText>{texts.now(line.qty, formatCents(each), formatCents(each * line.qty))}</ChangingText>{' '}
          <ChangingText>{inCart > 0 ? texts.withCart(inCart) : ''}</ChangingText>
        </p>
        {hint && <TakeMore hint={hint} line={line} onTake={() => onQuantity(line.qty + hint.more)} />}
      </div>
    </section>
  )
}

/** What one costs from which quantity on; the row of so many pieces is marked. */
export function LadderTable({ line, units }: { line: LadderLine; units: number }) {
  const steps = usefulSteps(line)
  if (steps.length === 0) return null
  const rows = [1, ...steps.map(({ from }) => from)].map((from) => ({ from, cents: linePriceAt(line, from) }))
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left">
        <span className="font-semibold">{texts.heading}</span> <span className="text-muted">{texts.counted}</span>
      </caption>
      <thead className="eyebrow text-muted">
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 pr-[min(1rem,5vw)] pl-[min(0.5rem,2.5vw)] font-normal">
            {texts.quantity}
          </th>
          <th scope="col" className="py-1.5 pr-[min(1rem,5vw)] text-right font-normal">
            {texts.each}
          </th>
          <th scope="col" className="py-1.5 pr-[min(0.5rem,2.5vw)] text-right font-normal">
            {texts.saving}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono tabular-nums">
        {rows.map(({ from, cents }, index) => {
          const next = rows[index + 1]?.from
          const isReached = units >= from && (next === undefined || units < next)
          return (
            <tr
              key={from}
              aria-current={isReached || undefined}
              className={clsx('border-b border-line last:border-b-0', isReached && 'bg-sunken font-semibold')}
            >
              <th
                scope="row"
                className="py-1.5 pr-[min(1rem,5vw)] pl-[min(0.5rem,2.5vw)] text-left [font-weight:inherit]"
              >
                {texts.range(from, next === undefined ? null : next - 1)}
              </th>
              <td className="notranslate py-1.5 pr-[min(1rem,5vw)] text-right">{formatCents(cents)}</td>
              <td className="notranslate py-1.5 pr-[min(0.5rem,2.5vw)] text-right">
                {index === 0 ? messages.product.unknown : texts.percent(percentOff(cents, linePriceAt(line, 1)))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
