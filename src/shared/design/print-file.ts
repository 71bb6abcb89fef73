import type { Placement, PrintInches } from './placement.ts'

const targetDpi = 300
/** Enough for 24 by 36 inches at full resolution; larger prints are viewed from further away (decision 0021). */
const maxPixels = 80_000_000

export type PrintFileSize = { width: number; height: number; dpi: number }

/**
 * The pixels of a print area's file: 300 to the inch, or as many as fit. While a rotated design is drawn, the part of it
 * that can lie on the area is held in memory unrotated, so that must fit too. `printed`: the design's size in print before
 * rotation.
 */
export function printFileSize(area: PrintInches, placement: Placement, printed: PrintInches): PrintFileSize {
  const visible = visibleInches(area, placement, printed)
  const squareInches = Math.max(area.wide * area.high, visible.wide * visible.high)
  const dpi = Math.min(targetDpi, Math.max(1, Math.floor(Math.sqrt(maxPixels / squareInches))))
  return { width: Math.max(1, Math.round(area.wide * dpi)), height: Math.max(1, Math.round(area.high * dpi)), dpi }
}

/** The size of the part of the design that can lie on the area, measured along the design's own sides. */
function visibleInches(area: PrintInches, { x, y, rotation }: Placement, printed: PrintInches): PrintInches {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [-x, 1 - x].flatMap((across) =>
    [-y, 1 - y].map((down) => {
      const [right, below] = [across * area.wide, down * area.high]
      return { right: right * cos + below * sin, below: below * cos - right * sin }
    }),
  )
  return {
    wide: visibleLength(
      corners.map(({ right }) => right),
      printed.wide,
    ),
    high: visibleLength(
      corners.map(({ below }) => below),
      printed.high,
    ),
  }
}

/** How much of a length centred at 0 lies between the outermost of these coordinates. */
function visibleLength(coordinates: number[], length: number): number {
  const from = Math.max(Math.min(...coordinates), -length / 2)
  return Math.max(0, Math.min(Math.max(...coordinates), length / 2) - from)
}
