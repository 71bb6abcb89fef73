import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { panBy, pinch, wholePicture, type ZoomView, zoomAt, zoomBounds } from './zoom-view.ts'

const stage = { frame: { width: 1000, height: 800 }, picture: { width: 700, height: 700 } }
const inFrame = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -400, max: 400 }) })

/** The point of the picture, from its centre at full size, that is shown at a point of the frame. */
const under = (view: ZoomView, at: { x: number; y: number }) => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
})

describe('zoom', () => {
  test('keeps the point under the pointer in place', () => {
    const start = zoomAt(wholePicture, 2.5, { x: 0, y: 0 }, stage)
    const at = { x: 120, y: -80 }
    const zoomed = zoomAt(start, 1.3, at, stage)
    expect(under(zoomed, at).x).toBeCloseTo(under(start, at).x)
    expect(under(zoomed, at).y).toBeCloseTo(under(start, at).y)
  })

  test('stays within its limits and shows no more background than necessary', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), inFrame, inFrame)), (steps) => {
        let view = wholePicture
        for (const [factor, at, by] of steps) view = panBy(zoomAt(view, factor, at, stage), by, stage)
        expect(view.scale).toBeGreaterThanOrEqual(zoomBounds.min)
        expect(view.scale).toBeLessThanOrEqual(zoomBounds.max)
        for (const [offset, picture, frame] of [
          [view.x, stage.picture.width, stage.frame.width],
          [view.y, stage.picture.height, stage.frame.height],
        ] as const)
          expect(Math.abs(offset)).toBeLessThanOrEqual(Math.max(0, (picture * view.scale - frame) / 2))
      }),
    )
  })

  test('at its minimum the whole picture is centred', () => {
    const away = panBy(zoomAt(wholePicture, 4, { x: 300, y: 200 }, stage), { x: -90, y: 40 }, stage)
    const whole = zoomAt(away, 0.1, { x: 5, y: 5 }, stage)
    expect(whole.scale).toBe(wholePicture.scale)
    expect(whole.x).toBeCloseTo(0)
    expect(whole.y).toBeCloseTo(0)
  })

  test('two fingers twice as far apart double the size, and the picture follows them', () => {
    const from: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ]
    const doubled = pinch(
      wholePicture,
      from,
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      stage,
    )
    expect(doubled).toEqual({ scale: 2, x: 0, y: 0 })
    const moved = pinch(
      doubled,
      from,
      [
        { x: -20, y: 10 },
        { x: 80, y: 10 },
      ],
      stage,
    )
    expect(moved).toEqual({ scale: 2, x: 30, y: 10 })
  })
})
