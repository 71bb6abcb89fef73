import { expect, test } from 'vitest'
import { mockUpColor } from '#shared/mock-up.ts'
import { inspectPixels, isDark, type Pixels, vanishesOn } from './print-warnings.ts'

type Rgba = readonly [number, number, number, number]
const side = 10

function paint(colorAt: (x: number, y: number) => Rgba): Pixels {
  const places = Array.from({ length: side * side }, (_, place) => colorAt(place % side, Math.floor(place / side)))
  return { data: new Uint8ClampedArray(places.flat()), width: side, height: side }
}
const isInside = (x: number, y: number) => x > 1 && x < 8 && y > 1 && y < 8
const clear: Rgba = [0, 0, 0, 0]
const white: Rgba = [255, 255, 255, 255]
const navy: Rgba = [31, 42, 68, 255]
const red: Rgba = [212, 61, 26, 255]

test('transparency is what lets the cloth show, not a stray pixel', () => {
  expect(inspectPixels(paint((x, y) => (isInside(x, y) ? red : clear))).hasTransparency).toBe(true)
  expect(inspectPixels(paint(() => red)).hasTransparency).toBe(false)
  expect(inspectPixels(paint(() => [212, 61, 26, 200])).hasTransparency).toBe(false)
})

test('a design in the colour of the cloth vanishes, on another cloth it does not', () => {
  const facts = inspectPixels(paint((x, y) => (isInside(x, y) ? navy : clear)))
  expect(vanishesOn(facts, mockUpColor('Navy'))).toBe(true)
  expect(vanishesOn(facts, mockUpColor('Black'))).toBe(true)
  expect(vanishesOn(facts, mockUpColor('White'))).toBe(false)
  expect(vanishesOn(facts, mockUpColor('Alder'))).toBe(false)
})

test('a little of the cloth’s colour is a design’s good right', () => {
  const facts = inspectPixels(paint((_x, y) => (y < 2 ? navy : red)))
  expect(vanishesOn(facts, mockUpColor('Navy'))).toBe(false)
})

test('the white ground of a logo is no part of it that could vanish on white', () => {
  const onWhite = inspectPixels(paint((x, y) => (isInside(x, y) ? red : white)))
  expect(vanishesOn(onWhite, mockUpColor('White'))).toBe(false)
  const paleOnWhite = inspectPixels(paint((x, y) => (isInside(x, y) ? [228, 226, 220, 255] : white)))
  expect(vanishesOn(paleOnWhite, mockUpColor('White'))).toBe(true)
})

test('a picture of nothing warns of nothing', () => {
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
