import { boundsOf } from '#shared/design/bounds.ts'
import type { DesignSize, Placement, PrintInches } from '#shared/design/placement.ts'
import { placementLimits, printedInches, settlePlacement } from '#shared/design/placement.ts'

/** A point or a vector on the drawn print area, in pixels from its upper left corner. */
export type Point = { x: number; y: number }

/** The design and its print area: what the gestures need besides the placement. */
export type PlacingContext = {
  design: DesignSize
  inches: PrintInches
  /** The drawn width of the print area. */
  areaWidthPx: number
}

export type Guides = { isCentredX: boolean; isCentredY: boolean; isStraight: boolean }

/** How close the design must be to a guide line to snap to it. */
const snapPx = 6
const snapDegrees = 3

const areaHeightPx = ({ inches, areaWidthPx }: PlacingContext) => (areaWidthPx * inches.high) / inches.wide

export function centreOf({ x, y }: Placement, context: PlacingContext): Point {
  return { x: x * context.areaWidthPx, y: y * areaHeightPx(context) }
}

/** The drawn size of the design, before rotation. */
export function drawnSize(
  { scale }: Placement,
  { design, areaWidthPx }: PlacingContext,
): { width: number; height: number } {
  const width = scale * areaWidthPx
  return { width, height: (width * design.height) / design.width }
}

function withCentre(placement: Placement, centre: Point, context: PlacingContext): Placement {
  return { ...placement, x: centre.x / context.areaWidthPx, y: centre.y / areaHeightPx(context) }
}

export function movedBy(placement: Placement, way: Point, context: PlacingContext): Placement {
  const { x, y } = centreOf(placement, context)
  return withCentre(placement, { x: x + way.x, y: y + way.y }, context)
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const angleOf = ({ x, y }: Point) => (Math.atan2(y, x) * 180) / Math.PI

function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

function boundedScale(scale: number): number {
  return Math.min(Math.max(scale, placementLimits.minScale), placementLimits.maxScale)
}

/** Two fingers hold two points of the design and move them along. */
export function pinched(
  placement: Placement,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  context: PlacingContext,
): Placement {
  const [held, now] = [minus(from[1], from[0]), minus(to[1], to[0])]
  const scale = boundedScale((placement.scale * Math.hypot(now.x, now.y)) / Math.max(Math.hypot(held.x, held.y), 1))
  const turn = angleOf(now) - angleOf(held)
  const growth = scale / placement.scale
  const arm = turned(minus(centreOf(placement, context), middle(...from)), turn)
  const hold = middle(...to)
  const centre = { x: hold.x + arm.x * growth, y: hold.y + arm.y * growth }
  return withCentre({ ...placement, scale, rotation: placement.rotation + turn }, centre, context)
}

/** A corner is -1 or 1 on each axis; the opposite one stays in place. */
export type Corner = Point

export function stretched(
  placement: Placement,
  corner: Corner,
  from: Point,
  to: Point,
  context: PlacingContext,
): Placement {
  const { width, height } = drawnSize(placement, context)
  const arm = turned({ x: (corner.x * width) / 2, y: (corner.y * height) / 2 }, placement.rotation)
  const fixed = minus(centreOf(placement, context), arm)
  const along = (point: Point) => {
    const way = minus(point, fixed)
    return (way.x * arm.x + way.y * arm.y) / Math.hypot(arm.x, arm.y)
  }
  const scale = boundedScale((placement.scale * along(to)) / Math.max(along(from), 1))
  const growth = scale / placement.scale
  return withCentre({ ...placement, scale }, { x: fixed.x + arm.x * growth, y: fixed.y + arm.y * growth }, context)
}

export function spun(placement: Placement, from: Point, to: Point, context: PlacingContext): Placement {
  const centre = centreOf(placement, context)
  const turn = angleOf(minus(to, centre)) - angleOf(minus(from, centre))
  return { ...placement, rotation: placement.rotation + turn }
}

/** Snaps to the middle and to straight angles when close. A rotation snaps only while rotating. */
export function snapped(
  placement: Placement,
  context: PlacingContext,
  { isMoving, isTurning }: { isMoving: boolean; isTurning: boolean },
): { placement: Placement; guides: Guides } {
  const { x, y } = centreOf(placement, context)
  const isCentredX = isMoving && Math.abs(x - context.areaWidthPx / 2) < snapPx
  const isCentredY = isMoving && Math.abs(y - areaHeightPx(context) / 2) < snapPx
  const straight = Math.round(placement.rotation / 90) * 90
  const isStraight = isTurning && Math.abs(placement.rotation - straight) < snapDegrees
  return {
    placement: {
      ...placement,
      x: isCentredX ? 0.5 : placement.x,
      y: isCentredY ? 0.5 : placement.y,
      rotation: isStraight ? straight : placement.rotation,
    },
    guides: { isCentredX, isCentredY, isStraight },
  }
}

/** The values that can be typed: the printed width, the distances from the area's left and upper edge, and the angle. */
export type Measure = 'width' | 'left' | 'top' | 'angle'

export function measuresOf(placement: Placement, design: DesignSize, inches: PrintInches): Record<Measure, number> {
  const { left, top } = boundsOf(placement, design, inches)
  return { width: printedInches(placement, design, inches).wide, left, top, angle: placement.rotation }
}

/** A new width or angle keeps the design's centre. */
export function withMeasure(
  placement: Placement,
  measure: Measure,
  value: number,
  design: DesignSize,
  inches: PrintInches,
): Placement {
  const { left, top } = boundsOf(placement, design, inches)
  const changed = {
    width: () => ({ ...placement, scale: value / inches.wide }),
    left: () => ({ ...placement, x: placement.x + (value - left) / inches.wide }),
    top: () => ({ ...placement, y: placement.y + (value - top) / inches.high }),
    angle: () => ({ ...placement, rotation: value }),
  }
  return settlePlacement(changed[measure]())
}

/** Whether part of the design lies outside the area and will not be printed; amounts too small to measure do not count. */
export function isCut(placement: Placement, design: DesignSize, inches: PrintInches): boolean {
  const { left, top, wide, high } = boundsOf(placement, design, inches)
  const hairInches = 0.02
  return (
    left < -hairInches ||
    top < -hairInches ||
    left + wide > inches.wide + hairInches ||
    top + high > inches.high + hairInches
  )
}

export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** The print area's position on a stage that its picture covers, as with `object-fit: cover`. */
export function areaOn(stage: Size, picture: Size, area: { x: number; y: number; width: number; height: number }): Box {
  const zoom = Math.max(stage.width / picture.width, stage.height / picture.height)
  const [width, height] = [picture.width * zoom, picture.height * zoom]
  return {
    left: (stage.width - width) / 2 + area.x * width,
    top: (stage.height - height) / 2 + area.y * height,
    width: area.width * width,
    height: area.height * height,
  }
}
