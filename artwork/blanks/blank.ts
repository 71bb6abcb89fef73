import type { Area } from '../kit/warps.ts'
import type { Artwork } from '../products/artworks/define-artwork.ts'
import type { MockUp, Transform } from '../products/objects/mock-up.ts'

/** The size on the real product. */
export type Inches = { wide: number; high: number }

/** A product without any print, drawn upright, on which a buyer's design is placed. */
export type Blank = {
  setting: MockUp['setting']
  /** Draws in a box of 1000 by 1000, like every object. */
  draw(color: string): string
  transform: Transform
  /** The printed area, in that box, of a blank that is drawn around it. */
  printedArea?: Area
}

export const noArtwork: Artwork = {
  name: 'nothing',
  viewBox: { width: 1000, height: 1000 },
  plates: () => [],
  draw: () => '',
}

/** The area of these inches around a point, `width` wide in the box; its pixels are square. */
export function centredArea(x: number, y: number, width: number, inches: Inches): Area {
  const height = (width * inches.high) / inches.wide
  return { x: x - width / 2, y: y - height / 2, width, height }
}
