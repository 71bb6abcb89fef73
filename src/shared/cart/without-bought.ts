import { type CartLine, isSameLine, type LineKey } from './cart.ts'

/** The cart without what an order bought; units added to a line since then stay. */
export function withoutBought(
  lines: readonly CartLine[],
  bought: readonly (LineKey & Pick<CartLine, 'qty'>)[],
): CartLine[] {
  return lines.flatMap((line) => {
    const taken = bought.find((each) => isSameLine(each, line))?.qty ?? 0
    return line.qty > taken ? [{ ...line, qty: line.qty - taken }] : []
  })
}
