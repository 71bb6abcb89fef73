import { cartLimits } from '../constants.ts'
import { type CartLine, isSameLine, maxQuantity } from './cart.ts'
import { groupOrderOf } from './runs.ts'

/** Changes of a run of sizes as a whole; only the page that chooses sizes makes them. */

/**
 * Puts a run into the cart: in place of the run that was edited, beside a run of the same print, or at the end. A size that
 * is in the cart already joins the run. `full` changes nothing.
 */
export function placeRun(
  lines: readonly CartLine[],
  [first, ...others]: readonly [CartLine, ...CartLine[]],
  replaced?: string,
): { lines: CartLine[]; outcome: 'put' | 'cut' | 'full' } {
  const added = [first, ...others]
  const rest = lines.filter((line) => !replaced || line.run !== replaced)
  const kept = rest.filter((line) => !added.some((each) => isSameLine(each, line)))
  if (kept.length + added.length > cartLimits.lines) return { lines: [...lines], outcome: 'full' }
  const run =
    replaced ?? rest.find((line) => line.run && !groupOrderOf(line) && isSamePrint(line, first))?.run ?? first.run
  let isCut = false
  const put = added.map((line) => {
    const before = rest.find((each) => isSameLine(each, line))?.qty ?? 0
    const qty = Math.max(before, Math.min(before + line.qty, maxQuantity(line.stock)))
    isCut ||= qty < before + line.qty
    return { ...line, run, qty }
  })
  const index = replaced
    ? lines.findIndex((line) => line.run === replaced)
    : kept.findLastIndex((line) => line.run === run) + 1
  const place = index > 0 || replaced ? Math.max(0, Math.min(index, kept.length)) : kept.length
  return { lines: kept.toSpliced(place, 0, ...put), outcome: isCut ? 'cut' : 'put' }
}

/** Puts a group order into the cart, exactly as it was closed, beside whatever is there. Null where the cart has no room. */
export function placeGroup(lines: readonly CartLine[], group: readonly [CartLine, ...CartLine[]]): CartLine[] | null {
  const kept = lines.filter((line) => line.run !== group[0].run)
  return kept.length + group.length > cartLimits.lines ? null : [...kept, ...group]
}

/** The cart holds these lines, and no other pieces of their group order: what it held before the list was opened again is another. */
export function holdsGroup(lines: readonly CartLine[], group: readonly [CartLine, ...CartLine[]]): boolean {
  const held = lines.filter(({ run }) => run === group[0].run)
  return (
    held.length === group.length &&
    group.every((line) => held.some((each) => isSameLine(each, line) && each.qty === line.qty))
  )
}

function isSamePrint(one: CartLine, other: CartLine): boolean {
  return (['id', 'variant', 'design', 'placement'] as const).every((key) => one[key] === other[key])
}
