import type { PrintArea } from '#shared/contracts/catalog.ts'

/** The picture an area lies on; only the proportions of its sides count. */
export type Ground = { width: number; height: number }
export type Rectangle = Pick<PrintArea, 'x' | 'y' | 'width' | 'height'>

/** Smaller than this nothing can be placed or grabbed. */
const least = 0.03
const leastInches = 0.1
const mostInches = 200

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

/** Inside the picture, and no smaller than can be grabbed. */
export function settleRectangle({ x, y, width, height }: Rectangle): Rectangle {
  const [wide, high] = [clamp(width, least, 1), clamp(height, least, 1)]
  return {
    x: rounded(clamp(x, 0, 1 - wide), 4),
    y: rounded(clamp(y, 0, 1 - high), 4),
    width: rounded(wide, 4),
    height: rounded(high, 4),
  }
}

/** Between two corners, whichever way it is drawn. */
export function rectangleBetween(one: { x: number; y: number }, other: { x: number; y: number }): Rectangle {
  const at = (value: number) => clamp(value, 0, 1)
  const [left, right] = [at(Math.min(one.x, other.x)), at(Math.max(one.x, other.x))]
  const [top, bottom] = [at(Math.min(one.y, other.y)), at(Math.max(one.y, other.y))]
  return settleRectangle({ x: left, y: top, width: right - left, height: bottom - top })
}

/** A design is not to be stretched, so the inches have the proportions of the drawn rectangle: the width leads. */
export function withRectangle(area: PrintArea, rectangle: Rectangle, ground: Ground): PrintArea {
  const settled = settleRectangle(rectangle)
  return { ...area, ...settled, inches_high: highFor(area.inches_wide, settled, ground) }
}

export function withInchesWide(area: PrintArea, inchesWide: number, ground: Ground): PrintArea {
  const wide = rounded(clamp(inchesWide, leastInches, mostInches), 2)
  return { ...area, inches_wide: wide, inches_high: highFor(wide, area, ground) }
}

/** The other way around: the rectangle is made as high as these inches need, as far as the picture reaches. */
export function withInchesHigh(area: PrintArea, inchesHigh: number, ground: Ground): PrintArea {
  const high = rounded(clamp(inchesHigh, leastInches, mostInches), 2)
  const height = (high / area.inches_wide) * area.width * (ground.width / ground.height)
  return withRectangle(area, { ...area, height }, ground)
}

function highFor(inchesWide: number, { width, height }: Rectangle, ground: Ground): number {
  const ratio = (height * ground.height) / (width * ground.width)
  return rounded(clamp(inchesWide * ratio, leastInches, mostInches), 2)
}

/** What a product begins with: the middle of its picture, ten inches wide. */
export function firstArea(ground: Ground, mockUp: string | null): PrintArea {
  const area = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, inches_wide: 10, inches_high: 10, mock_up: mockUp }
  return withRectangle(area, area, ground)
}
