import { controlClass } from '#web/ui/control-class.ts'
import { typedPrice } from '../shop-query.ts'

/** A price of the filters, which counts once its field is left. */
export function Amount({
  label,
  name,
  cents,
  onLeave,
}: {
  label: string
  name: string
  cents: number | null
  onLeave: (form: HTMLFormElement) => void
}) {
  const shown = cents === null ? '' : typedPrice(cents)
  return (
    <label className="grid flex-1 gap-1 text-sm text-muted">
      {label}
      <input
        key={shown}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={shown}
        onBlur={({ currentTarget }) => {
          if (currentTarget.form && currentTarget.value.trim() !== shown) onLeave(currentTarget.form)
        }}
        className={controlClass}
      />
    </label>
  )
}
