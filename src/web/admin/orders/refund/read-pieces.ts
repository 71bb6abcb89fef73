import { messages } from '#shared/messages.ts'
import { readTypedQuantity } from '#web/ui/typed-quantity.ts'

/** As typed, by the number of the line. */
export type TypedPieces = Readonly<Record<number, string>>

type Line = { id: number; qty: number; cancelled?: number | undefined }

/** How many pieces of a line an earlier refund has not cancelled. */
export function leftOf({ qty, cancelled = 0 }: Line): number {
  return qty - cancelled
}

/** The name of the field of a line. */
export function piecesField({ id }: { id: number }): string {
  return `pieces-${id}`
}

/** The pieces of each line; where what was typed is none of its numbers, what is wrong, by the name of the field. */
export function readPieces(items: readonly Line[], typed: TypedPieces) {
  const units: Record<number, number> = {}
  const problems: Record<string, string> = {}
  for (const item of items) {
    const left = leftOf(item)
    const qty = readTypedQuantity(typed[item.id] ?? '', { min: 0, max: Number.MAX_SAFE_INTEGER })
    if (qty === 'refused' || (qty !== 'empty' && qty > left)) {
      problems[piecesField(item)] = messages.adminOrders.refund.unitsWrong(left)
    } else if (qty !== 'empty') units[item.id] = qty
  }
  return { units, problems }
}
