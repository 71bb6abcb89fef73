import { useState } from 'react'
import { TextField } from '#web/ui/field.tsx'

/** A number that takes effect when typing is finished, never half typed. */
export function FigureField({
  label,
  value,
  step,
  onChange,
}: {
  label: string
  value: number
  step: number
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)

  function settle() {
    const figure = Number(typed)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(figure)) onChange(figure)
    setTyped(null)
  }

  return (
    <TextField
      label={label}
      type="number"
      min={0}
      step={step}
      inputMode="decimal"
      value={typed ?? String(Math.round(value * 100) / 100)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter applies the number and does not save the product.
        event.preventDefault()
        settle()
      }}
    />
  )
}
