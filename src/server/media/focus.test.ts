import { expect, test } from 'vitest'
import { focusInShown } from './focus.ts'

const whole = { width: 1000, height: 500 }

test('CNT-08: the focal point is told in tenths of what is shown, and not at all in the middle', () => {
  expect(focusInShown({ x: 50, y: 50 }, whole, null)).toBeUndefined()
  expect(focusInShown({ x: 30, y: 72 }, whole, null)).toBe('3 7')
  expect(focusInShown({ x: 0, y: 100 }, whole, null)).toBe('0 10')
})

test('CNT-08: within a crop it is where it is in the crop, at its edge when it was cut off', () => {
  const crop = { left: 500, top: 0, width: 500, height: 250 }
  expect(focusInShown({ x: 75, y: 25 }, whole, crop)).toBeUndefined()
  expect(focusInShown({ x: 60, y: 40 }, whole, crop)).toBe('2 8')
  expect(focusInShown({ x: 10, y: 90 }, whole, crop)).toBe('0 10')
})
