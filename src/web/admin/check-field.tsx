import { useId } from 'react'

/** A choice of yes or no; the whole line is its target. */
export function CheckField({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-semibold md:min-h-9">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isChecked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-8 text-sm break-words text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
