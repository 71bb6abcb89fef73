import { expect, test } from 'vitest'
import { joinSpellings, parseOptionList } from './option-list.ts'

test.each([
  ['Black, White ,Heather Gray', ['Black', 'White', 'Heather Gray']],
  ['S,,M, ,S', ['S', 'M']],
  ['', []],
  [null, []],
  [undefined, []],
])('%s is the list %j', (text, names) => {
  expect(parseOptionList(text)).toEqual(names)
})

test.each([
  [['Red', 'red', 'Blue', 'RED'], [], ['Red', 'Blue']],
  [['red', 'Red', 'Blue'], ['Red'], ['Red', 'Blue']],
  [
    ['Red', 'red', 'RED'],
    ['Red', 'red'],
    ['Red', 'red'],
  ],
  [
    ['red', 'Blue'],
    ['Red', 'Blue'],
    ['red', 'Blue'],
  ],
])('%j, of which %j are used, is %j', (names, kept, joined) => {
  expect(joinSpellings(names, kept)).toEqual(joined)
})
