import { type DesignSize, type Placement, type PrintInches, printedInches } from './placement.ts'

/** An upright box on a print area, in inches from the area's upper left corner. */
export type Bounds = { left: number; top: number; wide: number; high: number }

/** The box around the placed design. */
export function boundsOf(placement: Placement, design: DesignSize, inches: PrintInches): Bounds {
  const printed = printedInches(placement, design, inches)
  const angle = (placement.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const wide = cos * printed.wide + sin * printed.high
  const high = sin * printed.wide + cos * printed.high
  return { left: placement.x * inches.wide - wide / 2, top: placement.y * inches.high - high / 2, wide, high }
}

/** The box around all of them. */
export function boundsOfAll(boxes: readonly Bounds[]): Bounds {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.wide))
  const bottom = Math.max(...boxes.map((box) => box.top + box.high))
  return { left, top, wide: right - left, high: bottom - top }
}
