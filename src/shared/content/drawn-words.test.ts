import { expect, test } from 'vitest'
import { leftOutOfDrawing, toDrawnWords, undrawnCharacter } from './drawn-words.ts'

test('words are drawn in capitals with their accents; what the stencil lacks is named, or left out of a name', () => {
  expect(undrawnCharacter('We’re open – at last')).toBeNull()
  expect(undrawnCharacter('50% off')).toBe('%')
  expect(undrawnCharacter('Café')).toBeNull()
  expect(undrawnCharacter('Café ½ 印')).toBe('½')
  expect(undrawnCharacter('A̱')).toBe('A̱')
  expect(toDrawnWords('Café  Olé (№ 5) – ink’s home')).toBe("CAFÉ OLÉ NO 5 - INK'S HOME")
  expect(toDrawnWords('印刷')).toBe('')
  expect(toDrawnWords('Ŝŭ Łódź Çağ Straße Nguyễn Vương')).toBe('ŜŬ ŁÓDŹ ÇAĞ STRASSE NGUYỄN VƯƠNG')
  expect(toDrawnWords('Cafe\u0301 A\u0331 5\u0301 ´')).toBe('CAFÉ A 5')
})

/** Letters that are written as others. */
const respelt = { Æ: 'AE', Þ: 'TH', Ð: 'Đ', Ĳ: 'IJ', Ŀ: 'L', ŉ: "'N", Œ: 'OE', ĸ: 'Q' }

test('CNT-04, CNT-11: no letter of a Latin alphabet loses its accent, stroke or sound', () => {
  const codePoints = Array.from({ length: 0x180 - 0xc0 }, (_, at) => 0xc0 + at)
  const letters = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).filter((each) => /\p{L}/u.test(each))
  expect(letters.length).toBeGreaterThan(180)
  const spelt = (letter: string) => {
    const capital = letter === 'ŉ' ? letter : letter.toUpperCase()
    return respelt[capital as keyof typeof respelt] ?? capital
  }
  expect(letters.map(toDrawnWords)).toEqual(letters.map(spelt))
  const written = letters.filter((letter) => letter === letter.normalize('NFKC'))
  expect(written.filter((letter) => undrawnCharacter(letter) !== null)).toEqual([])
})

test('the letters that a drawing leaves out are named', () => {
  expect(leftOutOfDrawing('Ŝŭ Łódź & Søn’s Œuvre')).toEqual([])
  expect(leftOutOfDrawing('Ink “印刷” 印')).toEqual(['印', '刷'])
})
