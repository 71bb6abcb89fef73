import { lightness, mix } from '../../kit/color.ts'
import { type ArtworkOptions, backgroundOf } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { fill, group, linear } from '../../kit/paint.ts'
import { rect } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { printOpaque } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import type { Artwork } from '../../products/artworks/define-artwork.ts'
import { drawSticker } from '../../products/objects/die-cut-sticker.ts'
import { place, type Transform } from '../../products/objects/mock-up.ts'
import { mockUps } from '../../products/objects/mock-ups.ts'
import type { ArtworkName, ObjectKind } from '../../request.ts'
import { drawBackground } from '../canvas.ts'

/** The artwork for repeats: opaque, because overprinting plates are costly to render. */
export function opaque(artwork: Artwork): Artwork {
  return { ...artwork, plates: (print: ArtworkOptions) => printOpaque(artwork.plates(print)) }
}

/** An artwork that prints nothing. */
export const emptyArtwork: Artwork = {
  name: 'blank',
  viewBox: { width: 1000, height: 1000 },
  plates: () => [],
  draw: () => '',
}

/** An object of the shop in a scene; its box is 1000 by 1000 around the position. */
export function drawObject(
  object: ObjectKind,
  color: string,
  artwork: Artwork | ArtworkName,
  transform: Transform,
): string {
  return place(
    mockUps[object].item({ color, artwork: typeof artwork === 'string' ? artworks[artwork] : artwork }),
    transform,
  )
}

/** A print without an object: on a screen, or in a layout of this colour. */
export function drawArtwork(
  artwork: Artwork | ArtworkName,
  x: number,
  y: number,
  size: number,
  substrate: string,
): string {
  const printed = typeof artwork === 'string' ? artworks[artwork] : artwork
  return group(printed.draw({ background: backgroundOf(substrate), substrate }), {
    transform: `translate(${x} ${y}) scale(${size / printed.viewBox.width})`,
  })
}

export function drawPlacedSticker(
  artwork: Artwork | ArtworkName,
  color: string,
  x: number,
  y: number,
  size: number,
  rotation = 0,
) {
  const drawn = typeof artwork === 'string' ? artworks[artwork] : artwork
  return place(drawSticker(drawn, color, { x: 250, y: 250, width: 500, height: 500 }), {
    x,
    y,
    scale: size / 500,
    rotation,
  })
}

/** A wall with a table in front of it; the back edge of the table is at the height `edge`. */
export function drawTable(width: number, height: number, wall: string, table: string, edge: number): string {
  const isDark = lightness(table) < 0.5
  const lamp = mix(table, '#fff6e4', isDark ? 0.22 : 0.5)
  return (
    drawBackground(width, height, wall) +
    fill(
      rect(0, edge - 60, width, 60),
      linear(
        [0, edge - 60],
        [0, edge],
        [
          [0, '#0a1412', 0],
          [1, '#0a1412', 0.16],
        ],
      ),
    ) +
    fill(rect(0, edge, width, height - edge), table) +
    fill(
      rect(0, edge, width, height - edge),
      linear(
        [0, edge],
        [width * 0.7, height],
        [
          [0, lamp, 0.6],
          [0.6, table, 0.1],
          [1, mix(table, '#0a1412', 0.5), 0.55],
        ],
      ),
    ) +
    fill(rect(0, edge - 2, width, 5), lamp, { opacity: 0.55 })
  )
}

/** Planks with their grain, seen from above or as an upright front. */
export function drawPlanks(x: number, y: number, width: number, height: number, plank: number, seed: string): string {
  const random = createRandom(seed)
  let boards = ''
  for (let top = y; top < y + height; top += plank) {
    const tall = Math.min(plank, y + height - top)
    const color = mix('#c08a48', '#8a5c2b', random() * 0.55)
    let veins = ''
    for (let vein = 0; vein < 5; vein += 1) {
      const at = top + tall * (0.12 + random() * 0.76)
      const bow = (random() - 0.5) * tall * 0.4
      const from = x + random() * width * 0.5
      veins += `M${from.toFixed(0)} ${at.toFixed(1)}q${(width * 0.2).toFixed(0)} ${bow.toFixed(1)} ${(width * 0.45).toFixed(0)} 0`
    }
    const board = rect(x, top, width, tall)
    boards +=
      fill(board, color) +
      `<path d="${veins}" fill="none" stroke="#5d3a18" stroke-width="1.4" stroke-opacity="0.35"/>` +
      light(board, [0, top, 0, top + tall], 'w0.24@0 w0@0.18 k0@0.7 k0.34@1')
  }
  return boards
}
