import { useId, useState } from 'react'
import type { DesignSize, Placement, PrintInches } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { type Measure, measuresOf, withMeasure } from './placing.ts'

const texts = messages.designEditor
const fields: readonly { measure: Measure; unit: 'inches' | 'degrees'; digits: number; step: number }[] = [
  { measure: 'width', unit: 'inches', digits: 2, step: 0.1 },
  { measure: 'left', unit: 'inches', digits: 2, step: 0.1 },
  { measure: 'top', unit: 'inches', digits: 2, step: 0.1 },
  { measure: 'angle', unit: 'degrees', digits: 1, step: 1 },
]

/** Number fields for the placement. */
export function PlacementFields({
  placement,
  design,
  inches,
  onPlaced,
}: {
  placement: Placement
  design: DesignSize
  inches: PrintInches
  onPlaced: (placement: Placement, kind: string) => void
}) {
  const measures = measuresOf(placement, design, inches)
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-3 @md:grid-cols-4">
        {fields.map(({ measure, unit, digits, step }) => (
          <MeasureField
            key={measure}
            label={texts.fields[measure]}
            name={texts.fieldNames[measure]}
            unit={texts.units[unit]}
            value={Number(measures[measure].toFixed(digits))}
            step={step}
            onChange={(value) => onPlaced(withMeasure(placement, measure, value, design, inches), measure)}
          />
        ))}
      </div>
    </div>
  )
}

/** A typed value applies as soon as it is a number; the text stays as typed until the field loses the focus or a step is undone. */
export function MeasureField({
  label,
  name,
  unit,
  value,
  step,
  onChange,
}: {
  label: string
  name: string
  unit: string
  value: number
  step: number
  onChange: (value: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="number"
          step={step}
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            const { valueAsNumber } = event.target
            if (Number.isFinite(valueAsNumber)) onChange(valueAsNumber)
          }}
          // Undo has taken the key: the field shows what it leads to.
          onKeyDown={(event) => event.defaultPrevented && setTyped(null)}
          onBlur={() => setTyped(null)}
          className={`${controlClass} number-plain pr-8 font-mono text-sm tabular-nums`}
        />
        <span
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center font-mono text-sm text-muted"
          aria-hidden="true"
        >
          {unit}
        </span>
      </div>
    </div>
  )
}
