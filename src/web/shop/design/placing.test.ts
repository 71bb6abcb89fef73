import { describe, expect, test } from 'vitest'
import { boundsOf } from '#shared/design/bounds.ts'
import { fitPlacement, type Placement } from '#shared/design/placement.ts'
import {
  areaOn,
  centreOf,
  drawnSize,
  isCut,
  measuresOf,
  movedBy,
  type PlacingContext,
  pinched,
  snapped,
  spun,
  stretched,
  withMeasure,
} from './placing.ts'
import { placedByKey } from './placing-keys.ts'

const inches = { wide: 12, high: 16 }
const design = { width: 1200, height: 600 }
const context: PlacingContext = { design, inches, areaWidthPx: 240 }
const placed: Placement = { x: 0.5, y: 0.5, scale: 0.5, rotation: 0 }

test('the drawn size keeps the proportions of the design', () => {
  expect(drawnSize(placed, context)).toEqual({ width: 120, height: 60 })
})

describe('a gesture', () => {
  test('moves the design as far as the pointer', () => {
    expect(movedBy(placed, { x: 24, y: -32 }, context)).toEqual({ ...placed, x: 0.6, y: 0.4 })
  })

  test('with two fingers scales, turns and moves around the held points', () => {
    const { x, y } = centreOf(placed, context)
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
      context,
    )
    expect(wider).toMatchObject({ x: 0.5, scale: 1, rotation: 0 })
    expect(centreOf(wider, context).y).toBeCloseTo(y + 5)
    expect(
      pinched(
        placed,
        from,
        [
          { x, y: y - 10 },
          { x, y: y + 10 },
        ],
        context,
      ).rotation,
    ).toBeCloseTo(90)
  })

  test('with two fingers off the centre keeps the held points under the fingers', () => {
    const from = [
      { x: 100, y: 130 },
      { x: 100, y: 150 },
    ] as const
    const to = [
      { x: 60, y: 200 },
      { x: 100, y: 200 },
    ] as const
    const after = pinched(placed, from, to, context)
    expect(after).toMatchObject({ scale: 1, rotation: -90 })
    for (const [index, held] of from.entries()) {
      const now = onDesign(after, pointOfDesign(placed, held))
      expect(now.x).toBeCloseTo(to[index]?.x ?? 0)
      expect(now.y).toBeCloseTo(to[index]?.y ?? 0)
    }
  })

  test('with two fingers keeps the held points even at the largest scale', () => {
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
        context,
      ).scale,
    ).toBe(8)
  })

  test.each([0, 30, 90, 215])('at a corner keeps the opposite corner in place, turned by %i°', (rotation) => {
    const before = { ...placed, rotation }
    const corner = { x: 1, y: 1 }
    const spot = cornerOf(before, corner)
    const after = stretched(before, corner, spot, { x: spot.x + 9, y: spot.y + 17 }, context)
    const arm = { x: spot.x - centreOf(before, context).x, y: spot.y - centreOf(before, context).y }
    const { width, height } = drawnSize(before, context)
    const diagonal = Math.hypot(width, height)
    const pulled = (9 * arm.x + 17 * arm.y) / (diagonal / 2)
    expect(after.scale).toBeCloseTo(before.scale * (1 + pulled / diagonal))
    const fixed = cornerOf(before, { x: -1, y: -1 })
    expect(cornerOf(after, { x: -1, y: -1 }).x).toBeCloseTo(fixed.x)
    expect(cornerOf(after, { x: -1, y: -1 }).y).toBeCloseTo(fixed.y)
  })

  test('at a corner that starts beside the opposite one does not blow up the size', () => {
    const opposite = cornerOf(placed, { x: -1, y: -1 })
    const to = { x: opposite.x + 2, y: opposite.y }
    const after = stretched(placed, { x: 1, y: 1 }, opposite, to, context)
    expect(after.scale).toBeCloseTo(placed.scale * 2 * Math.cos(Math.atan2(1, 2)))
  })

  test('at the round handle turns around the centre', () => {
    const { x, y } = centreOf(placed, context)
    expect(spun(placed, { x, y: y - 50 }, { x: x + 50, y }, context).rotation).toBeCloseTo(90)
  })
})

