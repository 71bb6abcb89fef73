/** Path data is always absolute and uses only M L C Q Z, so that any point map (turn, perspective, cylinder) applies. */
export type Point = readonly [x: number, y: number]
export type PointMap = (x: number, y: number) => Point
type Segment = { command: 'M' | 'L' | 'C' | 'Q' | 'Z'; points: Point[] }

const pointCounts = { M: 1, L: 1, C: 3, Q: 2, Z: 0 } as const
const circleHandle = 0.5523

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function parsePath(d: string): Segment[] {
  const tokens = d.match(/[MLCQZ]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const segments: Segment[] = []
  let command: Segment['command'] = 'M'
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (token === 'M' || token === 'L' || token === 'C' || token === 'Q' || token === 'Z') {
      command = token
      index += 1
      if (command === 'Z') segments.push({ command, points: [] })
      continue
    }
    const points: Point[] = []
    for (let count = 0; count < pointCounts[command]; count += 1) {
      points.push([Number(tokens[index]), Number(tokens[index + 1])])
      index += 2
    }
    segments.push({ command, points })
    if (command === 'M') command = 'L'
  }
  return segments
}

/** Tables of points are written as text, 'x y, x y', so that an outline is easy to read. */
export function points(text: string): Point[] {
  return text.split(',').map((pair): Point => {
    const [x = '0', y = '0'] = pair.trim().split(' ')
    return [Number(x), Number(y)]
  })
}

function write(points: readonly Point[]): string {
  return points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')
}

/** A straight line stays straight only under an affine map; otherwise it becomes the cubic through its mapped thirds. */
function mapLine(from: Point, to: Point, map: PointMap): string {
  const at = (t: number) => map(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t)
  const [start, third, twoThirds, end] = [at(0), at(1 / 3), at(2 / 3), at(1)]
  const handle = (near: Point, far: Point, close: Point, distant: Point): Point => [
    (-5 * near[0] + 18 * close[0] - 9 * distant[0] + 2 * far[0]) / 6,
    (-5 * near[1] + 18 * close[1] - 9 * distant[1] + 2 * far[1]) / 6,
  ]
  return `C${write([handle(start, end, third, twoThirds), handle(end, start, twoThirds, third), end])}`
}

export function mapPath(d: string, map: PointMap, isNonlinear = false): string {
  let current: Point = [0, 0]
  let start: Point = [0, 0]
  let mapped = ''
  for (const { command, points } of parsePath(d)) {
    const last = points.at(-1) ?? start
    const long = Math.hypot(last[0] - current[0], last[1] - current[1]) > 14
    if (command === 'Z') mapped += isNonlinear && long ? `${mapLine(current, start, map)}Z` : 'Z'
    else if (command === 'L' && isNonlinear && long) mapped += mapLine(current, last, map)
    else mapped += command + write(points.map(([x, y]) => map(x, y)))
    if (command === 'M') start = last
    current = last
  }
  return mapped
}

export function translate(d: string, dx: number, dy: number): string {
  return mapPath(d, (x, y) => [x + dx, y + dy])
}

export function scale(d: string, sx: number, sy = sx, cx = 0, cy = 0): string {
  return mapPath(d, (x, y) => [cx + (x - cx) * sx, cy + (y - cy) * sy])
}

