import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, toHex, toOklch } from './oklch.ts'
import {
  brandColorNames,
  nearestReadable,
  paletteOf,
  problemsOfColor,
  standardColors,
  unreadableUses,
} from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('CNT-11: with any three colours, as they are proposed, everything can be read in both schemes', () => {
  fc.assert(
    fc.property(hex, hex, hex, (first, second, third) => {
      const colors = {
        first: nearestReadable('first', first),
        second: nearestReadable('second', second),
        third: nearestReadable('third', third),
      }
      expect(unreadableUses(paletteOf(colors))).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('CNT-11: a colour that can be read is proposed as it is, another one as the same hue', () => {
  fc.assert(
    fc.property(fc.constantFrom(...brandColorNames), hex, (name, color) => {
      const near = nearestReadable(name, color)
      if (problemsOfColor(name, color).length === 0) expect(near).toBe(color)
      const [asked, proposed] = [toOklch(color), toOklch(near)]
      // A colour without chroma has no hue, and rounding turns the hue of a colour with little.
      if (asked.chroma > 0.05 && proposed.chroma > 0.05)
        expect(Math.cos(asked.hue - proposed.hue)).toBeGreaterThan(0.99)
    }),
    { numRuns: 100 },
  )
})

test('CNT-11: a pale first colour is refused with the pairs that cannot be read', () => {
  expect(problemsOfColor('first', '#ffe08a').map(({ front, back, scheme }) => [front, back, scheme])).toContainEqual([
    'accent',
    'background',
    'light',
  ])
  expect(problemsOfColor('third', '#ffe08a')).toEqual([])
  expect(problemsOfColor('first', '#1d4ed8')).toEqual([])
})

test('the standard palette is the one of the style sheet, and can be read', () => {
  expect(unreadableUses(paletteOf(standardColors))).toEqual([])
  expect(paletteOf({ ...standardColors, first: '#1d4ed8' }).second).toEqual({ light: '#0b6e63', dark: '#3cc7b2' })
})

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toHex(toOklch(color))).toBe(color)
    }),
  )
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#fff', '#767676')).toBeCloseTo(4.54, 2)
})
