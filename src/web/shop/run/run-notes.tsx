import type { CartLine } from '#shared/cart/cart.ts'
import type { LineProblem, PricedLine } from '#shared/cart/priced-line.ts'
import { isAskingForOption } from '#web/shop/cart/cart-check.ts'
import { hasNotes, LineNotes } from '#web/shop/cart/cart-line-notes.tsx'
import { lineId } from '#web/shop/cart/line-id.ts'
import type { CartCheck } from '#web/shop/cart/use-cart-check.ts'

const problemsOfOneLine: readonly LineProblem[] = [
  'quote_only',
  'artwork_forbidden',
  'side_gone',
  'unknown_placement',
  'reduced_stock',
  'bad_quantity',
  'too_many',
]

/** Whether what is offered to resolve it changes this line alone, not the run that it belongs to. */
function isOfOneLine(now: PricedLine): boolean {
  return isAskingForOption(now) || now.problems.some((problem) => problemsOfOneLine.includes(problem))
}

/** The notes of a run's lines: what is the same for several is said once, without a label where it is for all of them. */
export function RunNotes({ rows, of }: { rows: readonly { label: string; line: CartLine }[]; of: CartCheck['of'] }) {
  const noted = rows.flatMap(({ label, line }) => {
    const check = of(line)
    return hasNotes(check) ? [{ label, line, check }] : []
  })
  const notes = Map.groupBy(noted, ({ line, check: { note, now } }) =>
    isOfOneLine(now) ? lineId(line) : JSON.stringify([note, now.message, now.canBuy]),
  )
  return [...notes.values()].map(([first, ...others]) => {
    if (!first) return null
    const labels = [first, ...others].map(({ label }) => label)
    return (
      <div key={lineId(first.line)} className="grid gap-1">
        {labels.length < rows.length && <p className="text-sm font-semibold">{labels.join(', ')}</p>}
        <LineNotes line={first.line} check={first.check} />
      </div>
    )
  })
}
