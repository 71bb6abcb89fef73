import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Matrix, placementMatrix, settlePlacement } from '../placement.ts'
import {
  frameOf,
  framePlacement,
  type LayersDocument,
  matrixInFrame,
  movedLayers,
  type PictureLayer,
  textPlacement,
  textSizeOf,
} from './layers.ts'

const inches = { wide: 12, high: 16 }
const shape = { width: 300, height: 200 }

const at = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]) => [a * x + c * y + e, b * x + d * y + f]
const corners = [
  [0, 0],
  [300, 0],
  [0, 200],
  [300, 200],
] as const

const anyPlacement = fc
  .record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    scale: fc.double({ min: 0.02, max: 2, noNaN: true }),
    rotation: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(settlePlacement)
const anyLayers = fc.array(anyPlacement, { minLength: 1, maxLength: 12 })

test('a layer of the placed design lies where the layer was put', () => {
  fc.assert(
    fc.property(anyLayers, (placements) => {
      const layers = placements.map((placement) => ({ placement, shape }))
      const frame = frameOf(layers, inches)
      const whole = { width: frame.wide * 100, height: frame.high * 100 }
      const design = placementMatrix(framePlacement(frame, inches), whole, inches, 1_200)
      for (const layer of layers) {
        const [wanted, inFrame] = [
          placementMatrix(layer.placement, shape, inches, 1_200),
          matrixInFrame(layer, frame, inches, 100),
        ]
        for (const corner of corners) {
          const [x = 0, y = 0] = at(design, at(inFrame, corner) as [number, number])
          const [wantedX = 0, wantedY = 0] = at(wanted, corner)
          // A placement is written in ten-thousandths of the area's 1,200 × 1,600 pixels.
          expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.4)
        }
      }
    }),
  )
})

test('no layer leaves its frame, and a frame is large enough to be placed', () => {
  fc.assert(
    fc.property(anyLayers, (placements) => {
      const layers = placements.map((placement) => ({ placement, shape }))
      const frame = frameOf(layers, inches)
      expect(framePlacement(frame, inches).scale).toBeGreaterThan(0.02)
      for (const layer of layers)
        for (const [x = 0, y = 0] of corners.map((corner) => at(matrixInFrame(layer, frame, inches, 1), corner))) {
          expect(Math.min(x, y)).toBeGreaterThan(-1e-6)
          expect(x).toBeLessThan(frame.wide + 1e-6)
          expect(y).toBeLessThan(frame.high + 1e-6)
        }
    }),
  )
})

test('a design that was moved, turned and resized as a whole is opened as it looks, on another area too', () => {
  const area = { wide: 6, high: 9 }
  const placements = [
    { x: 0.3, y: 0.4, scale: 0.2, rotation: 0 },
    { x: 0.6, y: 0.5, scale: 0.3, rotation: -30 },
  ]
  const pictures = placements.map((placement): PictureLayer => ({ kind: 'picture', design: '/a', ...placement }))
  const layers = placements.map((placement) => ({ placement, shape }))
  const document: LayersDocument = { ...inches, layers: pictures }
  const frame = frameOf(layers, inches)
  const placed = { x: 0.45, y: 0.55, scale: 0.5, rotation: 25 }
  const whole = { width: frame.wide * 100, height: frame.high * 100 }
  const design = placementMatrix(placed, whole, area, 600)
  const opened = movedLayers(document, frame, placed, area)
  for (const [index, layer] of opened.entries()) {
    const before = layers[index]
    if (layer.kind !== 'picture' || !before) throw new Error('a picture became something else')
    const { kind: _, design: address, ...placement } = layer
    expect(address).toBe('/a')
    for (const corner of corners) {
      const [x = 0, y = 0] = at(placementMatrix(placement, shape, area, 600), corner)
      const seen = at(design, at(matrixInFrame(before, frame, inches, 100), corner) as [number, number])
      expect(Math.hypot(x - (seen[0] ?? 0), y - (seen[1] ?? 0))).toBeLessThan(0.6)
    }
  }
})

test('the letters of a text have their size wherever they are placed', () => {
  const text = {
    ...({ kind: 'text', text: 'Alder', face: 'kalam', align: 'center', color: '#17211d', curve: 0 } as const),
    ...{ x: 0.5, y: 0.5, rotation: 0, size: 2 },
  }
  const outline = { d: '', width: 2_500, height: 800 }
  const placement = textPlacement(text, outline, inches)
  // Two inches high letters are 2.5 times as wide: 5 of 12 inches.
  expect(placement.scale).toBeCloseTo(5 / 12)
  expect(textSizeOf(placement, outline, inches)).toBe(2)
  expect(textSizeOf({ ...placement, scale: 8 }, outline, inches)).toBe(38.4)
  expect(textSizeOf({ ...placement, scale: 0.001 }, outline, inches)).toBe(0.1)
  const [moved] = movedLayers(
    { ...inches, layers: [text] },
    { left: 3.5, top: 7.2, wide: 5, high: 1.6 },
    { x: 0.5, y: 0.5, scale: 5 / 24, rotation: 90 },
    inches,
  )
  expect(moved).toMatchObject({ size: 1, rotation: 90, x: 0.5, y: 0.5 })
})
