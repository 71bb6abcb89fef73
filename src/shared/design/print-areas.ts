import type { PrintArea } from '../contracts/catalog.ts'
import type { PrintInches } from './placement.ts'

/** The area on a product in this size: one that moves with the size has a rectangle of its own for each that differs. */
export function areaInSize({ sizes, ...area }: PrintArea, size: string): PrintArea {
  const own = sizes?.find((each) => each.size === size)
  if (!own) return area
  const { size: _, ...rectangle } = own
  return { ...area, ...rectangle }
}

export function inchesOf({ inches_wide: wide, inches_high: high }: PrintArea): PrintInches {
  return { wide, high }
}
