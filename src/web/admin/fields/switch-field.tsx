import { useId } from 'react'

/** A checkbox that looks like a switch, with a sentence as its label. */
export function SwitchField({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const hintId = useId()
  return (
    <label className="flex cursor-pointer items-start gap-4">
      <span className="relative mt-0.5 inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 has-checked:border-second has-checked:bg-second has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="pointer-events-none size-5 rounded-full border border-line-strong bg-surface transition-transform duration-(--quick) peer-checked:translate-x-5.5 peer-checked:border-surface" />
      </span>
      <span className="grid gap-1">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
