/** Whole US cents. Money is an integer from the database to the last formatting function. */
export type Cents = number

/** A million dollars: no price is higher. */
export const largestCents = 100_000_000

/** The API carries dollars with two decimals. Throws when the number is not an exact amount of cents. */
export function centsFromDollars(dollars: number): Cents
export function centsFromDollars(dollars: number | null): Cents | null
export function centsFromDollars(dollars: number | null): Cents | null {
  const cents = exactCents(dollars)
  if (cents !== null && !(Math.abs(cents) <= largestCents))
    throw new RangeError(`${dollars} is not an amount in dollars and cents`)
  return cents
}

/** NaN for an amount with parts of a cent. */
export function exactCents(dollars: number): Cents
export function exactCents(dollars: number | null): Cents | null
export function exactCents(dollars: number | null): Cents | null {
  if (dollars === null) return null
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - dollars) < 1e-9 ? cents : Number.NaN
}

export function dollarsFromCents(cents: Cents): number
export function dollarsFromCents(cents: Cents | null): number | null
export function dollarsFromCents(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100
}

/** `1250` → `1,250`, a whole number. The browser's own way loads what it knows of languages, which takes a slow phone a tenth of a second. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1250` → `$12.50`, `123456` → `$1,234.56`. */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = formatCount(Math.trunc(Math.abs(cents) / 100))
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** An amount in the smallest unit of any currency, as a payment provider names it: `1250`, `eur` → `€12.50`. */
export function formatMoney(units: number, currency: string): string {
  if (currency === 'usd') return formatCents(units)
  if (!/^[a-z]{3}$/.test(currency)) return `${units} ${currency}`
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** `12.5` → `$12.50`. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
}

/** The rounded percent of 1 − current / original. */
export function percentOff(current: number, original: number): number {
  return Math.round((1 - current / original) * 100)
}
