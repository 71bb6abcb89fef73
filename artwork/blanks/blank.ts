import type { PrintInches } from '#shared/placement.ts'
import type { Area } from '../kit/warps.ts'
import type { Artwork } from '../products/artworks/define-artwork.ts'
import { type MockUp, pictureSize, type Spot } from '../products/objects/mock-up.ts'

/** A product without any print, drawn upright, on which a buyer's design is placed. */
export type Blank = {
  setting: MockUp['setting']
  /** Draws in a box of 1000 by 1000, like every object. */
  draw(color: string): string
  spot: Spot
  /** The area for a design, in that box. */
  area: Area
  /** The area's size on the real product. */
  inches: PrintInches
}

export const noArtwork: Artwork = {
  name: 'nothing',
  viewBox: { width: 1000, height: 1000 },
  plates: () => [],
  draw: () => '',
}

/** The area of these inches around a point, `width` wide in the box; its pixels are square. */
export function areaAround(x: number, y: number, width: number, inches: PrintInches): Area {
  const height = (width * inches.high) / inches.wide
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The area in fractions of the picture. */
export function areaOfBlank({ area, spot }: Blank): Area {
  const factor = spot.scale / pictureSize
  return {
    x: spot.x / pictureSize + (area.x - 500) * factor,
    y: spot.y / pictureSize + (area.y - 500) * factor,
    width: area.width * factor,
    height: area.height * factor,
  }
}
