import type { OrderPrint } from '#shared/contracts/prints/order-prints.ts'
import { messages } from '#shared/messages.ts'
import type { OrderLine } from './queries/order-lines.ts'

function describePrint(print: OrderPrint): string {
  const { size, quality } = messages.orderedPrint
  return `${size(print.inches_wide, print.inches_high)}, ${quality(print)}`
}

/** The print on a line's product: its placement, or only the design where there was no placement. */
export function describeDesign({ print, design, firstSide }: OrderLine): string {
  if (print) return firstSide ? messages.orderedPrint.side(firstSide, describePrint(print)) : describePrint(print)
  if (!design) return ''
  const { unplaced, unplacedInches } = messages.orderedPrint
  return design.inches ? unplacedInches(design.inches) : unplaced(design.width, design.height)
}

export function describeSide({ name, print }: OrderLine['sides'][number]): string {
  return messages.orderedPrint.side(name, describePrint(print))
}
