import { letter, letterCentred, measure } from '../../kit/lettering.ts'
import { box, curve, disc, line, mapPath, type Point, polygon, roundBox, turn } from '../../kit/paths.ts'
import { cropMarks } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { leafOutline, leafVeins } from '../../products/artworks/leaf-shapes.ts'
import { depthIn, ease } from '../people/dot-screen.ts'
import { bareStock, createPress, type Press } from '../people/press.ts'
import * as streets from './portland-streets.ts'

const { at } = streets
const [width, height] = [1280, 854]
const sheet = box(-20, -20, width + 40, height + 40)
const land = { sun: 0.1 }

/** A name on the map: the paper around it is left free. */
function name(
  press: Press,
  text: string,
  x: number,
  y: number,
  size: number,
  recipe = { key: 1 } as Parameters<Press['lay']>[1],
): void {
  press.lay(roundBox(x - size * 0.5, y - size * 0.42, measure(text, size) + size, size * 1.84, size * 0.4), land)
  press.over(letter(text, x, y, size), recipe)
}

/** The name of a neighbourhood: large and pale, so that streets are visible through it. */
function quarter(press: Press, text: string, x: number, y: number, size: number): void {
  press.over(letter(text, x, y, size), { cool: 0.78 })
}

function park(press: Press, d: string, seed: string): void {
  press.lay(d, { sun: 0.5, cool: 0.28 })
  const depth = depthIn(d)
  const random = createRandom(seed)
  const [[cx, cy]] = [middleOf(d)]
  const trees = Array.from({ length: 46 }, () => {
    const [x, y] = [cx + (random() - 0.5) * 170, cy + (random() - 0.5) * 120]
    return depth(x, y) > 5 ? disc(x, y, 3.4) : ''
  })
  press.over(trees.join(''), { cool: 0.9 })
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
  const [x, y] = at(north, west)
  return roundBox(x - wide / 2, y - tall / 2, wide, tall, 6)
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
  press.line(line([from, to]), bareStock, 15)
  press.line(line([along(0, -5), along(1, -5)]) + line([along(0, 5), along(1, 5)]), { key: 1 }, 2.6)
  const ties = Array.from({ length: 9 }, (_, tie) => line([along((tie + 0.5) / 9, -5), along((tie + 0.5) / 9, 5)]))
  press.line(ties.join(''), { key: 1 }, 1.4)
  press.lay([0.3, 0.7].map((share) => disc(...along(share, 0), 6.5)).join(''), { warm: 1 })
  const size = 13
  name(press, text, from[0] - measure(text, size) - 14, from[1] - size / 2, size)
}

/** The house mark as a pin: half a leaf, half a drop, its tip on the corner of Alder and 7th. */
function drawPin(press: Press, [x, y]: Point): void {
  const tall = 128
  const onto = (d: string) => mapPath(d, (px, py) => [x + (px - 32) * (tall / 57), y - (py - 3) * (tall / 57)])
  const drop = onto('M32 3C37 13 52 23 52 39C52 51 43 60 32 60Z')
  const leaf = leafOutline({ base: [x, y - tall], tip: [x, y - 2], width: 96, teeth: 9, belly: 0.36 })
  press.lay(disc(x, y, 17), bareStock)
  press.lay(disc(x, y, 10), { key: 1 })
  press.line(`${leaf}${drop}`, bareStock, 12)
  press.within(box(x - 80, y - tall - 10, 80, tall + 20), () => {
    press.lay(leaf, { cool: 1 })
    press.over(leafVeins({ base: [x, y - tall], tip: [x, y - 2], width: 96, belly: 0.36 }, 5, 6), { cool: 0 })
  })
  press.lay(drop, { warm: 1 })
  press.line(onto('M47 40C47 48 42 53.5 36.5 54.8'), { warm: 0.2 }, 5)
}

