import { type CartLine, clampQuantity, type LineChoice, maxQuantity } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { isGroupMark } from '#shared/cart/runs.ts'
import { lacksArea } from '#shared/design/artwork-rules.ts'
import { namesOfGoneSides } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { noSides } from '#web/shop/design/printed-sides.ts'
import { QuoteLink } from '#web/shop/list/quote-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { isAskingForOption } from './cart-check.ts'
import { updateQuantity } from './cart-edits.ts'
import { changeLine } from './choose-line-options.ts'
import { findLineElement } from './line-element.ts'
import { editAddress } from './line-hash.ts'
import { lineId } from './line-id.ts'
import { focusLine, LineOptionsForm } from './line-options-form.tsx'
import type { LineCheck } from './use-cart-check.ts'

/** Why a line cannot be bought as it is, and the control that resolves it. */
export function LineHelp({ line, check: { now, note } }: { line: CartLine; check: LineCheck }) {
  const stock = now.product?.stock ?? null
  const most = maxQuantity(stock)
  const isTooMany = now.problems.some((problem) => problem === 'reduced_stock' || problem === 'too_many')
  return (
    <div className="grid gap-3">
      <ChangingText>{note}</ChangingText>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {isAskingForOption(now) ? (
          <LineOptionsForm line={line} now={now} />
        ) : (
          <ChangingText className="font-semibold">{now.message}</ChangingText>
        )}
        {now.problems.includes('quote_only') && (
          <QuoteLink
            product={line}
            choice={{ color: line.color, size: line.size, variant: line.variant, qty: line.qty }}
            tone="secondary"
            size="sm"
          />
        )}
        {now.problems.includes('artwork_required') && !isAskingForOption(now) && (
          <ButtonLink tone="secondary" size="sm" to={`${editAddress(line)}#artwork`} prefetch="none">
            {messages.shop.addDesign}
          </ButtonLink>
        )}
        {now.problems.includes('artwork_forbidden') && (
          <Button
            tone="secondary"
            size="sm"
            onClick={() =>
              changeLine(line, { design: '', placement: '', more_prints: undefined }, messages.upload.removed)
            }
          >
            {messages.upload.remove}
          </Button>
        )}
        {now.product && !now.problems.includes('artwork_forbidden') && lacksArea(now.product, line) && (
          <Button
            tone="secondary"
            size="sm"
            onClick={() => change(line, { placement: '' }, messages.cart.keptUnplaced)}
          >
            {messages.cart.keepUnplaced}
          </Button>
        )}
        {now.problems.includes('side_gone') && !isGroupMark(line.run) && (
          <Button tone="secondary" size="sm" onClick={() => removeGonePrints(line, now)}>
            {messages.cart.removePrints(namesOfGoneSides(line.more_prints ?? [], now.product?.more_print_areas))}
          </Button>
        )}
        {isTooMany && most < line.qty && (
          <Button tone="secondary" size="sm" onClick={() => setQuantity(line, stock)}>
            {messages.cart.setTo(most)}
          </Button>
        )}
      </div>
    </div>
  )
}

function removeGonePrints(line: CartLine, { product }: PricedLine) {
  const kept = line.more_prints?.filter(({ side }) => product?.more_print_areas?.some(({ name }) => name === side))
  const choice: LineChoice = kept?.[0] ? { more_prints: kept } : noSides
  change(line, choice, messages.upload.removed)
}

/** The button is gone with the problem; the focus stays at the line. */
function change(line: CartLine, choice: LineChoice, done: string) {
  changeLine(line, choice, done)
  requestAnimationFrame(() => focusLine(lineId({ ...line, ...choice })))
}

/** The button disappears when clicked; the focus moves to the quantity that it set. */
function setQuantity(line: CartLine, stock: number | null) {
  updateQuantity(line, clampQuantity(line.qty, stock))
  findLineElement(lineId(line))?.querySelector('input')?.focus()
}
