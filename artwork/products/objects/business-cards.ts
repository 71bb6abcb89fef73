import { lightness, mix } from '../../kit/color.ts'
import { cardSize, layOutCardBack, layOutCardFront } from '../../kit/layouts.ts'
import { drawSheet, printOpaque, type Quad, rotatedQuad, stackLines } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const pile: Quad = [
  [330, 282],
  [872, 400],
  [716, 712],
  [140, 572],
]

export function drawBusinessCards({ color, artwork }: ItemOptions): string {
  const edge = lightness(color) < 0.5 ? '#e5a400' : '#d43d1a'
  const backColor = lightness(color) < 0.5 ? '#f7f3ea' : '#0b6e63'
  const back: Quad = rotatedQuad(620, 236, 520, 300, -14)
  return (
    drawSheet({
      quad: back,
      color: backColor,
      layers: layOutCardBack(artwork, backColor),
      size: cardSize,
      thickness: 9,
      edge,
      shadow: 18,
    }) +
    drawSheet({
      quad: pile,
      color,
      layers: layOutCardFront(artwork, color),
      size: cardSize,
      thickness: 120,
      edge: mix(edge, color, 0.1),
      shadow: 34,
    }) +
    stackLines(pile, 120, 20, '#2a0d05') +
    drawSheet({
      quad: rotatedQuad(650, 866, 470, 270, 10),
      color,
      layers: printOpaque(layOutCardFront(artwork, color)),
      size: cardSize,
      thickness: 8,
      edge,
      shadow: 18,
    })
  )
}

export const businessCards: MockUp = {
  setting: 'bench',
  item: drawBusinessCards,
  print: { x: 190, y: 320, width: 330, height: 270 },
  hero: { x: 800, y: 750, scale: 1.38 },
  detail: { x: 420, y: 490, scale: 4, rotation: 0 },
  texture: 'paper',
}
