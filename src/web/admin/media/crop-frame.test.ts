import { expect, test } from 'vitest'
import { frameBetween, largestFrame, movedFrame, resizedFrame } from './crop-frame.ts'

const whole = { width: 1000, height: 500 }
const frame = { left: 100, top: 100, width: 300, height: 200 }

test('CNT-08: a frame moves as far as the picture reaches', () => {
  expect(movedFrame(frame, { x: 10.4, y: -20 }, whole)).toEqual({ ...frame, left: 110, top: 80 })
  expect(movedFrame(frame, { x: 5000, y: -5000 }, whole)).toEqual({ ...frame, left: 700, top: 0 })
})

test('CNT-08: its corner stays in the picture, and a shape keeps its proportions', () => {
  expect(resizedFrame(frame, { width: 5000, height: 1 }, null, whole)).toEqual({ ...frame, width: 900, height: 32 })
  expect(resizedFrame(frame, { width: 5000, height: 1 }, 1, whole)).toEqual({ ...frame, width: 400, height: 400 })
  expect(resizedFrame(frame, { width: 300, height: 0 }, 3 / 2, whole)).toEqual({ ...frame, width: 300, height: 200 })
})

test('CNT-08: a drawn frame lies between two corners in any order, inside the picture', () => {
  const expected = { left: 200, top: 50, width: 300, height: 250 }
  expect(frameBetween({ x: 200, y: 50 }, { x: 500, y: 300 }, null, whole)).toEqual(expected)
  expect(frameBetween({ x: 500, y: 300 }, { x: 200, y: 50 }, null, whole)).toEqual(expected)
  expect(frameBetween({ x: 2000, y: 2000 }, { x: 2000, y: 2000 }, null, whole)).toEqual({
    ...{ left: 968, top: 468, width: 32, height: 32 },
  })
})

test('CNT-08: the largest frame of a shape is in the middle', () => {
  expect(largestFrame(1, whole)).toEqual({ left: 250, top: 0, width: 500, height: 500 })
  expect(largestFrame(4, whole)).toEqual({ left: 0, top: 125, width: 1000, height: 250 })
  expect(largestFrame(null, whole)).toEqual({ left: 0, top: 0, ...whole })
})
