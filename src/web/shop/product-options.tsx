import { clsx } from 'clsx'
import { useId } from 'react'
import { ColorSwatch } from './color-swatch.tsx'

type Group = {
  label: string
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
}

/** Radio buttons in the shape of print-shop labels; the chosen one is inked. */
export function OptionButtons({ label, options, chosen, onChoose }: Group) {
  // A quick view over a product page has the same groups once more.
  const name = useId()
  if (options.length === 0) return null
  return (
    <fieldset>
      <GroupLegend label={label} />
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="relative">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
            />
            <span className="pointer-events-none relative flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-line-strong bg-surface px-3.5 text-sm font-semibold peer-checked:border-text peer-checked:bg-text peer-checked:text-background peer-hover:border-text">
              {option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function ColorButtons({ label, options, chosen, onChoose }: Group) {
  const name = useId()
  if (options.length === 0) return null
  return (
    <fieldset>
      <GroupLegend label={label} chosen={chosen} />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label key={option} title={option} className="relative">
            <input
              type="radio"
              name={name}
              value={option}
              aria-label={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <span
              className={clsx(
                'pointer-events-none relative grid size-11 place-items-center rounded-full border-2 border-transparent',
                'peer-checked:border-text peer-hover:border-line-strong peer-checked:peer-hover:border-text',
              )}
            >
              <ColorSwatch name={option} className="size-8" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function GroupLegend({ label, chosen }: { label: string; chosen?: string }) {
  return (
    <legend className="text-sm font-semibold">
      {label}
      {chosen && <span className="fact ml-3 font-normal text-muted">{chosen}</span>}
    </legend>
  )
}