/** North as a register mark, and the scale as the press's colour bar: half a mile in five inks. */
function drawPrintMarks(press: Press): void {
  const [cx, cy] = [1086, 172]
  press.lay(disc(cx, cy, 48), land)
  press.line(disc(cx, cy, 30), { key: 1 }, 2.4)
  press.line(`M${cx - 46} ${cy}L${cx + 46} ${cy}M${cx} ${cy - 30}L${cx} ${cy + 46}`, { key: 1 }, 2.4)
  press.lay(
    polygon([
      [cx, cy - 46],
      [cx + 13, cy - 4],
      [cx, cy - 12],
      [cx - 13, cy - 4],
    ]),
    { warm: 1 },
  )
  press.over(letterCentred('N', cx, cy - 72, 18), { key: 1 })
  const [left, top, step] = [56, 792, 33.4]
  press.lay(roundBox(left - 16, top - 40, step * 5 + 32, 78, 6), land)
  const inks = [{ key: 1 }, { cool: 1 }, { sun: 1 }, { warm: 1 }, { sun: 0.9, warm: 0.9 }]
  for (const [index, ink] of inks.entries()) press.lay(box(left + index * step, top, step, 18), ink)
  press.over(letter('HALF A MILE', left, top - 26, 14), { key: 1 })
  press.over(cropMarks(34, 34, width - 68, height - 68, 16, 1.6), { key: 0.8 })
}

/** Inner Portland in the studio's style: the river, six bridges, a corner on Alder Street. */
export function drawMap(): string {
  const press = createPress(width, height)
  const pin = at(45.518, 122.6583)
  press.lay(sheet, land)
  press.line(streets.northWestGrid, { key: 0.2 }, 1.3)
  press.within(polygon([at(45.5232, 122.7), at(45.5232, 122.664), at(45.49, 122.655), at(45.49, 122.7)]), () => {
    press.lay(sheet, land)
    press.line(streets.westGrid, { key: 0.2 }, 1.3)
  })
  press.within(
    polygon([
      at(45.545, 122.683),
      at(45.53, 122.668),
      at(45.523, 122.666),
      at(45.518, 122.6685),
      at(45.508, 122.669),
      at(45.49, 122.657),
      at(45.49, 122.61),
      at(45.545, 122.61),
    ]),
    () => {
      press.lay(sheet, land)
      press.line(streets.eastGrid, { key: 0.2 }, 1.3)
    },
  )
  const hills = 'M-20 300C60 330 90 420 150 500C190 560 170 640 220 720C250 780 240 830 250 880L-20 880Z'
  press.lay(hills, { sun: 0.34, cool: 0.16 })
  press.shade(hills, { cool: 0.8 }, (x, y) => 0.75 - x / 330 + (y - 500) / 1400, 10)
  const { x, y, width: wide, height: tall } = streets.laddBox
  press.lay(box(x, y, wide, tall), land)
  press.line(streets.laddStreets, { key: 0.34 }, 1.8)
  press.lay(disc(x + wide / 2, y + tall / 2, 11), { sun: 0.5, cool: 0.28 })
  park(press, plot(45.5178, 122.6432, 70, 62), 'lone fir')
  park(press, plot(45.5153, 122.6462, 40, 34), 'colonel summers')
  park(press, plot(45.5209, 122.6268, 120, 74), 'laurelhurst')
  park(press, plot(45.5299, 122.6192, 54, 38), 'oregon park')
  press.line(streets.mainStreets, bareStock, 7)
  press.line(streets.mainStreets, { key: 0.62 }, 3.4)
  press.lay(streets.river, { cool: 1 })
  press.bite(streets.river, ['cool'], riverLight, 9)
  press.lay(waterfront, { sun: 0.5, cool: 0.28 })
  press.line(curve(streets.eastBank) + curve(streets.westBank), { key: 1 }, 2)
  const flow = [-16, 0, 16].map((off) => curve(streets.middleOfRiver.map(([px, py]): Point => [px + off, py])))
  press.line(flow.join(''), { cool: 0.4 }, 1.6)
  press.shade(disc(...pin, 190), { sun: 1 }, (px, py) => 0.95 - Math.hypot(px - pin[0], py - pin[1]) / 200, 11)
  press.line(streets.seventhAvenue, bareStock, 8)
  press.line(streets.seventhAvenue, { warm: 0.8 }, 4)
  press.line(streets.alderStreet, bareStock, 12)
  press.line(streets.alderStreet, { warm: 1 }, 7)
  for (const bridge of streets.bridges) drawBridge(press, bridge)
  drawNames(press)
  drawPin(press, pin)
  drawFlag(press, pin)
  drawPrintMarks(press)
  return press.pull('portland')
}

