import { expect, test } from 'vitest'
import { findRegionProblems, findState, findZip } from './us-address.ts'
import { states } from './us-states.ts'

test.each([
  ['OR', 'OR'],
  ['or', 'OR'],
  [' oregon ', 'OR'],
  ['NEW  YORK', 'NY'],
  ['N.Y.', 'NY'],
  ['D.C.', 'DC'],
  ['Washington, DC', 'DC'],
  ['Puerto Rico', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
  ['ae', 'AE'],
])('%j is the state %s', (typed, code) => {
  expect(findState(typed)?.code).toBe(code)
})

test.each(['Bavaria', 'Ontario', 'XX', 'BC', 'O', 'OR97214', 'Oregone', 'constructor', '__proto__', '<b>', '0R'])(
  '%j is no state',
  (typed) => {
    expect(findState(typed)).toBeUndefined()
    expect(Object.keys(findRegionProblems({ state: typed, zip: '' }))).toEqual(['state'])
  },
)

test('every state is found by its code and by its name', () => {
  expect(states).toHaveLength(59)
  for (const { code, name } of states)
    for (const typed of [code, name, name.toUpperCase()]) expect(findState(typed)?.code).toBe(code)
})

test.each([
  ['97214', '97214'],
  [' 97214 ', '97214'],
  ['97214-1234', '97214-1234'],
  ['97214–1234', '97214-1234'],
  ['972141234', '97214-1234'],
  ['97214 1234', '97214-1234'],
  ['00501', '00501'],
  ['99950', '99950'],
])('%j is the ZIP code %s', (typed, zip) => {
  expect(findZip(typed)).toBe(zip)
})

test.each([
  '9721',
  '972145',
  '97214-',
  '97214-12',
  'V5K 0A1',
  '٩٧٢١٤',
  '=97214',
  '97214\n1234x',
  '00000',
  '00500',
  '99999',
  '99951-0001',
])('%j is no ZIP code', (typed) => {
  expect(findZip(typed)).toBeUndefined()
  expect(Object.keys(findRegionProblems({ state: '', zip: typed }))).toEqual(['zip'])
})

test('empty fields are asked for later', () => {
  expect(findRegionProblems({ state: ' ', zip: '' })).toEqual({})
})
