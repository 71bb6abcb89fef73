import { useEffect, useRef } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Removal } from './cart-removal.ts'
import { findLineElement } from './line-element.ts'
import { lineId } from './line-id.ts'
import { undoRemoval } from './undo-removal.ts'

const texts = messages.cartEdit

/** Takes the removed line's place after the toast has gone: two seconds are too short to reconsider (WCAG 2.2.1). */
export function RemovedNote({ removal }: { removal: Removal }) {
  const undo = useRef<HTMLButtonElement>(null)
  const [first] = removal.lines
  const item = first ? describeLine(first.line, removal.lines.length) : ''

  // The clicked button disappeared with its line. If the focus has moved elsewhere, it stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal removes a focused button
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [removal])

  function putBack() {
    undoRemoval()
    const key = first && lineId(first.line)
    requestAnimationFrame(() => {
      const line = findLineElement(key)
      // A run of sizes has no field for its quantity.
      const target = line?.querySelector('input') ?? line?.querySelector('button')
      target?.focus()
    })
  }

  return (
    <div className="animate-appear flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-second bg-sunken px-4 py-1 text-sm">
      <p className="min-w-0 py-2">{removal.isAll ? texts.cleared : texts.removed(item)}</p>
      <Button
        ref={undo}
        tone="quiet"
        size="sm"
        className="-mr-3.5"
        aria-label={removal.isAll ? texts.undoClear : texts.undoOf(item)}
        onClick={putBack}
      >
        {texts.undo}
      </Button>
    </div>
  )
}

function describeLine({ name, variant, color, size }: CartLine, count: number): string {
  const options = count > 1 ? [texts.inSizes(count)] : [color, size]
  return [name, variant, ...options].filter(Boolean).join(', ')
}
