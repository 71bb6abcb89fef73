import { mix } from '../../kit/color.ts'
import { flyerSize, layOutFlyer } from '../../kit/layouts.ts'
import { drawSheet, printOpaque, type Quad, stackLines } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const top: Quad = [
  [282, 120],
  [756, 176],
  [668, 830],
  [150, 742],
]
const fanned: Quad[] = [
  [
    [382, 96],
    [880, 232],
    [700, 872],
    [176, 704],
  ],
  [
    [330, 100],
    [820, 196],
    [690, 850],
    [160, 724],
  ],
]

export function drawFlyers({ color, artwork }: ItemOptions): string {
  const layers = layOutFlyer(artwork, color)
  const under = printOpaque(layers)
  const edge = mix(color, '#8a7f6a', 0.22)
  return (
    drawSheet({ quad: fanned[0] ?? top, color, layers: under, size: flyerSize, thickness: 12, edge, shadow: 36 }) +
    drawSheet({ quad: fanned[1] ?? top, color, layers: under, size: flyerSize, thickness: 14, edge, shadow: 16 }) +
    drawSheet({ quad: top, color, layers, size: flyerSize, thickness: 52, edge, shadow: 20 }) +
    stackLines(top, 52, 17, '#3a3424')
  )
}

export const flyerStack: MockUp = {
  setting: 'bench',
  item: drawFlyers,
  print: { x: 230, y: 150, width: 470, height: 400 },
  hero: { x: 790, y: 830, scale: 1.5 },
  detail: { x: 470, y: 350, scale: 3.6, rotation: 0 },
  texture: 'paper',
}
