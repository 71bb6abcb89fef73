import type { CartLine } from '#shared/cart/cart.ts'
import { formatCents } from '#shared/money.ts'
import { isCountedWith, ladderHint, type UnitPriced } from '#shared/pricing/ladder.ts'
import { InsteadOf } from '#web/shop/product/instead-of.tsx'
import { updateQuantity } from './cart-edits.ts'
import { TakeMore } from './take-more.tsx'

/** How many more reach the next step: under the last of the lines that are counted together and can take so many. */
export function LineLadder({ line, lines }: { line: CartLine; lines: readonly CartLine[] }) {
  const hint = ladderHint(line, lines)
  const last = lines.findLast((each) => isCountedWith(each, line) && ladderHint(each, lines))
  if (!hint || last !== line) return null
  const qty = line.qty + hint.more
  return (
    <div className="pt-2 text-sm">
      <TakeMore hint={hint} qty={qty} name={line.name} onTake={() => updateQuantity(line, qty)} />
    </div>
  )
}

/** What one of a line costs, and what one alone would. */
export function UnitPrice({ line }: { line: UnitPriced<CartLine> }) {
  const { unitPriceCents: each, current_price_cents: alone } = line
  return (
    <>
      {formatCents(each)}
      <InsteadOf cents={each < alone ? alone : null} />
    </>
  )
}
