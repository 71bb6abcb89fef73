import type { WrittenStep } from '#shared/pricing/ladder-step.ts'

/** A price ladder in one cell, `10: 20.5 | 50: 18`: from ten on, one costs 20.50. */
export function ladderCell(steps: readonly WrittenStep[]): string {
  return steps.map(({ from, price }) => `${from}: ${price}`).join(' | ')
}

/** Null for what is no ladder; whether its numbers can be is left to the rules of the form. */
export function readLadderCell(text: string): { from: string; price: string }[] | null {
  const steps = text.split('|').filter((step) => step.trim() !== '')
  const read = steps.map((step) => {
    const [from = '', price = '', more] = step.split(':').map((part) => part.trim())
    return from === '' || price === '' || more !== undefined ? null : { from, price }
  })
  return read.every((step) => step !== null) ? read : null
}
