import { type ReactNode, useId } from 'react'

/** A few choices of which one holds, each with a line that says what it is. */
export function Choices({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  const hintId = useId()
  return (
    <fieldset className="grid gap-3" aria-describedby={hintId}>
      <legend className="mb-1 text-lg font-bold">{legend}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

export function Choice({
  group,
  label,
  hint,
  isChosen,
  onChoose,
}: {
  /** One of the choices with this name holds. */
  group: string
  label: string
  hint: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface p-3 has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="grid gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-muted">{hint}</span>
      </span>
    </label>
  )
}
