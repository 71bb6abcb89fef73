import type { OrderPrint } from '#shared/contracts/prints/order-prints.ts'
import { messages } from '#shared/messages.ts'
import type { OrderLine } from './queries/order-lines.ts'

function describePrint({ inches_wide, inches_high, dpi, verdict }: OrderPrint): string {
  const { size, pixelsPerInch, verdicts } = messages.orderedPrint
  return `${size(inches_wide, inches_high)}, ${pixelsPerInch(dpi)}: ${verdicts[verdict]}`
}

/** The print on a line's product: its placement, or only the design where there was no placement. */
export function describeDesign({ print, design }: OrderLine): string {
  if (print) return describePrint(print)
  if (!design) return ''
  const { unplaced, unplacedInches } = messages.orderedPrint
  return design.inches ? unplacedInches(design.inches) : unplaced(design.width, design.height)
}

export function describeSide({ name, print }: OrderLine['sides'][number]): string {
  return messages.orderedPrint.side(name, describePrint(print))
}
