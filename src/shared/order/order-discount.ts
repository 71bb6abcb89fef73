import { messages } from '../messages.ts'
import { type Cents, formatCents } from '../money.ts'

/** What an order keeps of its code. */
export type OrderDiscount = { code: string; words: string; cents: Cents }

/** The row of an order's sums, as label and value; null without a code. A code for free shipping takes nothing off the goods. */
export function discountRow(
  { code, words, cents }: OrderDiscount,
  label = messages.orderDiscount.line(code),
): [label: string, value: string] | null {
  if (code === '') return null
  return cents > 0 ? [`${label} (${words})`, formatCents(-cents)] : [label, words]
}
