import { useState } from 'react'
import { type CartLine, clampQuantity } from '#shared/cart.ts'
import type { PricedLine } from '#shared/contracts/checkout.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { lineText } from './cart-check.ts'
import { chooseLineOptions, updateQuantity } from './cart-edits.ts'
import type { LineCheck } from './use-cart-check.ts'

const cart = messages.cart
const checkout = messages.checkout
const product = messages.product

export function hasNotes(check: LineCheck | null): check is LineCheck {
  return check !== null && (!check.now.can_buy || check.note !== null)
}

/** What the server said about the line, with the way out right beside it. */
export function LineNotes({ line, check }: { line: CartLine; check: LineCheck | null }) {
  if (!hasNotes(check)) return null
  const { now, note } = check
  if (now.can_buy)
    return <p className="border-l-4 border-marigold bg-warning-surface px-4 py-2.5 text-sm text-warning">{note}</p>
  return (
    <div
      data-problem=""
      className="grid gap-3 border-l-4 border-danger bg-danger-surface px-4 py-3 text-sm text-danger"
    >
      {note && <p>{note}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {openOptions(line, now).length > 0 ? (
          <OptionQuestion line={line} now={now} />
        ) : (
          <p className="font-semibold">{now.message}</p>
        )}
        {now.problems.includes('reduced_stock') && now.stock !== null && now.stock < line.qty && (
          <Button tone="secondary" size="sm" onClick={() => updateQuantity(line, clampQuantity(line.qty, now.stock))}>
            {cart.setTo(now.stock)}
          </Button>
        )}
      </div>
    </div>
  )
}

type OptionField = 'variant' | 'color' | 'size'

const questions: Record<OptionField, { label: string; message: string }> = {
  variant: { label: cart.chooseOption, message: checkout.selectVariant },
  color: { label: cart.chooseColor, message: product.selectColor },
  size: { label: cart.chooseSize, message: product.selectSize },
}

/** The options the product has and the line lacks, or holds in a value that is no longer made. */
function openOptions(line: CartLine, { variants, colors, sizes }: PricedLine) {
  const groups = [
    { field: 'variant', options: variants },
    { field: 'color', options: colors },
    { field: 'size', options: sizes },
  ] as const
  return groups.filter(({ field, options }) => options.length > 0 && !options.includes(line[field]))
}

/** The line changes only when every open option is chosen: half a choice would make it another line in between. */
function OptionQuestion({ line, now }: { line: CartLine; now: PricedLine }) {
  const [chosen, setChosen] = useState<Partial<Record<OptionField, string>>>({})
  const open = openOptions(line, now)
  const next = open.find(({ field }) => !chosen[field])

  function choose(field: OptionField, option: string) {
    const all = { ...chosen, [field]: option }
    setChosen(all)
    if (open.some((group) => !all[group.field])) return
    chooseLineOptions(line, all)
    const key = lineText({ ...line, ...all })
    requestAnimationFrame(() => focusLine(key))
  }

  return (
    <>
      <p className="font-semibold">{next && questions[next.field].message}</p>
      {open.map(({ field, options }) => (
        <SelectField
          key={field}
          label={`${questions[field].label}: ${line.name}`}
          isLabelHidden
          value={chosen[field] ?? ''}
          onChange={(event) => choose(field, event.target.value)}
          className="min-w-44"
        >
          <option value="" disabled>
            {questions[field].label}
          </option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      ))}
    </>
  )
}

/** The question is gone once it is answered; the focus stays with its line. */
function focusLine(key: string) {
  const line = [...document.querySelectorAll<HTMLElement>('[data-line]')].find((each) => each.dataset.line === key)
  line?.querySelector<HTMLElement>('input')?.focus()
}
