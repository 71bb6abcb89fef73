import { colorDistance } from '../kit/color.ts'
import { svgDocument } from '../kit/paint.ts'
import { drawBackdrop } from '../products/backdrop.ts'
import { pictureSize, place } from '../products/objects/mock-up.ts'
import type { MockUpName } from '../request.ts'
import type { Blank } from './blank.ts'
import { garmentBlanks } from './garment-blanks.ts'
import { sheetBlanks } from './sheet-blanks.ts'

export const blanks: Record<MockUpName, Blank> = { ...garmentBlanks, ...sheetBlanks }

const paper = '#efe8d9'

export function drawBlank(object: MockUpName, color: string): string {
  const { setting, draw, transform } = blanks[object]
  const background = colorDistance(color, paper) < 0.12 ? 'teal' : 'paper'
  return svgDocument(pictureSize, pictureSize, drawBackdrop(background, setting, false) + place(draw(color), transform))
}
