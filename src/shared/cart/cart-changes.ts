import { cartLimits } from '../constants.ts'
import {
  type CartLine,
  isSameLine,
  type LineChoice,
  type LineKey,
  maxQuantity,
  pickProof,
  setLineQuantity,
} from './cart.ts'

/** Changes that only the cart makes; separate from `cart.ts`, which every page loads for the cart badge. */

export function removeLine(lines: readonly CartLine[], key: LineKey): CartLine[] {
  return lines.filter((each) => !isSameLine(each, key))
}

/** The result of choosing other options for a line: `merged` when it then equals another line and their units are added. */
export type ChoiceOutcome = 'gone' | 'chosen' | 'merged' | 'at_maximum'

/** Changes or completes a line's options; if it then equals another line, the two are merged. */
export function chooseOptions(
  lines: readonly CartLine[],
  key: LineKey,
  choice: LineChoice,
): { lines: CartLine[]; outcome: ChoiceOutcome } {
  const line = lines.find((each) => isSameLine(each, key))
  if (!line) return { lines: [...lines], outcome: 'gone' }
  const chosen = { ...line, ...choice }
  const equal = lines.find((each) => each !== line && isSameLine(each, chosen))
  if (!equal) return { lines: lines.map((each) => (each === line ? chosen : each)), outcome: 'chosen' }
  const qty = joinedQuantity(equal, line)
  const outcome = qty < equal.qty + line.qty ? 'at_maximum' : 'merged'
  const joined = setLineQuantity(removeLine(lines, key), equal, qty)
  // A proof that one of them owes is owed by both.
  return { lines: joined.map((each) => (isSameLine(each, chosen) ? { ...each, ...pickProof(chosen) } : each)), outcome }
}

/** A removed line and its former index. */
export type RemovedLine = { line: CartLine; index: number }

/**
 * Puts removed lines back at their former index. If an equal line is in the cart again, the units are added up to its
 * bounds: `cut` is a line that lost units that way, and `isFull` is true when a line did not fit into the cart.
 */
export function restoreLines(
  lines: readonly CartLine[],
  removed: readonly RemovedLine[],
): { lines: CartLine[]; cut: CartLine | null; isFull: boolean } {
  const next = [...lines]
  let cut: CartLine | null = null
  let isFull = false
  for (const { line, index } of [...removed].sort((a, b) => a.index - b.index)) {
    const presentIndex = next.findIndex((each) => isSameLine(each, line))
    const present = next[presentIndex]
    if (present) {
      const qty = joinedQuantity(present, line)
      if (qty < present.qty + line.qty) cut = present
      next[presentIndex] = { ...present, qty }
    } else if (next.length >= cartLimits.lines) isFull = true
    else next.splice(index, 0, line)
  }
  return { lines: next, cut, isFull }
}

/** The units of two merged lines: within the bounds, but never fewer than either line had. */
function joinedQuantity(a: CartLine, b: CartLine): number {
  return Math.max(a.qty, b.qty, Math.min(a.qty + b.qty, maxQuantity(a.stock)))
}
