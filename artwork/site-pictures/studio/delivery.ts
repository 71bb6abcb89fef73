import { light } from '../../kit/light.ts'
import { fill, group, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, rect, roundRect } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import { drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { awning, brickWall, fascia, pavement, shopWindow } from './building.ts'
import { cargoBike } from './cargo-bike.ts'
import { drawArtwork } from './scene-parts.ts'

/** The workshop's double door, one leaf open on a lit room. */
function door(x: number, y: number, width: number, height: number): string {
  const half = width / 2
  const leaf = rect(x, y, half, height)
  return (
    fill(rect(x - 16, y - 16, width + 32, height + 16), '#10201c') +
    fill(rect(x + half, y, half, height), '#f2c66a') +
    light(rect(x + half, y, half, height), [0, y, 0, y + height], 'w0.5@0 w0@0.4 k0.4@1') +
    fill(rect(x + half + 20, y + 120, half - 34, 10) + rect(x + half + 20, y + 220, half - 34, 10), '#8a5c2b') +
    [0, 1, 2, 3]
      .map((index) =>
        fill(
          rect(x + half + 26 + index * 24, y + 78 + (index % 2) * 8, 18, 42 - (index % 2) * 8),
          ['#d43d1a', '#0b6e63', '#fffdf8', '#17211d'][index] ?? '#fffdf8',
        ),
      )
      .join('') +
    [0, 1, 2]
      .map((index) =>
        fill(rect(x + half + 26 + index * 32, y + 186, 26, 34), ['#0b6e63', '#fffdf8', '#d43d1a'][index] ?? '#fffdf8'),
      )
      .join('') +
    fill(leaf, '#0b6e63') +
    light(leaf, [x, y, x + half, y + height], 'w0.25@0 w0@0.4 k0.3@1') +
    fill(roundRect(x + 20, y + 26, half - 40, height * 0.42, 4), '#173f3b') +
    stroke(roundRect(x + 20, y + height * 0.54, half - 40, height * 0.38, 4), '#07453e', 4) +
    fill(circle(x + half - 18, y + height * 0.56, 7), '#e6c26a')
  )
}

export function drawLocalDelivery(): string {
  const room = drawArtwork('moon-firs', 900, 250, 190, '#f7f0df')
  return sitePictureDocument(
    landscape,
    brickWall({ x: 0, y: 0, width: 1280, height: 720 }, '#a8492c', 'workshop') +
      fascia({ x: 60, y: 60, width: 1160, height: 108 }, 'PRINT SHOP', '#17211d', '#f7f3ea') +
      door(120, 252, 300, 448) +
      shopWindow(
        { x: 560, y: 270, width: 600, height: 300 },
        4,
        '#17211d',
        '#e8b95c',
        fill(rect(880, 236, 230, 240), '#f7f0df') +
          room +
          fill(rect(590, 250, 190, 250), '#d43d1a') +
          drawArtwork('coffee-steam', 606, 280, 160, '#d43d1a') +
          fill(rect(560, 500, 600, 80), '#8a5c2b'),
      ) +
      awning({ x: 540, y: 196, width: 640, height: 74 }, '#d43d1a', '#f7f0df', 15) +
      softEllipse(340, 700, 320, 120, '#ffd884', 0.4, 0) +
      pavement(1280, 700, 856, 960, '#b7afa0') +
      place(table.drawPlant('#d43d1a', '#3f7f4a'), { x: 66, y: 634, scale: 0.62 }) +
      group(cargoBike('#0b6e63', '#f2b42c'), { transform: 'translate(196 258) scale(1.06)' }) +
      drawSheetMarks(1280, 960, '#f7f3ea', 30),
  )
}
