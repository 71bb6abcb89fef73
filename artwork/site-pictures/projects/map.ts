import { centredTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { circle, curve, line, mapPath, type Point, polygon, rect, rotate, roundRect } from '../../kit/paths.ts'
import { cropMarks } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { leafOutline, leafVeins } from '../../products/artworks/leaf-shapes.ts'
import { signedDistance, smoothstep } from '../people/dot-screen.ts'
import { createPress, noInk, type Press } from '../people/stencil-press.ts'
import * as streets from './portland-streets.ts'

const { project } = streets
const [width, height] = [1280, 854]
const sheet = rect(-20, -20, width + 40, height + 40)
const land = { sun: 0.1 }

/** A name on the map, with a margin of bare paper around it. */
function drawLabel(
  press: Press,
  text: string,
  x: number,
  y: number,
  size: number,
  recipe = { key: 1 } as Parameters<Press['fill']>[1],
): void {
  press.fill(roundRect(x - size * 0.5, y - size * 0.42, textWidth(text, size) + size, size * 1.84, size * 0.4), land)
  press.overprint(textPath(text, x, y, size), recipe)
}

/** The name of a neighbourhood: large and pale, so that streets are visible through it. */
function drawNeighbourhood(press: Press, text: string, x: number, y: number, size: number): void {
  press.overprint(textPath(text, x, y, size), { cool: 0.78 })
}

function drawPark(press: Press, d: string, seed: string): void {
  press.fill(d, { sun: 0.5, cool: 0.28 })
  const depth = signedDistance(d)
  const random = createRandom(seed)
  const [[cx, cy]] = [middleOf(d)]
  const trees = Array.from({ length: 46 }, () => {
    const [x, y] = [cx + (random() - 0.5) * 170, cy + (random() - 0.5) * 120]
    return depth(x, y) > 5 ? circle(x, y, 3.4) : ''
  })
  press.overprint(trees.join(''), { cool: 0.9 })
}

function middleOf(d: string): Point {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const mean = (odd: 0 | 1) => {
    const own = numbers.filter((_, index) => index % 2 === odd)
    return own.reduce((sum, value) => sum + value, 0) / own.length
  }
  return [mean(0), mean(1)]
}

function plot(north: number, west: number, wide: number, tall: number): string {
  const [x, y] = project(north, west)
  return roundRect(x - wide / 2, y - tall / 2, wide, tall, 6)
}

/** The strip of green along the west bank, from the Steel Bridge to the Hawthorne. */
const waterfront = (() => {
  const outer = streets.westBank.slice(3, 7)
  return `${curve(outer)}L${curve(outer.map(([x, y]): Point => [x - 17, y]).toReversed()).slice(1)}Z`
})()

function drawBridge(press: Press, { name: text, from, to }: (typeof streets.bridges)[number]): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const along = (share: number, off: number): Point => [
    from[0] + dx * share + nx * off,
    from[1] + dy * share + ny * off,
  ]
  press.stroke(line([from, to]), noInk, 15)
  press.stroke(line([along(0, -5), along(1, -5)]) + line([along(0, 5), along(1, 5)]), { key: 1 }, 2.6)
  const ties = Array.from({ length: 9 }, (_, tie) => line([along((tie + 0.5) / 9, -5), along((tie + 0.5) / 9, 5)]))
  press.stroke(ties.join(''), { key: 1 }, 1.4)
  press.fill([0.3, 0.7].map((share) => circle(...along(share, 0), 6.5)).join(''), { warm: 1 })
  const size = 13
  drawLabel(press, text, from[0] - textWidth(text, size) - 14, from[1] - size / 2, size)
}

/** The studio's logo as a map pin: half a leaf, half a drop, its tip on the corner of Alder and 7th. */
function drawPin(press: Press, [x, y]: Point): void {
  const tall = 128
  const onto = (d: string) => mapPath(d, (px, py) => [x + (px - 32) * (tall / 57), y - (py - 3) * (tall / 57)])
  const drop = onto('M32 3C37 13 52 23 52 39C52 51 43 60 32 60Z')
  const leaf = leafOutline({ base: [x, y - tall], tip: [x, y - 2], width: 96, teeth: 9, belly: 0.36 })
  press.fill(circle(x, y, 17), noInk)
  press.fill(circle(x, y, 10), { key: 1 })
  press.stroke(`${leaf}${drop}`, noInk, 12)
  press.clip(rect(x - 80, y - tall - 10, 80, tall + 20), () => {
    press.fill(leaf, { cool: 1 })
    press.overprint(leafVeins({ base: [x, y - tall], tip: [x, y - 2], width: 96, belly: 0.36 }, 5, 6), { cool: 0 })
  })
  press.fill(drop, { warm: 1 })
  press.stroke(onto('M47 40C47 48 42 53.5 36.5 54.8'), { warm: 0.2 }, 5)
}

