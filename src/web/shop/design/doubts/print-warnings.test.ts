import { expect, test } from 'vitest'
import { mockUpColor } from '#shared/design/mock-up.ts'
import { inspectPixels, isDark, type Pixels, vanishesOn } from './print-warnings.ts'

type Rgba = readonly [number, number, number, number]
const side = 10

function paint(colorAt: (x: number, y: number) => Rgba): Pixels {
  const colors = Array.from({ length: side * side }, (_, index) => colorAt(index % side, Math.floor(index / side)))
  return { data: new Uint8ClampedArray(colors.flat()), width: side, height: side }
}
const isBetween = (coordinate: number) => coordinate > 0 && coordinate < side - 1
const isInside = (x: number, y: number) => x > 1 && x < 8 && y > 1 && y < 8
const clear: Rgba = [0, 0, 0, 0]
const white: Rgba = [255, 255, 255, 255]
const navy: Rgba = [31, 42, 68, 255]
const red: Rgba = [212, 61, 26, 255]

test('transparency needs more than a stray pixel', () => {
  expect(inspectPixels(paint((x, y) => (isInside(x, y) ? red : clear))).hasTransparency).toBe(true)
  expect(inspectPixels(paint(() => red)).hasTransparency).toBe(false)
  expect(inspectPixels(paint(() => [212, 61, 26, 128])).hasTransparency).toBe(false)
  expect(inspectPixels(paint((x, y) => (x + y === 0 ? clear : red))).hasTransparency).toBe(false)
  expect(inspectPixels(paint((x, y) => (x + y <= 1 ? clear : red))).hasTransparency).toBe(true)
})

test('a design in the fabric’s colour disappears, on another fabric it does not', () => {
  const facts = inspectPixels(paint((x, y) => (isInside(x, y) ? navy : clear)))
  expect(vanishesOn(facts, mockUpColor('Navy'))).toBe(true)
  expect(vanishesOn(facts, mockUpColor('Black'))).toBe(true)
  expect(vanishesOn(facts, mockUpColor('White'))).toBe(false)
  expect(vanishesOn(facts, mockUpColor('Alder'))).toBe(false)
})

test('a little of the fabric’s colour gives no warning', () => {
  const facts = inspectPixels(paint((_x, y) => (y < 2 ? navy : red)))
  expect(vanishesOn(facts, mockUpColor('Navy'))).toBe(false)
})

test('the white background of a logo does not count as disappearing on white', () => {
  const onWhite = inspectPixels(paint((x, y) => (isInside(x, y) ? red : white)))
  expect(vanishesOn(onWhite, mockUpColor('White'))).toBe(false)
  const paleOnWhite = inspectPixels(paint((x, y) => (isInside(x, y) ? [228, 226, 220, 255] : white)))
  expect(vanishesOn(paleOnWhite, mockUpColor('White'))).toBe(true)
})

test('what has the color of the product does not disappear on a ground of another one', () => {
  const whiteOnRed = inspectPixels(paint((x, y) => (isInside(x, y) ? white : red)))
  expect(vanishesOn(whiteOnRed, mockUpColor('White'))).toBe(false)
})

test.each([
  ['left', (x: number, y: number) => x === 0 && isBetween(y)],
  ['right', (x: number, y: number) => x === side - 1 && isBetween(y)],
  ['upper', (x: number, y: number) => y === 0 && isBetween(x)],
  ['lower', (x: number, y: number) => y === side - 1 && isBetween(x)],
])('white that does not reach the %s edge is no background', (_edge, isEdge) => {
  const facts = inspectPixels(paint((x, y) => (isEdge(x, y) ? [119, 119, 119, 255] : white)))
  expect(vanishesOn(facts, mockUpColor('White'))).toBe(true)
})

test('a photo has no background', () => {
  const facts = inspectPixels(paint((x, y) => (isInside(x, y) ? [119, 119, 119, 255] : x < 5 ? white : [0, 0, 0, 255])))
  expect(vanishesOn(facts, '#777777')).toBe(true)
})

test('it disappears from 35 % of its pixels on', () => {
  const withNavy = (count: number) => inspectPixels(paint((x, y) => (y * side + x < count ? navy : red)))
  expect(vanishesOn(withNavy(35), mockUpColor('Navy'))).toBe(true)
  expect(vanishesOn(withNavy(34), mockUpColor('Navy'))).toBe(false)
})

test('colours of equal lightness do not disappear on each other', () => {
  const facts = inspectPixels(paint((x, y) => (isInside(x, y) ? [208, 115, 146, 255] : clear)))
  expect(vanishesOn(facts, '#00a392')).toBe(false)
})

test.each([
  ['red', [255, 0, 0], [53, 80, 67]],
  ['green', [0, 255, 0], [88, -86, 83]],
  ['blue', [0, 0, 255], [32, 79, -108]],
  ['near black', [10, 10, 10], [3, 0, 0]],
  ['nearer black', [5, 5, 5], [1, 0, 0]],
] as const)('%s is measured as CIE 1976 does', (_name, [r, g, b], lab) => {
  const { colors } = inspectPixels(paint((x, y) => (isInside(x, y) ? [r, g, b, 255] : clear)))
  expect(colors).toHaveLength(1)
  expect(colors[0]?.count).toBe(36)
  expect(colors[0]?.lab.map((part) => Math.round(part) + 0)).toEqual(lab)
})

test('almost equal shades count as one colour', () => {
  const { colors } = inspectPixels(paint((x, y) => (isInside(x, y) ? [100 + x, 100 + x, 100 + x, 255] : clear)))
  expect(colors.length).toBeLessThan(3)
})

test('an empty picture gives no warning', () => {
  expect(vanishesOn(inspectPixels(paint(() => clear)), mockUpColor('White'))).toBe(false)
})

test.each([
  ['Black', true],
  ['Navy', true],
  ['Forest', true],
  ['Heather Gray', false],
  ['Natural', false],
  ['White', false],
])('%s is dark: %s', (color, expected) => {
  expect(isDark(mockUpColor(color))).toBe(expected)
})
