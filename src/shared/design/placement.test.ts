import { describe, expect, test } from 'vitest'
import {
  firstPlacement,
  fitPlacement,
  largestGoodInches,
  type Matrix,
  placementDpi,
  placementMatrix,
  printedInches,
  readPlacement,
  settlePlacement,
  verdictOf,
  writePlacement,
} from './placement.ts'

const shirt = { wide: 12, high: 16 }
const photo = { width: 3000, height: 2000 }

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]

describe('The matrix of a placement', () => {
  test('puts the centre of the design where the placement says, at any angle', () => {
    for (const rotation of [-90, 0, 37, 90, 180]) {
      const matrix = placementMatrix({ x: 0.25, y: 0.5, scale: 0.5, rotation }, photo, shirt, 1200)
      const [x, y] = at(matrix, photo.width / 2, photo.height / 2)
      expect(x).toBeCloseTo(300)
      expect(y).toBeCloseTo(800)
    }
  })

  test('keeps the width in inches when it is turned, and turns clockwise', () => {
    const matrix = placementMatrix({ x: 0.5, y: 0.5, scale: 0.5, rotation: 90 }, photo, shirt, 1200)
    const [left, top] = at(matrix, 0, 0)
    const [right, bottom] = at(matrix, photo.width, 0)
    expect(right).toBeCloseTo(left ?? 0)
    expect((bottom ?? 0) - (top ?? 0)).toBeCloseTo(600)
  })
})

describe('The print quality', () => {
  test.each([
    [300, 'sharp'],
    [299.4, 'good'],
    [150, 'good'],
    [149.4, 'soft'],
    [100, 'soft'],
    [99.4, 'too_small'],
  ] as const)('of %d pixels per inch is %s', (dpi, verdict) => {
    expect(verdictOf(dpi)).toBe(verdict)
  })

  test('is computed from the pixels per printed inch', () => {
    expect(placementDpi({ x: 0.5, y: 0.5, scale: 0.5, rotation: 12 }, photo, shirt)).toBe(500)
    expect(largestGoodInches(photo)).toEqual({ wide: 20, high: 2000 / 150 })
  })
})

describe('Fitting', () => {
  test('is limited by the side that reaches the area first', () => {
    expect(fitPlacement(photo, shirt)).toEqual({ x: 0.5, y: 0.5, scale: 1, rotation: 0 })
    expect(fitPlacement({ width: 1000, height: 4000 }, shirt).scale).toBeCloseTo(4 / 12, 3)
  })

  test('keeps a turned design complete', () => {
    const turned = fitPlacement(photo, shirt, 90)
    expect(turned.scale).toBeCloseTo(16 / 12, 3)
    const corners = [
      [0, 0],
      [3000, 0],
      [0, 2000],
      [3000, 2000],
    ] as const
    for (const rotation of [17, 45, 133]) {
      const matrix = placementMatrix(fitPlacement(photo, shirt, rotation), photo, shirt, 1200)
      for (const [cornerX, cornerY] of corners) {
        const [x = -1, y = -1] = at(matrix, cornerX, cornerY)
        expect(Math.min(x, y)).toBeGreaterThan(-1)
        expect(x).toBeLessThan(1201)
        expect(y).toBeLessThan(1601)
      }
    }
  })

  test('starts no larger than its print quality allows', () => {
    const small = { width: 600, height: 600 }
    expect(verdictOf(placementDpi(firstPlacement(small, shirt), small, shirt))).toBe('good')
    expect(firstPlacement(photo, shirt)).toEqual(fitPlacement(photo, shirt))
  })

  test('SEL-10: starts in the size of its page, where that fits', () => {
    const card = { width: 3200, height: 1829, isVector: true, inchesWide: 3.5 }
    expect(printedInches(firstPlacement(card, shirt), card, shirt).wide).toBeCloseTo(3.5, 2)
    const banner = { ...card, inchesWide: 72 }
    expect(firstPlacement(banner, shirt)).toEqual(fitPlacement(banner, shirt))
  })
})

describe('The text of a placement', () => {
  test('has no negative zero', () => {
    expect(settlePlacement({ x: 0.5, y: 0.5, scale: 1, rotation: -0.01 }).rotation).toBe(0)
  })

  test('is read back unchanged', () => {
    const placement = settlePlacement({ x: 1 / 3, y: 2, scale: 100, rotation: 540 })
    expect(placement).toEqual({ x: 0.3333, y: 1, scale: 8, rotation: 180 })
    expect(writePlacement(placement)).toBe('0.3333,1,8,180')
    expect(readPlacement('0.3333,1,8,180')).toEqual(placement)
  })

  test.each([
    '',
    '1,2',
    '0.5,0.5,1',
    '0.5,0.5,1,0,0',
    'a,b,c,d',
    '0.50,0.5,1,0',
    '0.5,0.5,0,0',
    '0.5,0.5,1,-180',
    ' 0.5,0.5,1,0',
    '0.5,0.5,1,NaN',
    '0.5,0.5,1,',
  ])('refuses %j', (text) => {
    expect(readPlacement(text)).toBeNull()
  })
})
