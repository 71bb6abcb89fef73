import { expect, test } from 'vitest'
import {
  firstArea,
  rectangleBetween,
  settleRectangle,
  withInchesHigh,
  withInchesWide,
  withRectangle,
} from './print-area.ts'

const square = { width: 100, height: 100 }
const wide = { width: 200, height: 100 }

test('the first area is centred and has the picture’s proportions', () => {
  expect(firstArea(square, 'mug')).toMatchObject({
    x: 0.25,
    width: 0.5,
    inches_wide: 10,
    inches_high: 10,
    mock_up: 'mug',
  })
  expect(firstArea(wide, null).inches_high).toBe(5)
})

test('a rectangle is the same drawn from any corner, and never leaves the picture', () => {
  const expected = { x: 0.2, y: 0.1, width: 0.4, height: 0.6 }
  expect(rectangleBetween({ x: 0.2, y: 0.1 }, { x: 0.6, y: 0.7 })).toEqual(expected)
  expect(rectangleBetween({ x: 0.6, y: 0.7 }, { x: 0.2, y: 0.1 })).toEqual(expected)
  expect(rectangleBetween({ x: -1, y: 0.5 }, { x: 2, y: 3 })).toEqual({ x: 0, y: 0.5, width: 1, height: 0.5 })
  expect(settleRectangle({ x: 0.9, y: 0.9, width: 0.5, height: 0.01 })).toEqual({
    x: 0.5,
    y: 0.9,
    width: 0.5,
    height: 0.03,
  })
})

test('the inches keep the proportions of the drawn area', () => {
  const area = firstArea(square, null)
  expect(withRectangle(area, { x: 0, y: 0, width: 0.4, height: 0.8 }, square).inches_high).toBe(20)
  expect(withInchesWide(area, 4, square)).toMatchObject({ inches_wide: 4, inches_high: 4 })
  expect(withInchesHigh(area, 5, square)).toMatchObject({ height: 0.25, inches_high: 5 })
  const beyond = withInchesHigh(area, 100, square)
  expect(beyond).toMatchObject({ y: 0, height: 1, inches_high: 20 })
})
