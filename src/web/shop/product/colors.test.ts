import { expect, test } from 'vitest'
import { swatchColor } from './colors.ts'

test.each([
  ['Heather Grey', '#a9acaf'],
  ['heather-gray', '#a9acaf'],
  ['Royal', '#22479b'],
  ['Dark Green', 'darkgreen'],
  ['RebeccaPurple', 'rebeccapurple'],
  ['Moonlit Tuesday', null],
  ['url(#x)', null],
  ['', null],
])('the swatch of %s is %s', (name, color) => {
  expect(swatchColor(name)).toBe(color)
})
