import { messages } from '../messages.ts'
import { type Cents, formatCents } from '../money.ts'
import type { CartPrice } from './cart-price.ts'
import { type CodeLine, type CodeTerms, sumOf } from './discount.ts'

/* Apart from the sums: a page needs these words only for a code. */

/** Why the code takes nothing off these goods; null when it does. */
export function whyNotCode(
  terms: CodeTerms,
  lines: readonly CodeLine[],
  { savedCents }: Pick<CartPrice, 'savedCents'>,
): string | null {
  const words = messages.discount
  const sumCents = sumOf(terms, lines)
  if (sumCents === 0 && terms.target !== '') return words.onlyFor(terms.target)
  if (sumCents < terms.minimumCents) return words.spendMore(formatCents(terms.minimumCents - sumCents), terms.target)
  return savedCents === 0 ? words.savesNothing : null
}

/** The code as an order keeps it: “10% off Mugs”. */
export function describeCode({
  kind,
  percent,
  cents,
  target,
}: Pick<CodeTerms, 'kind' | 'percent' | 'cents' | 'target'>): string {
  const words = messages.discount
  const what = { percent: words.percentOff(percent), amount: words.amountOff(formatCents(cents)), shipping: words.free }
  return target === '' ? what[kind] : words.on(what[kind], target)
}

/** What an entered code does; of an amount that is more than the goods cost also how much of it. */
export function describeApplied(
  { code, words, terms }: { code: string; words: string; terms: Pick<CodeTerms, 'kind' | 'cents'> | null },
  savedCents: Cents,
): string {
  const isPart = terms?.kind === 'amount' && savedCents < terms.cents
  return isPart
    ? messages.discount.appliedPart(code, words, formatCents(savedCents))
    : messages.discount.applied(code, words)
}
