import type { Cents } from '../money.ts'
import { type DiscountRule, lineTotalCents, type SummedLine } from './cart-price.ts'

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

export type CodeLine = SummedLine & { id: number }

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

/** The goods that the code is for. */
export function sumOf({ productIds }: CodeTerms, lines: readonly CodeLine[]): Cents {
  return lines
    .filter(({ id }) => productIds === null || productIds.includes(id))
    .reduce((sum, line) => sum + lineTotalCents(line), 0)
}