/** Light on the water along the west bank, from the lamp at the upper left. */
const riverLight = (() => {
  const depth = depthIn(streets.river)
  const west = depthIn(`${curve(streets.westBank)}L-400 900L-400 -100Z`)
  return (x: number, y: number) => (depth(x, y) > 0 ? 0.5 * (1 - ease(0, 60, -west(x, y))) : 0)
})()

function drawNames(press: Press): void {
  const up = (text: string, x: number, y: number, size: number) => turn(letter(text, x, y, size), 90, x, y)
  const [riverX, riverY] = at(45.5121, 122.6706)
  press.over(turn(letter('WILLAMETTE', riverX + 32, riverY + 2, 17), 82, riverX + 32, riverY + 2), { cool: 0 })
  quarter(press, 'DOWNTOWN', 190, 470, 26)
  quarter(press, 'PEARL', 190, 190, 26)
  quarter(press, 'LLOYD', 640, 150, 26)
  quarter(press, 'BUCKMAN', 714, 508, 26)
  quarter(press, 'KERNS', 820, 260, 26)
  quarter(press, 'LADD', 846, 648, 22)
  quarter(press, 'HOSFORD', 700, 790, 24)
  name(press, 'WEST HILLS', 44, 640, 15, { cool: 1 })
  for (const [text, north] of [
    ['NE BROADWAY', 45.5348],
    ['E BURNSIDE', 45.5231],
    ['SE STARK', 45.5193],
    ['SE MORRISON', 45.5169],
    ['SE HAWTHORNE', 45.5121],
    ['SE DIVISION', 45.5048],
  ] as const) {
    const [, y] = at(north, 122.63)
    name(press, text, 982, y - 6, 12)
  }
  for (const [text, west] of [
    ['MLK', 122.6612],
    ['12TH', 122.6537],
    ['20TH', 122.6453],
    ['28TH', 122.6372],
  ] as const) {
    const [x] = at(45.53, west)
    const size = 12
    press.lay(roundBox(x - 11, 78, 22, measure(text, size) + 14, 5), land)
    press.over(up(text, x + size / 2, 85, size), { key: 1 })
  }
}

function drawFlag(press: Press, [x, y]: Point): void {
  const flag = `M${x + 62} ${y - 122}L${x + 330} ${y - 122}L${x + 330} ${y - 34}L${x + 62} ${y - 34}L${x + 62} ${y - 60}L${x + 44} ${y - 78}L${x + 62} ${y - 96}Z`
  press.lay(flag, { warm: 1 })
  press.over(letter('ALDER & INK', x + 82, y - 104, 30), { warm: 0 })
  press.over(letter('720 SE ALDER STREET', x + 82, y - 60, 14), { warm: 0 })
  name(press, 'SE 7TH', x - measure('SE 7TH', 12) / 2, y + 54, 12)
  const alder = 'SE ALDER ST'
  press.lay(roundBox(x + 96, y - 11, measure(alder, 13) + 16, 23, 5), { warm: 1 })
  press.over(letter(alder, x + 104, y - 6.5, 13), { warm: 0 })
}
