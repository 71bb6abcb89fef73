import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printFileSize } from './print-file.ts'

const middle = { x: 0.5, y: 0.5, scale: 1, rotation: 0 }

test.each([
  [12, 16, 3600, 4800, 300],
  [9, 3.5, 2700, 1050, 300],
  [24, 36, 7200, 10800, 300],
  [0.01, 0.01, 3, 3, 300],
  [36, 48, 7740, 10320, 215],
  [96, 24, 17856, 4464, 186],
])('%f × %f inches are %i × %i pixels at %i per inch', (wide, high, width, height, dpi) => {
  expect(printFileSize({ wide, high }, middle, { wide, high })).toEqual({ width, height, dpi })
})

test('only a design that covers a long area at an angle has fewer pixels per inch', () => {
  const banner = { wide: 96, high: 24 }
  const askew = { ...middle, rotation: 45 }
  const acrossInches = (96 + 24) * Math.SQRT1_2
  const { dpi } = printFileSize(banner, askew, { wide: 200, high: 200 })
  expect(dpi).toBe(Math.floor(Math.sqrt(80_000_000) / acrossInches))
  expect(printFileSize(banner, { ...askew, rotation: 90 }, { wide: 200, high: 200 }).dpi).toBe(186)
  expect(printFileSize(banner, askew, { wide: 20, high: 20 }).dpi).toBe(186)
})

test('only the part of a design inside the area counts', () => {
  const atCorner = { x: 0, y: 0, scale: 1, rotation: 45 }
  const { dpi } = printFileSize({ wide: 96, high: 24 }, atCorner, { wide: 100, high: 100 })
  const held = { wide: 50, high: 50 + 24 * Math.SQRT1_2 }
  expect(dpi).toBe(Math.floor(Math.sqrt(80_000_000 / (held.wide * held.high))))
})

test('neither an area nor a design takes more pixels than the limit, in any position', () => {
  const length = fc.double({ min: 0.1, max: 200, noNaN: true })
  const inches = fc.record({ wide: length, high: length })
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const rotation = fc.double({ min: -180, max: 180, noNaN: true })
  const lying = fc.record({ x: fraction, y: fraction, scale: fc.constant(1), rotation })
  fc.assert(
    fc.property(inches, lying, inches, (area, placement, printed) => {
      const { width, height, dpi } = printFileSize(area, placement, printed)
      expect(width * height).toBeLessThan(81_000_000)
      expect(dpi).toBeGreaterThanOrEqual(1)
    }),
  )
})