export function rotate(d: string, degrees: number, cx = 0, cy = 0): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return mapPath(d, (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** Mirrors left to right about a vertical axis. */
export function mirror(d: string, axis: number): string {
  return mapPath(d, (x, y) => [2 * axis - x, y])
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

export function rect(x: number, y: number, width: number, height: number): string {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [r, h] = [Math.min(radius, width / 2, height / 2), Math.min(radius, width / 2, height / 2) * (1 - circleHandle)]
  const [right, bottom] = [x + width, y + height]
  return `M${write([[x + r, y]])}L${write([[right - r, y]])}C${write([
    [right - h, y],
    [right, y + h],
    [right, y + r],
  ])}L${write([[right, bottom - r]])}C${write([
    [right, bottom - h],
    [right - h, bottom],
    [right - r, bottom],
  ])}L${write([[x + r, bottom]])}C${write([
    [x + h, bottom],
    [x, bottom - h],
    [x, bottom - r],
  ])}L${write([[x, y + r]])}C${write([
    [x, y + h],
    [x + h, y],
    [x + r, y],
  ])}Z`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * circleHandle, ry * circleHandle]
  return `M${write([[cx + rx, cy]])}C${write([
    [cx + rx, cy + hy],
    [cx + hx, cy + ry],
    [cx, cy + ry],
    [cx - hx, cy + ry],
    [cx - rx, cy + hy],
    [cx - rx, cy],
    [cx - rx, cy - hy],
    [cx - hx, cy - ry],
    [cx, cy - ry],
    [cx + hx, cy - ry],
    [cx + rx, cy - hy],
    [cx + rx, cy],
  ])}Z`
}

export function circle(cx: number, cy: number, radius: number): string {
  return ellipse(cx, cy, radius, radius)
}

/** A smooth curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))
    return points[wrapped] ?? [0, 0]
  }
  let d = `M${write([at(0)])}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${write([
      [from[0] + ((to[0] - before[0]) * tension) / 6, from[1] + ((to[1] - before[1]) * tension) / 6],
      [to[0] - ((after[0] - from[0]) * tension) / 6, to[1] - ((after[1] - from[1]) * tension) / 6],
      to,
    ])}`
  }
  return closed ? `${d}Z` : d
}

export function star(cx: number, cy: number, points: number, outer: number, inner: number, turnDegrees = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index): Point => {
      const angle = (index * Math.PI) / points - Math.PI / 2 + (turnDegrees * Math.PI) / 180
      const radius = index % 2 === 0 ? outer : inner
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
    }),
  )
}

/** The path as one polygon per subpath; curves are sampled. */
export function flatten(d: string, steps = 8): Point[][] {
  const outlines: Point[][] = []
  let outline: Point[] = []
  let current: Point = [0, 0]
  for (const { command, points } of parsePath(d)) {
    const [first, second, third] = points
    if (command === 'M' && first) {
      outline = [first]
      outlines.push(outline)
    } else if (command === 'L' && first) outline.push(first)
    else if (command === 'Q' && first && second) {
      for (let step = 1; step <= steps; step += 1) {
        const [t, u] = [step / steps, 1 - step / steps]
        outline.push([
          u * u * current[0] + 2 * u * t * first[0] + t * t * second[0],
          u * u * current[1] + 2 * u * t * first[1] + t * t * second[1],
        ])
      }
    } else if (command === 'C' && first && second && third) {
      for (let step = 1; step <= steps; step += 1) {
        const [t, u] = [step / steps, 1 - step / steps]
        const [a, b, c, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        outline.push([
          a * current[0] + b * first[0] + c * second[0] + e * third[0],
          a * current[1] + b * first[1] + c * second[1] + e * third[1],
        ])
      }
    }
    current = points.at(-1) ?? outline[0] ?? current
  }
  return outlines
}

/** A test for points inside the path: overlapping subpaths count as one shape. */
export function insideOf(d: string): (x: number, y: number) => boolean {
  // Objects, because a screen asks for 100,000 points, and tuples are slow to read.
  const sides = flatten(d).flatMap((outline) =>
    outline.flatMap(([toX, toY], index) => {
      const [fromX, fromY] = outline.at(index - 1) ?? [toX, toY]
      return fromY === toY ? [] : [{ fromX, fromY, toX, toY }]
    }),
  )
  return (x, y) => {
    let winding = 0
    for (const { fromX, fromY, toX, toY } of sides) {
      if (fromY > y === toY > y) continue
      if (x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) winding += toY > fromY ? 1 : -1
    }
    return winding !== 0
  }
}
