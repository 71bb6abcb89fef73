import { expect, test } from 'vitest'
import { describeMeant, editDistance, hyphenated, suggestWords, withSingulars } from './spelling.ts'

test.each([
  ['mug', 'mug', 0],
  ['mgu', 'mug', 1],
  ['hodie', 'hoodie', 1],
  ['hoddie', 'hoodie', 1],
  ['salmon', 'slamon', 1],
  ['kitten', 'sitting', 3],
  ['', 'tote', 4],
])('from %j to %j it is %i letters', (first, second, distance) => {
  expect(editDistance(first, second)).toBe(distance)
})

const vocabulary = ['hoodie', 'poster', 'sticker', 'salmon', 'mug', 'rug', 'tote', 'sunrise', 'banner', 't-shirts']

test.each([
  ['hoddie', ['hoodie']],
  ['psoter', ['poster']],
  ['stikcer', ['sticker']],
  ['slamon', ['salmon']],
  ['mgu', ['mug']],
  ['sunirsee', ['sunrise']],
  ['tshirt', ['t-shirts']],
  ['tshirts', ['t-shirts']],
])('%j was meant to be %j', (word, meant) => {
  expect(suggestWords(word, vocabulary)).toEqual(meant)
})

test.each(['xylophone', 'stick', 'post', 'mu', 'garden'])('%j is left alone', (word) => {
  expect(suggestWords(word, vocabulary)).toEqual([])
})

test.each(['pride', 'prides', 'prize', 'prine'])('%j is a word of its own, and not a price', (word) => {
  expect(suggestWords(word, ['price', 'prices', 'print', 'prints', 'ride', 'rides'])).toEqual([])
})

test('a hyphen does not change a word', () => {
  expect(hyphenated('nonprofit', ['non-profits', 'profit', 'nonsense'])).toEqual(['non-profits'])
  expect(hyphenated('t', ['t-shirt'])).toEqual([])
})

test('the correction is shown as a sentence', () => {
  expect(describeMeant([['logoo', 'logo', 'logos'], ['for'], ['shrts', 'shirts', 'shorts']])).toBe(
    'logo for shirts or shorts',
  )
})

test.each(['tshrit', 'tshrt', 'teeshirt'])('%j was meant to be one of t-shirts', (word) => {
  const known = withSingulars(['t-shirts', 'shorts', 'canvas', 'glass', 'cactus'])
  expect(known).toEqual(['t-shirts', 't-shirt', 'shorts', 'short', 'canvas', 'glass', 'cactus'])
  expect(suggestWords(word, known)).toEqual(['t-shirt'])
})

test('a singular is a word: of boxes, brushes, patches, glasses, accessories and cases', () => {
  const plurals = ['boxes', 'brushes', 'patches', 'glasses', 'accessories', 'cases', 'series']
  const singulars = ['box', 'brush', 'patch', 'glass', 'accessory', 'case']
  expect(withSingulars(plurals).filter((word) => !plurals.includes(word))).toEqual(singulars)
})
