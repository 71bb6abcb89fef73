import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { piecesField, readPieces } from './read-pieces.ts'

const { unitsWrong } = messages.adminOrders.refund
const items = [
  { id: 1, qty: 3, cancelled: 1 },
  { id: 2, qty: 1, cancelled: 1 },
]

test.each([
  ['', undefined, null],
  ['0', 0, null],
  [' 2 ', 2, null],
  ['3', undefined, unitsWrong(2)],
  ['9', undefined, unitsWrong(2)],
  ['1.5', undefined, unitsWrong(2)],
  ['-1', undefined, unitsWrong(2)],
  ['two', undefined, unitsWrong(2)],
])('SEL-18: %j pieces of two are %j, or are refused in words', (typed, pieces, problem) => {
  const read = readPieces(items, { 1: typed })
  expect(read.units[1]).toBe(pieces)
  expect(read.problems).toEqual(problem === null ? {} : { [piecesField({ id: 1 })]: problem })
})

test('of a line whose pieces are all cancelled none is left', () => {
  expect(readPieces(items, { 2: '1' }).problems).toEqual({ [piecesField({ id: 2 })]: unitsWrong(0) })
})
