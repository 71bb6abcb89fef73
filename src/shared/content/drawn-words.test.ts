import { expect, test } from 'vitest'
import { toDrawnWords, undrawnCharacter } from './drawn-words.ts'

test('words are drawn in capitals; what the stencil lacks is named, or left out of a name', () => {
  expect(undrawnCharacter('We’re open – at last')).toBeNull()
  expect(undrawnCharacter('50% off')).toBe('%')
  expect(undrawnCharacter('Café')).toBe('É')
  expect(toDrawnWords('Café  Olé (№ 5) – ink’s home')).toBe("CAFE OLE NO 5 - INK'S HOME")
  expect(toDrawnWords('印刷')).toBe('')
})
