import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { messages } from '#shared/messages.ts'
import { ColorButtons, OptionButtons } from '#web/shop/product/product-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { optionsOf } from './cart-check.ts'
import { chooseLineOptions } from './choose-line-options.ts'
import { findLineElement } from './line-element.ts'
import { lineId } from './line-id.ts'

type OptionField = 'variant' | 'color' | 'size'

/**
 * Color, size and variant of a line, edited in place. The line changes only with the button: arrow keys pass through
 * options, and one of them may equal another line of the cart. `onCancel` is missing when an option must be chosen.
 */
export function LineOptionsForm({ line, now, onCancel }: { line: CartLine; now: PricedLine; onCancel?: () => void }) {
  const [chosen, setChosen] = useState<Record<OptionField, string>>(line)
  const [isRefused, setIsRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isAsked = onCancel === undefined
  const missing = findMissing(chosen, now)
  const { variants, colors, sizes } = optionsOf(now)

  useEffect(() => {
    if (!isAsked) form.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [isAsked])

  function choose(field: OptionField) {
    return (option: string) => setChosen((all) => ({ ...all, [field]: option }))
  }

  function questionOf() {
    if (missing && (isAsked || isRefused)) return questions[missing]
    return isAsked ? now.message : null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsRefused(missing !== null)
    if (missing) return form.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus()
    const choice = { variant: '', color: '', size: '' }
    for (const { field, options } of groupsOf(now)) if (options.length > 0) choice[field] = chosen[field]
    const key = lineId({ ...line, ...choice })
    if (key === lineId(line)) return onCancel?.()
    chooseLineOptions(line, choice)
    requestAnimationFrame(() => focusLine(key))
  }

  return (
    <form
      ref={form}
      aria-label={messages.cartEdit.changeOf(line.name)}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      className="grid gap-4 text-text"
    >
      <p role="status" className="font-semibold text-danger empty:hidden">
        {questionOf()}
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <OptionButtons
          label={messages.product.option}
          options={variants}
          chosen={chosen.variant}
          onChoose={choose('variant')}
        />
        <ColorButtons
          label={messages.product.color}
          options={colors}
          chosen={chosen.color}
          onChoose={choose('color')}
        />
        <OptionButtons label={messages.product.size} options={sizes} chosen={chosen.size} onChoose={choose('size')} />
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
    </form>
  )
}

const questions: Record<OptionField, string> = {
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
function findMissing(chosen: Record<OptionField, string>, now: PricedLine): OptionField | null {
  const group = groupsOf(now).find(({ field, options }) => options.length > 0 && !options.includes(chosen[field]))
  return group?.field ?? null
}

/** The form disappears when it is submitted; the focus moves to its line, or to the one that it was merged into. */
function focusLine(key: string) {
  const line = findLineElement(key)
  const control = line?.querySelector<HTMLElement>('[aria-expanded], input') ?? line
  control?.focus()
}
