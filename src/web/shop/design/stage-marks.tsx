import type { PrintInches } from '#shared/design/placement.ts'
import type { Box } from './placing.ts'

const rulerPx = 20
const markPx = 11
const gapPx = 4
/** The least distance between two numbers on a ruler. */
const leastNumberPx = 26

type Size = { width: number; height: number }

/** The print area's edge, crop marks at its corners, and registration crosses above and below, visible on the fabric. */
export function AreaMarks({ area, isOnDark }: { area: Box; isOnDark: boolean }) {
  const [line, halo] = isOnDark ? ['#fffdf8', '#17211d'] : ['#17211d', '#fffdf8']
  const { left, top, width, height } = area
  const [right, bottom, middle] = [left + width, top + height, left + width / 2]
  const corners = [
    [left, top, -1, -1],
    [right, top, 1, -1],
    [left, bottom, -1, 1],
    [right, bottom, 1, 1],
  ] as const
  const cropMarks = corners
    .map(([x, y, toX, toY]) => `M${x + toX * gapPx} ${y}h${toX * markPx}M${x} ${y + toY * gapPx}v${toY * markPx}`)
    .join('')
  const crosses = [top - gapPx - markPx / 2, bottom + gapPx + markPx / 2]
    .map((y) => `M${middle - 7} ${y}h14M${middle} ${y - 7}v14M${middle + 4} ${y}a4 4 0 1 1 -8 0a4 4 0 1 1 8 0`)
    .join('')
  return (
    <g fill="none">
      <path d={cropMarks + crosses} stroke={halo} strokeOpacity="0.3" strokeWidth="3" />
      <path d={cropMarks + crosses} stroke={line} strokeOpacity="0.85" />
      <rect x={left} y={top} width={width} height={height} stroke={halo} strokeOpacity="0.3" />
      <rect x={left} y={top} width={width} height={height} stroke={line} strokeOpacity="0.6" strokeDasharray="5 4" />
    </g>
  )
}

/** Inches along two edges of the stage, from the corner of the print area. */
export function Rulers({ stage, area, inches }: { stage: Size; area: Box; inches: PrintInches }) {
  const perInch = area.width / inches.wide
  return (
    <g className="font-mono text-[10px]">
      <rect width={stage.width} height={rulerPx} className="fill-surface" />
      <rect width={rulerPx} height={stage.height} className="fill-surface" />
      <path
        d={`M0 ${rulerPx - 0.5}H${stage.width}M${rulerPx - 0.5} 0V${stage.height}`}
        className="fill-none stroke-line"
      />
      <Scale inches={inches.wide} perInch={perInch} start={area.left} />
      <Scale inches={inches.high} perInch={perInch} start={area.top} isUpright />
      <rect width={rulerPx} height={rulerPx} className="fill-surface" />
      <text x={rulerPx / 2} y={13.5} textAnchor="middle" className="fill-muted">
        in
      </text>
    </g>
  )
}

function Scale({
  inches,
  perInch,
  start,
  isUpright = false,
}: {
  inches: number
  perInch: number
  start: number
  isUpright?: boolean
}) {
  const step = [1, 2, 4, 6, 12, 24].find((each) => each * perInch >= leastNumberPx) ?? 48
  const marks = Array.from({ length: Math.floor(inches) + 1 }, (_, inch) => ({
    inch,
    at: start + inch * perInch,
    isNumbered: inch % step === 0,
  }))
  const ticks = marks
    .map(({ at, isNumbered }) => {
      const length = isNumbered ? rulerPx : 6
      return isUpright ? `M${rulerPx} ${at}h${-length}` : `M${at} ${rulerPx}v${-length}`
    })
    .join('')
  return (
    <g className="fill-muted">
      <path d={ticks} className="stroke-line-strong" />
      {marks
        .filter(({ isNumbered }) => isNumbered)
        .map(({ inch, at }) => (
          <text key={inch} x={isUpright ? 3 : at + 3} y={isUpright ? at + 10 : 10}>
            {inch}
          </text>
        ))}
    </g>
  )
}
