/** A design as it was uploaded, in pixels; of a vector they are only proportions, because it is drawn at any size. */
export type DesignSize = {
  width: number
  height: number
  isVector?: boolean
  /** The width that its file means it to have; where it is not known, it is placed as large as it may be. */
  inchesWide?: number
}

/** The real size of a print area, in inches. */
export type PrintInches = { wide: number; high: number }

/**
 * Where a design lies on a print area. `x` and `y`: its centre, in fractions of the area; `scale`: its own width in
 * fractions of the area's width, however it is turned; `rotation`: degrees clockwise, above -180 up to 180.
 */
export type Placement = { x: number; y: number; scale: number; rotation: number }

export type PrintQuality = 'sharp' | 'good' | 'soft' | 'too_small'

/** The least pixels per printed inch of each verdict. */
export const verdictDpi = { sharp: 300, good: 150, soft: 100 } as const

export const placementLimits = { minScale: 0.02, maxScale: 8 } as const

/** a b c d e f of `matrix(a b c d e f)`, as SVG, canvas and CSS take it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/**
 * Maps the design's pixels to those of an area drawn `areaWidthPx` wide. The only implementation of a placement: the editor,
 * the thumbnails, the previews and the print file all draw with it.
 */
export function placementMatrix(
  { x, y, scale, rotation }: Placement,
  design: DesignSize,
  inches: PrintInches,
  areaWidthPx: number,
): Matrix {
  const areaHeightPx = (areaWidthPx * inches.high) / inches.wide
  const factor = (scale * areaWidthPx) / design.width
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * factor, Math.sin(angle) * factor]
  const left = x * areaWidthPx - (cos * design.width - sin * design.height) / 2
  const top = y * areaHeightPx - (sin * design.width + cos * design.height) / 2
  return [cos, sin, -sin, cos, left, top]
}

/** The size it is printed in, in inches, before it is turned. */
export function printedInches({ scale }: Placement, design: DesignSize, inches: PrintInches): PrintInches {
  const wide = scale * inches.wide
  return { wide, high: (wide * design.height) / design.width }
}

/** Pixels per printed inch; a vector is drawn as finely as the print needs. */
export function placementDpi(placement: Placement, design: DesignSize, inches: PrintInches): number {
  return design.isVector ? verdictDpi.sharp : design.width / printedInches(placement, design, inches).wide
}

export function verdictOf(dpi: number): PrintQuality {
  // The page shows the rounded value, so the rounded value decides.
  const whole = Math.round(dpi)
  if (whole >= verdictDpi.sharp) return 'sharp'
  if (whole >= verdictDpi.good) return 'good'
  return whole >= verdictDpi.soft ? 'soft' : 'too_small'
}

/** The largest print that is still good, in inches. */
export function largestGoodInches(design: DesignSize): PrintInches {
  if (design.isVector) return { wide: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  return { wide: design.width / verdictDpi.good, high: design.height / verdictDpi.good }
}

/** The largest placement that keeps the whole design on the area at this rotation, centred. */
export function fitPlacement(design: DesignSize, inches: PrintInches, rotation = 0): Placement {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const ratio = design.height / design.width
  const scale = Math.min(1 / (cos + ratio * sin), inches.high / inches.wide / (sin + ratio * cos))
  return settlePlacement({ x: 0.5, y: 0.5, scale, rotation })
}

/** The first placement of an upload: centred, whole, and no larger than it prints well or its file says. */
export function firstPlacement(design: DesignSize, inches: PrintInches): Placement {
  const fitted = fitPlacement(design, inches)
  const most = Math.min(largestGoodInches(design).wide, design.inchesWide ?? Number.POSITIVE_INFINITY) / inches.wide
  return settlePlacement({ ...fitted, scale: Math.min(fitted.scale, Math.max(most, placementLimits.minScale)) })
}

/**
 * Clamped to the limits and rounded to the precision in which it is written, so that equal placements are written equally.
 */
export function settlePlacement({ x, y, scale, rotation }: Placement): Placement {
  const turned = (((rotation % 360) + 540) % 360) - 180
  return {
    x: round(clamp(x, 0, 1), 4),
    y: round(clamp(y, 0, 1), 4),
    scale: round(clamp(scale, placementLimits.minScale, placementLimits.maxScale), 4),
    rotation: round(turned === -180 ? 180 : turned, 1),
  }
}

/** The text that cart lines, orders and the API carry: `x,y,scale,rotation`. */
export function writePlacement(placement: Placement): string {
  const { x, y, scale, rotation } = settlePlacement(placement)
  return [x, y, scale, rotation].join()
}

/** Null for every text that `writePlacement` would not have written. */
export function readPlacement(text: string): Placement | null {
  const numbers = text.split(',').map(Number)
  const [x, y, scale, rotation] = numbers
  if (x === undefined || y === undefined || scale === undefined || rotation === undefined) return null
  if (!numbers.every(Number.isFinite)) return null
  const placement = { x, y, scale, rotation }
  return writePlacement(placement) === text ? placement : null
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function round(value: number, digits: number): number {
  // Adding 0 turns -0 into 0: both are written alike, but compare as different.
  return Math.round(value * 10 ** digits) / 10 ** digits + 0
}