/** North as a register mark, and the scale as the press's colour bar: half a mile in five inks. */
function drawPrintMarks(press: Press): void {
  const [cx, cy] = [1086, 172]
  press.fill(circle(cx, cy, 48), land)
  press.stroke(circle(cx, cy, 30), { key: 1 }, 2.4)
  press.stroke(`M${cx - 46} ${cy}L${cx + 46} ${cy}M${cx} ${cy - 30}L${cx} ${cy + 46}`, { key: 1 }, 2.4)
  press.fill(
    polygon([
      [cx, cy - 46],
      [cx + 13, cy - 4],
      [cx, cy - 12],
      [cx - 13, cy - 4],
    ]),
    { warm: 1 },
  )
  press.overprint(centredTextPath('N', cx, cy - 72, 18), { key: 1 })
  const [left, top, step] = [56, 792, 33.4]
  press.fill(roundRect(left - 16, top - 40, step * 5 + 32, 78, 6), land)
  const inks = [{ key: 1 }, { cool: 1 }, { sun: 1 }, { warm: 1 }, { sun: 0.9, warm: 0.9 }]
  for (const [index, ink] of inks.entries()) press.fill(rect(left + index * step, top, step, 18), ink)
  press.overprint(textPath('HALF A MILE', left, top - 26, 14), { key: 1 })
  press.overprint(cropMarks(34, 34, width - 68, height - 68, 16, 1.6), { key: 0.8 })
}

/** Inner Portland in the studio's style: the river, six bridges, and a corner on Alder Street unless another studio stands there. */
export function drawMap({ hasStudio = true } = {}): string {
  const press = createPress(width, height)
  const pin = project(45.518, 122.6583)
  press.fill(sheet, land)
  press.stroke(streets.northWestGrid, { key: 0.2 }, 1.3)
  press.clip(
    polygon([project(45.5232, 122.7), project(45.5232, 122.664), project(45.49, 122.655), project(45.49, 122.7)]),
    () => {
      press.fill(sheet, land)
      press.stroke(streets.westGrid, { key: 0.2 }, 1.3)
    },
  )
  press.clip(
    polygon([
      project(45.545, 122.683),
      project(45.53, 122.668),
      project(45.523, 122.666),
      project(45.518, 122.6685),
      project(45.508, 122.669),
      project(45.49, 122.657),
      project(45.49, 122.61),
      project(45.545, 122.61),
    ]),
    () => {
      press.fill(sheet, land)
      press.stroke(streets.eastGrid, { key: 0.2 }, 1.3)
    },
  )
  const hills = 'M-20 300C60 330 90 420 150 500C190 560 170 640 220 720C250 780 240 830 250 880L-20 880Z'
  press.fill(hills, { sun: 0.34, cool: 0.16 })
  press.shade(hills, { cool: 0.8 }, (x, y) => 0.75 - x / 330 + (y - 500) / 1400, 10)
  const { x, y, width: wide, height: tall } = streets.laddArea
  press.fill(rect(x, y, wide, tall), land)
  press.stroke(streets.laddStreets, { key: 0.34 }, 1.8)
  press.fill(circle(x + wide / 2, y + tall / 2, 11), { sun: 0.5, cool: 0.28 })
  drawPark(press, plot(45.5178, 122.6432, 70, 62), 'lone fir')
  drawPark(press, plot(45.5153, 122.6462, 40, 34), 'colonel summers')
  drawPark(press, plot(45.5209, 122.6268, 120, 74), 'laurelhurst')
  drawPark(press, plot(45.5299, 122.6192, 54, 38), 'oregon park')
  press.stroke(streets.mainStreets, noInk, 7)
  press.stroke(streets.mainStreets, { key: 0.62 }, 3.4)
  press.fill(streets.river, { cool: 1 })
  press.knockOut(streets.river, ['cool'], riverLight, 9)
  press.fill(waterfront, { sun: 0.5, cool: 0.28 })
  press.stroke(curve(streets.eastBank) + curve(streets.westBank), { key: 1 }, 2)
  const flow = [-16, 0, 16].map((off) => curve(streets.middleOfRiver.map(([px, py]): Point => [px + off, py])))
  press.stroke(flow.join(''), { cool: 0.4 }, 1.6)
  if (hasStudio) {
    press.shade(circle(...pin, 190), { sun: 1 }, (px, py) => 0.95 - Math.hypot(px - pin[0], py - pin[1]) / 200, 11)
    press.stroke(streets.seventhAvenue, noInk, 8)
    press.stroke(streets.seventhAvenue, { warm: 0.8 }, 4)
    press.stroke(streets.alderStreet, noInk, 12)
    press.stroke(streets.alderStreet, { warm: 1 }, 7)
  }
  for (const bridge of streets.bridges) drawBridge(press, bridge)
  drawNames(press)
  if (hasStudio) {
    drawPin(press, pin)
    drawFlag(press, pin)
  }
  drawPrintMarks(press)
  return press.toSvg('portland')
}

