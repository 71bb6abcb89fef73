import { type Cents, dollarsFromCents, largestCents } from '#shared/money.ts'
import { centsFromText } from '#shared/typed-cents.ts'

/* Administrators type and read amounts in dollars. */

/** `1,250`, `$480.5` or `480.50`; undefined for anything that is not an amount of at least a cent. */
export function readAmount(typed: string): Cents | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  const cents = centsFromText(/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text) ? text.replaceAll(',', '') : text)
  return cents >= 1 && cents <= largestCents ? cents : undefined
}

/** What a number field holds, to the nearest cent; NaN while its text is incomplete. */
export function readFigure({ valueAsNumber }: { valueAsNumber: number }): Cents {
  return Math.round(valueAsNumber * 100)
}

/** `48050` → `480.50`. */
export function typedAmount(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2)
}

/** `48050` → `480.5`. */
export function shortAmount(cents: Cents): string {
  return String(dollarsFromCents(cents))
}
