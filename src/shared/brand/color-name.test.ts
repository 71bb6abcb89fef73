import { expect, test } from 'vitest'
import { codeOf, nameOfColor } from './color-name.ts'
import { standardColors } from './palette.ts'
import { standardName } from './standard-name.ts'

test('the colors that the product came with have their names', () => {
  const { first, second, third } = standardColors
  expect([first, second, third].map((color) => nameOfColor(color, standardName))).toEqual([
    ...['Vermilion', 'Alder', 'Marigold'],
  ])
  expect(nameOfColor(second, 'Blue Door Prints')).toBe('Teal')
  expect(codeOf(first)).toBe('D43D1A')
})

test.each([
  ['#1d4ed8', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#c2185b', 'Crimson'],
  ['#b00020', 'Red'],
  ['#2e7d32', 'Green'],
  ['#0891b2', 'Sky'],
  ['#ffd600', 'Yellow'],
  ['#101010', 'Black'],
  ['#808080', 'Gray'],
  ['#fafafa', 'White'],
])('%s is called %s', (color, name) => {
  expect(nameOfColor(color, standardName)).toBe(name)
})