/** Light on the water along the west bank, from the lamp at the upper left. */
const riverLight = (() => {
  const depth = signedDistance(streets.river)
  const west = signedDistance(`${curve(streets.westBank)}L-400 900L-400 -100Z`)
  return (x: number, y: number) => (depth(x, y) > 0 ? 0.5 * (1 - smoothstep(0, 60, -west(x, y))) : 0)
})()

function drawNames(press: Press): void {
  const up = (text: string, x: number, y: number, size: number) => rotate(textPath(text, x, y, size), 90, x, y)
  const [riverX, riverY] = project(45.5121, 122.6706)
  press.overprint(rotate(textPath('WILLAMETTE', riverX + 32, riverY + 2, 17), 82, riverX + 32, riverY + 2), { cool: 0 })
  drawNeighbourhood(press, 'DOWNTOWN', 190, 470, 26)
  drawNeighbourhood(press, 'PEARL', 190, 190, 26)
  drawNeighbourhood(press, 'LLOYD', 640, 150, 26)
  drawNeighbourhood(press, 'BUCKMAN', 714, 508, 26)
  drawNeighbourhood(press, 'KERNS', 820, 260, 26)
  drawNeighbourhood(press, 'LADD', 846, 648, 22)
  drawNeighbourhood(press, 'HOSFORD', 700, 790, 24)
  drawLabel(press, 'WEST HILLS', 44, 640, 15, { cool: 1 })
  for (const [text, north] of [
    ['NE BROADWAY', 45.5348],
    ['E BURNSIDE', 45.5231],
    ['SE STARK', 45.5193],
    ['SE MORRISON', 45.5169],
    ['SE HAWTHORNE', 45.5121],
    ['SE DIVISION', 45.5048],
  ] as const) {
    const [, y] = project(north, 122.63)
    drawLabel(press, text, 982, y - 6, 12)
  }
  for (const [text, west] of [
    ['MLK', 122.6612],
    ['12TH', 122.6537],
    ['20TH', 122.6453],
    ['28TH', 122.6372],
  ] as const) {
    const [x] = project(45.53, west)
    const size = 12
    press.fill(roundRect(x - 11, 78, 22, textWidth(text, size) + 14, 5), land)
    press.overprint(up(text, x + size / 2, 85, size), { key: 1 })
  }
}

function drawFlag(press: Press, [x, y]: Point): void {
  const flag = `M${x + 62} ${y - 122}L${x + 330} ${y - 122}L${x + 330} ${y - 34}L${x + 62} ${y - 34}L${x + 62} ${y - 60}L${x + 44} ${y - 78}L${x + 62} ${y - 96}Z`
  press.fill(flag, { warm: 1 })
  press.overprint(textPath('ALDER & INK', x + 82, y - 104, 30), { warm: 0 })
  press.overprint(textPath('720 SE ALDER STREET', x + 82, y - 60, 14), { warm: 0 })
  drawLabel(press, 'SE 7TH', x - textWidth('SE 7TH', 12) / 2, y + 54, 12)
  const alder = 'SE ALDER ST'
  press.fill(roundRect(x + 96, y - 11, textWidth(alder, 13) + 16, 23, 5), { warm: 1 })
  press.overprint(textPath(alder, x + 104, y - 6.5, 13), { warm: 0 })
}
