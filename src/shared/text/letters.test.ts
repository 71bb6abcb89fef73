import { expect, test } from 'vitest'
import { initialsOf } from '#shared/brand/icons.ts'
import { withoutAccents } from './letters.ts'

test('letters with a stroke and double letters are plain letters without accents', () => {
  expect(withoutAccents('Łódź Ølbryg Æther Straße Çağ 印刷')).toBe('Lodz Olbryg AEther Strasse Cag 印刷')
  expect(initialsOf('Łódź Østby')).toBe('LO')
})
