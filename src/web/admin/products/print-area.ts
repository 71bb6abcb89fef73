import type { PrintArea } from '#shared/contracts/catalog.ts'

/** The picture an area lies on; only its aspect ratio matters. */
export type PictureSize = { width: number; height: number }
export type Rectangle = Pick<PrintArea, 'x' | 'y' | 'width' | 'height'>

/** Smaller areas cannot be grabbed or hold a design. */
const least = 0.03
const leastInches = 0.1
const mostInches = 200

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** Clamped to the picture, and large enough to be grabbed. */
export function settleRectangle({ x, y, width, height }: Rectangle): Rectangle {
  const [wide, high] = [clamp(width, least, 1), clamp(height, least, 1)]
  return {
    x: rounded(clamp(x, 0, 1 - wide), 4),
    y: rounded(clamp(y, 0, 1 - high), 4),
    width: rounded(wide, 4),
    height: rounded(high, 4),
  }
}

/** The rectangle between two opposite corners, in any order. */
export function rectangleBetween(one: { x: number; y: number }, other: { x: number; y: number }): Rectangle {
  const at = (value: number) => clamp(value, 0, 1)
  const [left, right] = [at(Math.min(one.x, other.x)), at(Math.max(one.x, other.x))]
  const [top, bottom] = [at(Math.min(one.y, other.y)), at(Math.max(one.y, other.y))]
  return settleRectangle({ x: left, y: top, width: right - left, height: bottom - top })
}

/** Designs are not stretched, so the inches keep the proportions of the drawn rectangle; the width determines the height. */
export function withRectangle(area: PrintArea, rectangle: Rectangle, pictureSize: PictureSize): PrintArea {
  const settled = settleRectangle(rectangle)
  return { ...area, ...settled, inches_high: highFor(area.inches_wide, settled, pictureSize) }
}

export function withInchesWide(area: PrintArea, inchesWide: number, pictureSize: PictureSize): PrintArea {
  const wide = rounded(clamp(inchesWide, leastInches, mostInches), 2)
  return { ...area, inches_wide: wide, inches_high: highFor(wide, area, pictureSize) }
}

/** The reverse: changes the rectangle's height to match these inches, as far as the picture reaches. */
export function withInchesHigh(area: PrintArea, inchesHigh: number, pictureSize: PictureSize): PrintArea {
  const high = rounded(clamp(inchesHigh, leastInches, mostInches), 2)
  const height = (high / area.inches_wide) * area.width * (pictureSize.width / pictureSize.height)
  return withRectangle(area, { ...area, height }, pictureSize)
}

function highFor(inchesWide: number, { width, height }: Rectangle, pictureSize: PictureSize): number {
  const ratio = (height * pictureSize.height) / (width * pictureSize.width)
  return rounded(clamp(inchesWide * ratio, leastInches, mostInches), 2)
}

/** The first area of a product: the middle of its picture, ten inches wide. */
export function firstArea(pictureSize: PictureSize, mockUp: string | null): PrintArea {
  const area = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, inches_wide: 10, inches_high: 10, mock_up: mockUp }
  return withRectangle(area, area, pictureSize)
}
