import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type Ref, useId, useState } from 'react'
import { quantity } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { readTypedQuantity } from './typed-quantity.ts'

const step =
  'tap inline-flex items-center justify-center hover:bg-sunken disabled:text-muted disabled:cursor-not-allowed disabled:opacity-50'

/**
 * A typed number is clamped and passed on when the field loses the focus; half-typed numbers never reach the caller. Text
 * that is not a whole number stays in the field to be corrected: `onRefused` tells a caller whose button must wait for that.
 */
export function Stepper({
  value,
  onChange,
  onRefused,
  label,
  min = quantity.min,
  max = quantity.maxPerLine,
  isDisabled = false,
  className,
  ref,
}: {
  value: number
  onChange: (value: number) => void
  onRefused?: (isRefused: boolean) => void
  label: string
  min?: number
  max?: number
  isDisabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const lowered = label.charAt(0).toLowerCase() + label.slice(1)
  const messageId = useId()
  const wanted = readTypedQuantity(typed ?? '', { min, max })
  // Reported while typing: a message that appeared on blur would move the very button that is being clicked.
  const isRefused = wanted === 'refused'

  function type(text: string) {
    setTyped(text)
    onRefused?.(readTypedQuantity(text, { min, max }) === 'refused')
  }

  function settle() {
    if (wanted === 'refused') return
    setTyped(null)
    if (wanted !== 'empty' && wanted !== value) onChange(wanted)
  }

  function stepTo(next: number) {
    setTyped(null)
    onRefused?.(false)
    onChange(next)
  }

  // In a row of controls the message takes its own line; in a table it does not widen the column.
  return (
    <>
      <fieldset
        aria-label={label}
        className={clsx(
          'inline-flex w-fit rounded-sm border bg-surface',
          isRefused ? 'border-danger' : 'border-line-strong',
          className,
        )}
      >
        <button
          type="button"
          data-each=""
          className={step}
          aria-label={`Decrease ${lowered}`}
          disabled={isDisabled || value <= min}
          onClick={() => stepTo(Math.max(min, value - 1))}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          ref={ref}
          className="w-12 bg-transparent text-center font-mono tabular-nums"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? messageId : undefined}
          disabled={isDisabled}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === null) return
            event.preventDefault()
            settle()
          }}
        />
        <button
          type="button"
          data-each=""
          className={step}
          aria-label={`Increase ${lowered}`}
          disabled={isDisabled || value >= max}
          onClick={() => stepTo(Math.min(max, value + 1))}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </fieldset>
      {isRefused && (
        <p
          id={messageId}
          role="alert"
          className="order-last mt-1 w-0 min-w-full basis-full text-sm font-medium text-danger"
        >
          {messages.quantity.wholeNumber(min, max)}
        </p>
      )}
    </>
  )
}
