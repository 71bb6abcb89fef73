import { type CartLine, isSameLine, type LineChoice, type LineKey, maxQuantity, setLineQuantity } from './cart.ts'
import { cartLimits } from './constants.ts'

/** What only the cart itself does: apart from `cart.ts`, which every page carries for its badge. */

export function removeLine(lines: readonly CartLine[], key: LineKey): CartLine[] {
  return lines.filter((each) => !isSameLine(each, key))
}

/** What became of other options for a line: `merged` where that made it equal to another, whose units then count together. */
export type ChoiceOutcome = 'gone' | 'chosen' | 'merged' | 'at_maximum'

/** gives a line other options, or one it lacked; where that makes it equal to another line the two become one. */
export function chooseOptions(
  lines: readonly CartLine[],
  key: LineKey,
  choice: LineChoice,
): { lines: CartLine[]; outcome: ChoiceOutcome } {
  const line = lines.find((each) => isSameLine(each, key))
  if (!line) return { lines: [...lines], outcome: 'gone' }
  const chosen = { ...line, ...choice }
  const twin = lines.find((each) => each !== line && isSameLine(each, chosen))
  if (!twin) return { lines: lines.map((each) => (each === line ? chosen : each)), outcome: 'chosen' }
  const qty = joinedQuantity(twin, line)
  const outcome = qty < twin.qty + line.qty ? 'at_maximum' : 'merged'
  return { lines: setLineQuantity(removeLine(lines, key), twin, qty), outcome }
}

/** A line that was taken out, and where it stood. */
export type RemovedLine = { line: CartLine; place: number }

/**
 * Puts lines back where they stood. One that is there again gets the units as far as its bounds allow: `cut` is a line that
 * had more, and `isFull` says that a line found no room.
 */
export function restoreLines(
  lines: readonly CartLine[],
  removed: readonly RemovedLine[],
): { lines: CartLine[]; cut: CartLine | null; isFull: boolean } {
  const next = [...lines]
  let cut: CartLine | null = null
  let isFull = false
  for (const { line, place } of [...removed].sort((a, b) => a.place - b.place)) {
    const index = next.findIndex((each) => isSameLine(each, line))
    const there = next[index]
    if (there) {
      const qty = joinedQuantity(there, line)
      if (qty < there.qty + line.qty) cut = there
      next[index] = { ...there, qty }
    } else if (next.length >= cartLimits.lines) isFull = true
    else next.splice(place, 0, line)
  }
  return { lines: next, cut, isFull }
}

/** The units of two lines in one: within the bounds, but never fewer than either had. */
function joinedQuantity(a: CartLine, b: CartLine): number {
  return Math.max(a.qty, b.qty, Math.min(a.qty + b.qty, maxQuantity(a.stock)))
}
