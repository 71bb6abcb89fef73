import { describe, expect, test } from 'vitest'
import { fitPlacement, type Placement } from '#shared/placement.ts'
import {
  boundsOf,
  centreOf,
  drawnSize,
  type Ground,
  isCut,
  measuresOf,
  movedBy,
  pinched,
  snapped,
  spun,
  stretched,
  withMeasure,
} from './placing.ts'
import { placedByKey } from './placing-keys.ts'

const inches = { wide: 12, high: 16 }
const design = { width: 1200, height: 600 }
const ground: Ground = { design, inches, areaWidthPx: 240 }
const placed: Placement = { x: 0.5, y: 0.5, scale: 0.5, rotation: 0 }

describe('a gesture', () => {
  test('moves by as much as the pointer moved', () => {
    expect(movedBy(placed, { x: 24, y: -32 }, ground)).toEqual({ ...placed, x: 0.6, y: 0.4 })
  })

  test('with two fingers scales, turns and moves about what they hold', () => {
    const { x, y } = centreOf(placed, ground)
    const from = [
      { x: x - 10, y },
      { x: x + 10, y },
    ] as const
    const wider = pinched(
      placed,
      from,
      [
        { x: x - 20, y: y + 5 },
        { x: x + 20, y: y + 5 },
      ],
      ground,
    )
    expect(wider).toMatchObject({ x: 0.5, scale: 1, rotation: 0 })
    expect(centreOf(wider, ground).y).toBeCloseTo(y + 5)
    expect(
      pinched(
        placed,
        from,
        [
          { x, y: y - 10 },
          { x, y: y + 10 },
        ],
        ground,
      ).rotation,
    ).toBeCloseTo(90)
  })

  test('with two fingers never leaves what they hold, even at the largest scale', () => {
    const from = [
      { x: 100, y: 100 },
      { x: 101, y: 100 },
    ] as const
    expect(
      pinched(
        placed,
        from,
        [
          { x: 0, y: 0 },
          { x: 900, y: 900 },
        ],
        ground,
      ).scale,
    ).toBe(8)
  })

  test.each([0, 30, 90, 215])('at a corner leaves the opposite one in its place, turned by %i°', (rotation) => {
    const before = { ...placed, rotation }
    const corner = { x: 1, y: 1 }
    const spot = cornerOf(before, corner)
    const after = stretched(before, corner, spot, { x: spot.x + 9, y: spot.y + 17 }, ground)
    expect(after.scale).not.toBe(before.scale)
    const fixed = cornerOf(before, { x: -1, y: -1 })
    expect(cornerOf(after, { x: -1, y: -1 }).x).toBeCloseTo(fixed.x)
    expect(cornerOf(after, { x: -1, y: -1 }).y).toBeCloseTo(fixed.y)
  })

  test('at the round handle turns about the middle', () => {
    const { x, y } = centreOf(placed, ground)
    expect(spun(placed, { x, y: y - 50 }, { x: x + 50, y }, ground).rotation).toBeCloseTo(90)
  })
})

describe('what is nearly so', () => {
  const both = { isMoving: true, isTurning: true }

  test('is caught, and the guides tell', () => {
    const near = { ...placed, x: 0.51, y: 0.49, rotation: 88 }
    expect(snapped(near, ground, both)).toEqual({
      placement: { ...placed, rotation: 90 },
      guides: { isCentredX: true, isCentredY: true, isStraight: true },
    })
  })

  test('is left alone when it is too far, and when it does not change', () => {
    const far = { ...placed, x: 0.6, y: 0.4, rotation: 80 }
    expect(snapped(far, ground, both).placement).toEqual(far)
    const near = { ...placed, rotation: 88 }
    expect(snapped(near, ground, { isMoving: true, isTurning: false }).placement.rotation).toBe(88)
  })
})

describe('in inches', () => {
  test('the rectangle around it turns with it', () => {
    expect(boundsOf(placed, design, inches)).toEqual({ left: 3, top: 6.5, wide: 6, high: 3 })
    const upright = boundsOf({ ...placed, rotation: 90 }, design, inches)
    expect(upright.wide).toBeCloseTo(3)
    expect(upright.high).toBeCloseTo(6)
  })

  test.each([
    ['width', 4],
    ['left', 1],
    ['top', 2.5],
    ['angle', -45],
  ] as const)('a typed %s is what is measured afterwards', (measure, value) => {
    const turned = { ...placed, rotation: measure === 'angle' ? 0 : 30 }
    const typed = withMeasure(turned, measure, value, design, inches)
    expect(measuresOf(typed, design, inches)[measure]).toBeCloseTo(value, 2)
  })

  test('it is cut when any of it lies outside the area', () => {
    expect(isCut(fitPlacement(design, inches), design, inches)).toBe(false)
    expect(isCut(fitPlacement(design, inches, 30), design, inches)).toBe(false)
    expect(isCut({ ...placed, x: 0.2 }, design, inches)).toBe(true)
    expect(isCut({ ...placed, scale: 0.95, rotation: 45 }, design, inches)).toBe(true)
  })
})

describe('a key', () => {
  const press = (key: string, shiftKey = false) => placedByKey({ key, shiftKey }, placed, inches)?.placement

  test('moves by a twentieth of an inch, ten times as far with Shift', () => {
    expect(press('ArrowRight')).toEqual({ ...placed, x: 0.5042 })
    expect(press('ArrowUp', true)).toEqual({ ...placed, y: 0.4688 })
  })

  test('scales and turns', () => {
    expect(press('+')).toEqual({ ...placed, scale: 0.51 })
    expect(press('-')).toEqual({ ...placed, scale: 0.4902 })
    expect(press('[')).toEqual({ ...placed, rotation: -1 })
    expect(press('}', true)).toEqual({ ...placed, rotation: 10 })
  })

  test('that means nothing is left to the page', () => {
    expect(press('Tab')).toBeUndefined()
  })
})

function cornerOf(placement: Placement, { x, y }: { x: number; y: number }) {
  const centre = centreOf(placement, ground)
  const { width, height } = drawnSize(placement, ground)
  const angle = (placement.rotation * Math.PI) / 180
  const [right, down] = [(x * width) / 2, (y * height) / 2]
  return {
    x: centre.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: centre.y + right * Math.sin(angle) + down * Math.cos(angle),
  }
}
