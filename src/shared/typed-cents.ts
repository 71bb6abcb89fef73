import type { Cents } from './money.ts'

/** `480.5` → `48050`: digits with at most two decimals; NaN for any other text. */
export function centsFromText(text: string): Cents {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