describe('snapping', () => {
  const both = { isMoving: true, isTurning: true }

  test('snaps nearby values, and shows the guides', () => {
    const near = { ...placed, x: 0.51, y: 0.49, rotation: 88 }
    expect(snapped(near, context, both)).toEqual({
      placement: { ...placed, rotation: 90 },
      guides: { isCentredX: true, isCentredY: true, isStraight: true },
    })
  })

  test('does not snap distant values, or values that do not change', () => {
    const far = { ...placed, x: 0.6, y: 0.4, rotation: 80 }
    expect(snapped(far, context, both).placement).toEqual(far)
    const justTooFar = { ...placed, x: 126 / 240, y: 166 / 320, rotation: 87 }
    expect(snapped(justTooFar, context, both).placement).toEqual(justTooFar)
    const near = { ...placed, rotation: 88 }
    expect(snapped(near, context, { isMoving: true, isTurning: false }).placement.rotation).toBe(88)
  })
})

describe('in inches', () => {
  test('the bounding rectangle turns with the design', () => {
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

  test.each([
    ['left', { x: 0.2 }],
    ['right', { x: 0.8 }],
    ['upper', { y: 0.05 }],
    ['lower', { y: 0.95 }],
  ])('it is cut at the %s edge, and not where it only touches the edges', (_edge, beyond) => {
    expect(isCut({ ...placed, ...beyond }, design, inches)).toBe(true)
    const whole = { width: 1200, height: 1600 }
    expect(isCut(fitPlacement(whole, inches), whole, inches)).toBe(false)
  })

  test('a design is cut when part of it lies outside the area', () => {
    expect(isCut(fitPlacement(design, inches), design, inches)).toBe(false)
    expect(isCut(fitPlacement(design, inches, 30), design, inches)).toBe(false)
    expect(isCut({ ...placed, x: 0.2 }, design, inches)).toBe(true)
    expect(isCut({ ...placed, scale: 0.95, rotation: 45 }, design, inches)).toBe(true)
  })
})

describe('the print area on a stage', () => {
  const area = { x: 0.25, y: 0.125, width: 0.5, height: 0.25 }

  test('moves with the picture that covers the stage', () => {
    const wide = areaOn({ width: 400, height: 200 }, { width: 100, height: 100 }, area)
    expect(wide).toEqual({ left: 100, top: -50, width: 200, height: 100 })
    const high = areaOn({ width: 200, height: 400 }, { width: 100, height: 100 }, area)
    expect(high).toEqual({ left: 0, top: 50, width: 200, height: 100 })
  })
})

describe('a key', () => {
  const press = (key: string, shiftKey = false) => placedByKey({ key, shiftKey }, placed, inches)

  test.each([
    ['ArrowLeft', { x: 0.4958 }, 'move'],
    ['ArrowRight', { x: 0.5042 }, 'move'],
    ['ArrowUp', { y: 0.4969 }, 'move'],
    ['ArrowDown', { y: 0.5031 }, 'move'],
    ['+', { scale: 0.51 }, 'scale'],
    ['=', { scale: 0.51 }, 'scale'],
    ['-', { scale: 0.4902 }, 'scale'],
    ['_', { scale: 0.4902 }, 'scale'],
    ['[', { rotation: -1 }, 'turn'],
    [']', { rotation: 1 }, 'turn'],
    ['{', { rotation: -10 }, 'turn'],
    ['}', { rotation: 10 }, 'turn'],
  ])('%s changes the placement by a step', (key, changed, did) => {
    expect(press(key)).toEqual({ placement: { ...placed, ...changed }, did })
  })

  test('moves ten times as far with Shift', () => {
    expect(press('ArrowUp', true)?.placement).toEqual({ ...placed, y: 0.4688 })
  })

  test('without a meaning is left to the page', () => {
    expect(press('Tab')).toBeNull()
  })
})

function cornerOf(placement: Placement, { x, y }: { x: number; y: number }) {
  return onDesign(placement, { x: x / 2, y: y / 2 })
}

/** The point of the stage over a point of the design, which is in fractions of its sides from its centre. */
function onDesign(placement: Placement, { x, y }: { x: number; y: number }) {
  const centre = centreOf(placement, context)
  const width = placement.scale * context.areaWidthPx
  const angle = (placement.rotation * Math.PI) / 180
  const [right, down] = [x * width, (y * width) / 2]
  return {
    x: centre.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: centre.y + right * Math.sin(angle) + down * Math.cos(angle),
  }
}

/** The reverse of `onDesign` for a placement without rotation. */
function pointOfDesign(placement: Placement, point: { x: number; y: number }) {
  const centre = centreOf(placement, context)
  const width = placement.scale * context.areaWidthPx
  return { x: (point.x - centre.x) / width, y: (point.y - centre.y) / (width / 2) }
}
