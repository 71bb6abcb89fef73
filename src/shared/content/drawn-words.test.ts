import { expect, test } from 'vitest'
import { leftOutOfDrawing, toDrawnWords, undrawnCharacter } from './drawn-words.ts'

test('words are drawn in capitals; what the stencil lacks is named, or left out of a name', () => {
  expect(undrawnCharacter('We’re open – at last')).toBeNull()
  expect(undrawnCharacter('50% off')).toBe('%')
  expect(undrawnCharacter('Café')).toBe('É')
  expect(toDrawnWords('Café  Olé (№ 5) – ink’s home')).toBe("CAFE OLE NO 5 - INK'S HOME")
  expect(toDrawnWords('印刷')).toBe('')
  expect(toDrawnWords('Ŝŭ Łódź Çağ Straße')).toBe('SU LODZ CAG STRASSE')
})

test('the letters that a drawing leaves out are named', () => {
  expect(leftOutOfDrawing('Ŝŭ Łódź & Søn’s Œuvre')).toEqual([])
  expect(leftOutOfDrawing('Ink “印刷” 印')).toEqual(['印', '刷'])
})
