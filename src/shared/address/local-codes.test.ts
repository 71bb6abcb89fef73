import { expect, test } from 'vitest'
import { isLocalCode, splitLocalCodes } from './local-codes.ts'
import { isSameCode, reachesCode } from './reached-codes.ts'

test.each([
  ['97214', ['US'], true],
  ['9721', ['US'], false],
  ['M5V', ['US'], false],
  ['M5V', ['CA'], true],
  ['m5v 2t6', ['CA'], true],
  ['M5', ['CA'], false],
  ['8001', ['CA'], false],
  ['8001', ['CH'], true],
  ['SW1A 1AA', ['US', 'GB'], true],
  ['Berlin', ['DE'], false],
])('SEL-15: %s in a shop that ships to %j', (code, countries, may) => {
  expect(isLocalCode(code, countries)).toBe(may)
})

test.each([
  ['97214 97215\n97216', ['97214', '97215', '97216']],
  ['m5v, M5T; M5V 2T6', ['M5V', 'M5T', 'M5V 2T6']],
  ['M5V M5T', ['M5V', 'M5T']],
  ['M5V 2T6\nM5V2T7', ['M5V 2T6', 'M5V2T7']],
  ['114 55, 11456', ['114 55', '11456']],
  [' ', []],
])('SEL-15: the list %j has the codes %j', (typed, codes) => {
  expect(splitLocalCodes(typed)).toEqual(codes)
})

test('SEL-15: a listed code reaches its own addresses, however they are written', () => {
  expect(['97214', '97214-1234', '97215'].map((code) => reachesCode(['97214'], code))).toEqual([true, true, false])
  expect(['m5v 2t6', 'M5V2T6', 'M5T 1A1'].map((code) => reachesCode(['M5V'], code))).toEqual([true, true, false])
  expect(reachesCode(['M5V 2T6'], 'M5V2T6')).toBe(true)
})

test('SEL-15: nine digits are the same place as their first five, half a Canadian code is not', () => {
  expect([
    isSameCode('97214', '97214-1234'),
    isSameCode('M5V 2T6', 'm5v2t6'),
    isSameCode('M5V 2T6', 'M5V 2A1'),
  ]).toEqual([...[true, true, false]])
})
