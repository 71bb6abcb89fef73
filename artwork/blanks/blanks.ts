import type { FindDrawing } from '#server/platform/pictures/pictures.ts'
import { garmentColors } from '#shared/garment-colors.ts'
import { mockUpColor, mockUpKey, mockUpSizePx } from '#shared/mock-up.ts'
import { distance } from '../kit/color.ts'
import { svgDocument } from '../kit/paint.ts'
import { drawBackdrop } from '../products/backdrop.ts'
import { pictureSize, place } from '../products/objects/mock-up.ts'
import { rasteriseSvg, whileDrawing } from '../rasterise.ts'
import type { Blank } from './blank.ts'
import { garmentBlanks } from './garment-blanks.ts'
import { sheetBlanks } from './sheet-blanks.ts'

export type BlankKind = keyof typeof garmentBlanks | keyof typeof sheetBlanks
export const blanks: Record<BlankKind, Blank> = { ...garmentBlanks, ...sheetBlanks }
export const blankKinds = Object.keys(blanks) as BlankKind[]

const paper = '#efe8d9'

export function drawBlank(kind: BlankKind, color: string): string {
  const { setting, draw, spot } = blanks[kind]
  const ground = distance(color, paper) < 0.12 ? 'teal' : 'paper'
  return svgDocument(pictureSize, pictureSize, drawBackdrop(ground, setting, false) + place(draw(color), spot))
}

/** Every valid address: no request can make the server draw or store another kind or another colour. */
const drawings = new Map(
  blankKinds.flatMap((kind) =>
    Object.keys(garmentColors).map((name) => [mockUpKey(kind, name), { kind, color: mockUpColor(name) }] as const),
  ),
)

/** Used by `createPictures` when the blank of a product is first requested in a colour. */
export const findBlankDrawing: FindDrawing = (key) => {
  const found = drawings.get(key)
  if (!found) return null
  return () => whileDrawing(() => rasteriseSvg(drawBlank(found.kind, found.color), mockUpSizePx / pictureSize))
}
