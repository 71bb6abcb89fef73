import { useEffect, useRef, useState } from 'react'
import type { CartLine, LineChoice } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { choiceName, findCombination } from '#shared/combinations/choices.ts'
import { type Choice, type Combination, type OptionKey, valueState } from '#shared/combinations/combinations.ts'
import { messages } from '#shared/messages.ts'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { findLineDoubts } from '#web/shop/design/doubts/find-doubts.ts'
import { type Doubts, LazyConfirmDesign } from '#web/shop/design/lazy-confirm-design.tsx'
import { ColorButtons, OptionButtons } from '#web/shop/product/product-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { optionsOf } from './cart-check.ts'
import { chooseLineOptions } from './choose-line-options.ts'
import { findLineElement } from './line-element.ts'
import { lineId } from './line-id.ts'

/**
 * Color, size and variant of a line, edited in place. The line changes only with the button: arrow keys pass through
 * options, and one of them may equal another line of the cart. `onCancel` is missing when an option must be chosen.
 */
export function LineOptionsForm({ line, now, onCancel }: { line: CartLine; now: PricedLine; onCancel?: () => void }) {
  const [chosen, setChosen] = useState<Choice>(line)
  const [isRefused, setIsRefused] = useState(false)
  const [asked, setAsked] = useState<{ doubts: Doubts; choice: LineChoice }>()
  const form = useRef<HTMLFormElement>(null)
  const isAsked = onCancel === undefined
  const missing = findMissing(chosen, now)
  const offered = offeredOf(chosen, now)
  const { variants, colors, sizes } = optionsOf(now)
  const { combinations, option_name: optionName } = now.product ?? {}
  const combination = combinations && findCombination(combinations, chosen)

  useEffect(() => {
    if (!isAsked) form.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [isAsked])

  const stateOf = (key: OptionKey) => combinations && ((value: string) => valueState(combinations, offered, key, value))

  function choose(field: OptionKey) {
    return (option: string) => setChosen((all) => ({ ...all, [field]: option }))
  }

  function questionOf() {
    if (missing && (isAsked || isRefused)) {
      const gone = chosen[missing]
      return gone ? messages.checkout.valueGone(gone, questions[missing]) : questions[missing]
    }
    if (isRefused && combinations && !combination)
      return messages.checkout.combinationGone(line.name, choiceName(chosen))
    return isAsked ? now.message : null
  }

  const submit = useOneAtATime(async () => {
    const isUnknown = combinations !== undefined && !combination
    setIsRefused(missing !== null || isUnknown)
    if (missing) return form.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus()
    if (isUnknown) return
    const choice = { variant: '', color: '', size: '', ...nameOf(line, combination) }
    for (const { field, options } of groupsOf(now)) if (options.length > 0) choice[field] = chosen[field]
    if (lineId({ ...line, ...choice }) === lineId(line)) return onCancel?.()
    const printed = line.design || line.more_prints
    const of = { printArea: now.product?.print_area ?? null, sides: now.product?.more_print_areas ?? [] }
    const found = printed ? await findLineDoubts(line, { color: choice.color, size: choice.size }, of) : []
    if (found.length > 0) return setAsked({ doubts: found, choice: { ...choice, wants_proof: true } })
    change(choice)
  })

  function change(choice: LineChoice) {
    // Another size may have areas of its own, which are no change of the product.
    chooseLineOptions(line, { ...choice, areas_wide: undefined })
    requestAnimationFrame(() => focusLine(lineId({ ...line, ...choice })))
  }

  return (
    <form
      ref={form}
      aria-label={messages.cartEdit.changeOf(line.name)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      className="grid gap-4 text-text"
    >
      <p role="status" className="font-semibold text-danger empty:hidden">
        {questionOf()}
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <OptionButtons
          label={optionName || messages.product.option}
          options={variants}
          chosen={offered.variant}
          onChoose={choose('variant')}
          stateOf={stateOf('variant')}
        />
        <ColorButtons
          label={messages.product.color}
          options={colors}
          chosen={offered.color}
          onChoose={choose('color')}
          stateOf={stateOf('color')}
        />
        <OptionButtons
          label={messages.product.size}
          options={sizes}
          chosen={offered.size}
          onChoose={choose('size')}
          stateOf={stateOf('size')}
        />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" tone="secondary" size="sm">
          {messages.cartEdit.update}
        </Button>
        {onCancel && (
          <Button tone="quiet" size="sm" onClick={onCancel}>
            {messages.cartEdit.cancel}
          </Button>
        )}
      </div>
      <LazyConfirmDesign
        doubts={asked?.doubts}
        onAnswer={() => setAsked(asked && { ...asked, doubts: null })}
        onConfirm={() => asked && change(asked.choice)}
      />
    </form>
  )
}

/** The combination that the line orders from now on; none where the product is not sold by them any more. */
function nameOf(line: CartLine, combination: Combination | undefined): LineChoice {
  if (combination) return { variant_id: combination.id }
  return line.variant_id === undefined ? {} : { variant_id: undefined }
}

const questions: Record<OptionKey, string> = {
  variant: messages.product.selectVariant,
  color: messages.product.selectColor,
  size: messages.product.selectSize,
}

function groupsOf(now: PricedLine) {
  const { variants, colors, sizes } = optionsOf(now)
  return [
    { field: 'variant', options: variants },
    { field: 'color', options: colors },
    { field: 'size', options: sizes },
  ] as const
}

/** The first option group without a choice, or with one that is no longer offered. */
function findMissing(chosen: Choice, now: PricedLine): OptionKey | null {
  const group = groupsOf(now).find(({ field, options }) => options.length > 0 && !options.includes(chosen[field]))
  return group?.field ?? null
}

/** The choice without values that have been renamed or withdrawn: what is left of the others does not depend on those. */
function offeredOf(chosen: Choice, now: PricedLine): Choice {
  const offered = { ...chosen }
  for (const { field, options } of groupsOf(now)) if (!options.includes(chosen[field])) offered[field] = ''
  return offered
}

/** The form disappears when it is submitted; the focus moves to its line, or to the one that it was merged into. */
export function focusLine(key: string) {
  const line = findLineElement(key)
  const control = line?.querySelector<HTMLElement>('[aria-expanded], input') ?? line
  control?.focus()
}
