import type { CartLine } from '#shared/cart/cart.ts'
import { isGroupMark } from '#shared/cart/runs.ts'
import { formatCents } from '#shared/money.ts'
import { hintAt, type UnitPriced } from '#shared/pricing/ladder.ts'
import { InsteadOf } from '#web/shop/product/instead-of.tsx'
import { updateQuantity } from './cart-edits.ts'
import { TakeMore } from './take-more.tsx'

/**
 * How many more reach the next step. Of a group order, which is ordered as its list was closed, only that more would cost less.
 */
export function LineLadder({ line, lines }: { line: CartLine; lines: readonly CartLine[] }) {
  const hint = hintAt(line, lines)
  const isFixed = isGroupMark(line.run)
  if (!hint || (isFixed && hint.thenCents >= hint.nowCents)) return null
  const qty = line.qty + hint.more
  return (
    <div className="pt-2 text-sm">
      <TakeMore hint={hint} line={line} onTake={isFixed ? undefined : () => updateQuantity(line, qty)} />
    </div>
  )
}

/** What one of a line costs, and what one alone would. */
export function UnitPrice({ line }: { line: UnitPriced<CartLine> }) {
  const { unitPriceCents: each, current_price_cents: alone } = line
  return (
    <>
      <span className="notranslate">{formatCents(each)}</span>
      <InsteadOf cents={each < alone ? alone : null} />
    </>
  )
}
