import { halftone } from '../../kit/halftone.ts'
import { fill } from '../../kit/paint.ts'
import { rect } from '../../kit/paths.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import type { ArtworkName } from '../../request.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawObject, emptyArtwork, opaque } from './scene-parts.ts'
import { drawShelf } from './shirts-and-mugs.ts'

type Mug = readonly [color: string, artwork: ArtworkName | null, x: number]

const upper: readonly Mug[] = [
  ['#f8f7f2', 'heron', 150],
  ['#17211d', 'hood-sunrise', 400],
  ['#e5a400', 'moon-firs', 650],
  ['#f8f7f2', 'mushrooms', 900],
]
const lower: readonly Mug[] = [
  ['#b4cfe0', 'rose', 130],
  ['#f8f7f2', 'lanterns', 380],
  ['#d43d1a', 'papel-picado', 630],
  ['#0b6e63', 'solstice-star', 880],
  ['#f2dd9a', null, 1130],
]

function row(mugs: readonly Mug[], board: number): string {
  const scale = 0.345
  return mugs
    .map(([color, artwork, x]) =>
      drawObject('mug', color, artwork ? opaque(artworks[artwork]) : emptyArtwork, {
        x,
        y: board + 10 - 384 * scale,
        scale,
      }),
    )
    .join('')
}

export function drawMugShelf(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#6b3142') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 26,
          tone: (x, y) => (x - 200) / 1700 + (y - 500) / 1900,
        }),
        '#45192a',
        { opacity: 0.65 },
      ) +
      fill(rect(0, 0, 1280, 70), '#45192a', { opacity: 0.5 }) +
      drawShelf(-20, 410, 1320, 38) +
      row(upper, 410) +
      place(table.drawPlant('#f7f0df', '#4f8a6c'), { x: 1150, y: 290, scale: 0.62 }) +
      drawShelf(-20, 806, 1320, 38) +
      row(lower, 806) +
      drawSheetMarks(1280, 960, '#f7f3ea', 30),
  )
}
