import { lightness, mix } from '../kit/color.ts'
import { fill, radial, svgDocument } from '../kit/paint.ts'
import { rect } from '../kit/paths.ts'
import { cropMarks, registrationMark } from '../kit/print-marks.ts'

/** A site picture as a whole SVG document; one unit is one pixel. */
export type DrawSitePicture = () => string

/** The formats of site pictures; src/shared/site-pictures.ts states the format of each picture for the pages. */
export const landscape = { width: 1280, height: 960 }
export const wide = { width: 1280, height: 854 }
export const upright = { width: 960, height: 1200 }

export function sitePictureDocument({ width, height }: { width: number; height: number }, content: string): string {
  return svgDocument(width, height, content)
}

/** A flat background lit from the upper left. */
export function drawBackground(width: number, height: number, color: string): string {
  const isDark = lightness(color) < 0.5
  const lamp = mix(color, '#fff6e4', isDark ? 0.24 : 0.5)
  const dusk = mix(color, '#0a1412', isDark ? 0.45 : 0.2)
  return (
    fill(rect(0, 0, width, height), color) +
    fill(
      rect(0, 0, width, height),
      radial([width * 0.26, height * 0.2], Math.hypot(width, height) * 0.95, [
        [0, lamp, 0.9],
        [0.5, color, 0],
        [1, dusk, 0.75],
      ]),
    )
  )
}

/** The printer's marks at the edge of the sheet: crop marks at the corners and one register mark at the top. */
export function drawSheetMarks(width: number, height: number, color: string, inset = 46): string {
  return (
    fill(cropMarks(inset, inset, width - inset * 2, height - inset * 2, 22, 1.6), color, { opacity: 0.55 }) +
    fill(registrationMark(width / 2, inset * 0.55, 14), color, { opacity: 0.6, holes: true })
  )
}
