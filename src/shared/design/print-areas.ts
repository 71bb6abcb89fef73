import type { PrintArea } from '../contracts/catalog.ts'
import type { Cents } from '../money.ts'
import { printedSideOf } from './mock-up.ts'
import type { PrintInches } from './placement.ts'

/** A further side that is printed: what it adds to the price of one, and its own picture where it has no blank. */
export type PrintSide = PrintArea & { name: string; price_cents: Cents; image_address: string | null }

/** What is printed on a further side of a line; `side` is its name. */
export type SidePrint = { side: string; design: string; placement: string }

/** The area on a product in this size: one that moves with the size has a rectangle of its own for each that differs. */
export function areaInSize<Area extends PrintArea>({ sizes, ...area }: Area, size: string): Omit<Area, 'sizes'> {
  const own = sizes?.find((each) => each.size === size)
  if (!own) return area
  const { size: _, ...rectangle } = own
  return { ...area, ...rectangle }
}

export function inchesOf({ inches_wide: wide, inches_high: high }: PrintArea): PrintInches {
  return { wide, high }
}

/** The key of the first side's name in the texts. */
export function firstSideOf(area: PrintArea | null): 'front' | 'back' {
  return printedSideOf(area?.mock_up ?? null)
}

/** The sides in quotes that a line has a print for and its product no longer has. */
export function namesOfGoneSides(prints: readonly SidePrint[], areas: readonly PrintSide[] = []): string {
  const gone = prints.filter(({ side }) => !areas.some(({ name }) => name === side))
  return gone.map(({ side }) => `“${side}”`).join(', ')
}

/** What the further sides that are printed add to the price of one. */
export function sidesCents(sides: readonly PrintSide[] | undefined, prints: readonly SidePrint[] | undefined): Cents {
  const printed = new Set(prints?.map(({ side }) => side))
  return (sides ?? []).reduce((sum, { name, price_cents }) => sum + (printed.has(name) ? price_cents : 0), 0)
}
