import { expect, test } from 'vitest'
import { parseOptionList } from './option-list.ts'

test.each([
  ['Black, White ,Heather Gray', ['Black', 'White', 'Heather Gray']],
  ['S,,M, ,S', ['S', 'M']],
  ['', []],
  [null, []],
  [undefined, []],
])('%s is the list %j', (text, names) => {
  expect(parseOptionList(text)).toEqual(names)
})
