import { expect, test } from 'vitest'
import { printFileSize } from './print-file.ts'

test.each([
  [12, 16, 3600, 4800, 300],
  [9, 3.5, 2700, 1050, 300],
  [24, 36, 7200, 10800, 300],
  [0.01, 0.01, 3, 3, 300],
  [36, 48, 7740, 10320, 215],
  [96, 24, 17856, 4464, 186],
])('%f × %f inches are %i × %i pixels, %i to the inch', (wide, high, width, height, dpi) => {
  expect(printFileSize({ wide, high })).toEqual({ width, height, dpi })
})

test('no area, however large, needs more than fits', () => {
  for (const [wide, high] of [
    [200, 200],
    [200, 0.1],
    [199.9, 150.3],
  ] as const) {
    const { width, height } = printFileSize({ wide, high })
    expect(width * height).toBeLessThan(81_000_000)
  }
})
