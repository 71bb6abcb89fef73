import { expect, test } from 'vitest'
import { swatchColor } from './colors.ts'

test.each([
  ['Heather Grey', '#a9acaf'],
  ['heather-gray', '#a9acaf'],
  ['Royal', '#22479b'],
  ['Dark Orchid', 'darkorchid'],
  ['Blue', '#2456a6'],
  ['RebeccaPurple', 'rebeccapurple'],
  ['Moonlit Tuesday', null],
  ['url(#x)', null],
  ['constructor', null],
  ['', null],
])('the swatch of %s is %s', (name, color) => {
  expect(swatchColor(name)).toBe(color)
})
