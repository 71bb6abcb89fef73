import { curve, line, type Point } from '../../kit/paths.ts'

/** The position of a place on the map: 1280 by 854, its upper left corner at 45.537 N, 122.6966 W. */
export function project(north: number, west: number): Point {
  return [(122.6966 - west) * 16_170, (45.537 - north) * 23_081]
}

const spine: readonly (readonly [north: number, west: number, half: number])[] = [
  [45.5412, 122.6905, 38],
  [45.5372, 122.6806, 38],
  [45.5318, 122.6742, 36],
  [45.5275, 122.6695, 35],
  [45.5231, 122.6678, 38],
  [45.5178, 122.6697, 42],
  [45.5132, 122.6709, 43],
  [45.508, 122.6698, 46],
  [45.5049, 122.667, 48],
  [45.5005, 122.6634, 52],
  [45.495, 122.6606, 54],
]

function riverBank(side: 1 | -1): Point[] {
  const middle = spine.map(([north, west]) => project(north, west))
  return middle.map(([x, y], index): Point => {
    const [before, after] = [
      middle[Math.max(0, index - 1)] ?? [x, y],
      middle[Math.min(middle.length - 1, index + 1)] ?? [x, y],
    ]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy)
    const half = (spine[index]?.[2] ?? 40) * side
    return [x - (dy / length) * half, y + (dx / length) * half]
  })
}

export const eastBank = riverBank(-1)
export const westBank = riverBank(1)
/** The Willamette, from Ross Island down to the Fremont Bridge. */
export const river = `${curve(eastBank)}L${curve(westBank.toReversed()).slice(1)}Z`
export const middleOfRiver = spine.map(([north, west]) => project(north, west))

export const bridges = [
  { name: 'BROADWAY', from: project(45.5301, 122.6772), to: project(45.5336, 122.6712), label: 'west' },
  { name: 'STEEL', from: project(45.5262, 122.6734), to: project(45.5287, 122.6662), label: 'west' },
  { name: 'BURNSIDE', from: project(45.5231, 122.6716), to: project(45.5231, 122.664), label: 'west' },
  { name: 'MORRISON', from: project(45.5182, 122.6736), to: project(45.5172, 122.6656), label: 'west' },
  { name: 'HAWTHORNE', from: project(45.5138, 122.6748), to: project(45.5126, 122.6668), label: 'west' },
  { name: 'TILIKUM', from: project(45.5043, 122.6714), to: project(45.5055, 122.6628), label: 'west' },
] as const

const street = (north: number, fromWest: number, toWest: number) =>
  line([project(north, fromWest), project(north, toWest)])
const avenue = (west: number, fromNorth: number, toNorth: number) =>
  line([project(fromNorth, west), project(toNorth, west)])
const edge = { east: 122.615, north: 45.54, south: 45.4985 }

/** The small streets of the east side run north-south and east-west; the blocks are 260 feet. */
export const eastGrid = (() => {
  let d = ''
  for (let north = edge.south; north < edge.north; north += 0.00073) d += street(north, 122.69, edge.east)
  for (let west = 122.68832; west > edge.east; west -= 0.00098) d += avenue(west, edge.north, edge.south)
  return d
})()

/** Downtown's grid is turned to follow the river. */
export const westGrid = (() => {
  const [cx, cy] = project(45.518, 122.6795)
  const [cos, sin] = [Math.cos(0.34), Math.sin(0.34)]
  const turned = (x: number, y: number): Point => [cx + x * cos - y * sin, cy + x * sin + y * cos]
  let d = ''
  for (let step = -24; step <= 24; step += 1) {
    d +=
      line([turned(-420, step * 15.5), turned(260, step * 15.5)]) +
      line([turned(step * 15.5, -380), turned(step * 15.5, 460)])
  }
  return d
})()

export const northWestGrid = (() => {
  let d = ''
  for (let north = 45.5236; north < edge.north; north += 0.00073) d += street(north, 122.7, 122.672)
  for (let west = 122.6975; west > 122.672; west -= 0.00098) d += avenue(west, edge.north, 45.5236)
  return d
})()

/** Streets that are named on the map. */
export const mainStreets = [
  street(45.5231, 122.6966, edge.east),
  street(45.5348, 122.6712, edge.east),
  street(45.5193, 122.6652, edge.east),
  street(45.5169, 122.6656, edge.east),
  street(45.5121, 122.6668, edge.east),
  street(45.5048, 122.6628, edge.east),
  avenue(122.6612, edge.north, edge.south),
  avenue(122.6537, edge.north, edge.south),
  avenue(122.6453, edge.north, edge.south),
  avenue(122.6372, edge.north, edge.south),
  avenue(122.6229, edge.north, edge.south),
].join('')

export const seventhAvenue = avenue(122.6583, 45.5231, 45.5048)
export const alderStreet = street(45.518, 122.6652, 122.6375)

/** Ladd's Addition: diagonal streets like a wheel with four spokes, in a grid of squares. */
const [laddLeft, laddTop] = project(45.5118, 122.6535)
const [laddRight, laddBottom] = project(45.505, 122.6455)
export const laddArea = { x: laddLeft, y: laddTop, width: laddRight - laddLeft, height: laddBottom - laddTop }
export const laddStreets = (() => {
  const { x, y, width, height } = laddArea
  const [cx, cy] = [x + width / 2, y + height / 2]
  const ring = (share: number) =>
    `${line([
      [cx, cy - (height / 2) * share],
      [cx + (width / 2) * share, cy],
      [cx, cy + (height / 2) * share],
      [cx - (width / 2) * share, cy],
    ])}Z`
  return (
    line([
      [x, y],
      [x + width, y + height],
    ]) +
    line([
      [x + width, y],
      [x, y + height],
    ]) +
    line([
      [cx, y],
      [cx, y + height],
    ]) +
    line([
      [x, cy],
      [x + width, cy],
    ]) +
    [0.34, 0.6, 0.86].map(ring).join('')
  )
})()
