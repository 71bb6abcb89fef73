import type { PrintArea } from '../contracts/catalog.ts'
import type { PrintSide } from './print-areas.ts'

/* By itself, because every cart loads it: the other rules of areas come with the blanks and their colors. */

/** The width in inches of each print area, by the name of its side; that of the first side is empty. */
export type AreaWidths = Readonly<Record<string, number>>

/** Of a product in this size. */
export function areaWidths(
  first: PrintArea | null | undefined,
  sides: readonly PrintSide[] = [],
  size: string,
): AreaWidths {
  const widthIn = ({ sizes, inches_wide }: PrintArea) =>
    sizes?.find((each) => each.size === size)?.inches_wide ?? inches_wide
  const areas = [...(first ? [{ ...first, name: '' }] : []), ...sides]
  return Object.fromEntries(areas.map((area) => [area.name, widthIn(area)]))
}
