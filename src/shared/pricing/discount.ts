import { messages } from '../messages.ts'
import { type Cents, formatCents } from '../money.ts'
import { type CartPrice, type DiscountRule, lineTotalCents, type SummedLine } from './cart-price.ts'

/** SEL-08. */
export const codeKinds = ['percent', 'amount', 'shipping'] as const
export type CodeKind = (typeof codeKinds)[number]

/** What a code does to a cart. */
export type CodeTerms = {
  code: string
  kind: CodeKind
  /** Whole percents of the goods that it is for. */
  percent: number
  cents: Cents
  /** The least sum of the goods that it is for. */
  minimumCents: Cents
  /** Of the products of the cart those that it is for; null for everything. */
  productIds: readonly number[] | null
  /** What it is for, in words; empty for everything. */
  target: string
}

type CodeLine = SummedLine & { id: number }

/** Codes are compared without case and spaces. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/**
 * The rule by which `priceLines` takes a code off. A percentage is of the sum of all goods that the code is for, rounded
 * once to whole cents, half a cent in the buyer's favor; an amount is never more than that sum.
 */
export function discountOf(terms: CodeTerms): DiscountRule<CodeLine> {
  return ({ lines }) => {
    const sumCents = sumOf(terms, lines)
    const isReached = sumCents > 0 && sumCents >= terms.minimumCents
    if (!isReached) return { cents: 0, freesShipping: false }
    const percentCents = Math.floor((sumCents * terms.percent + 50) / 100)
    const cents =
      terms.kind === 'percent' ? percentCents : terms.kind === 'amount' ? Math.min(terms.cents, sumCents) : 0
    return { cents, freesShipping: terms.kind === 'shipping' }
  }
}

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
export function describeCode({ kind, percent, cents, target }: CodeTerms): string {
  const words = messages.discount
  const what = { percent: words.percentOff(percent), amount: words.amountOff(formatCents(cents)), shipping: words.free }
  return target === '' ? what[kind] : words.on(what[kind], target)
}

function sumOf({ productIds }: CodeTerms, lines: readonly CodeLine[]): Cents {
  return lines
    .filter(({ id }) => productIds === null || productIds.includes(id))
    .reduce((sum, line) => sum + lineTotalCents(line), 0)
}
