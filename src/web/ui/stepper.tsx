import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { quantity } from '#shared/constants.ts'

const step =
  'tap inline-flex items-center justify-center hover:bg-sunken disabled:text-muted disabled:cursor-not-allowed disabled:opacity-50'

/** A typed number is taken when the field is left, cut to the bounds; half-typed numbers never reach the caller. */
export function Stepper({
  value,
  onChange,
  label,
  min = quantity.min,
  max = quantity.maxPerLine,
  isDisabled = false,
  className,
}: {
  value: number
  onChange: (value: number) => void
  label: string
  min?: number
  max?: number
  isDisabled?: boolean
  className?: string
}) {
  const [typed, setTyped] = useState<string | null>(null)

  function settle() {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (Number.isNaN(wanted)) return
    const settled = Math.min(max, Math.max(min, wanted))
    if (settled !== value) onChange(settled)
  }

  return (
    <fieldset
      aria-label={label}
      className={clsx('inline-flex w-fit rounded-sm border border-line-strong bg-surface', className)}
    >
      <button
        type="button"
        className={step}
        aria-label={`Decrease ${label.toLowerCase()}`}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        className="w-12 bg-transparent text-center font-mono tabular-nums"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        disabled={isDisabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return
          event.preventDefault()
          settle()
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={`Increase ${label.toLowerCase()}`}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
