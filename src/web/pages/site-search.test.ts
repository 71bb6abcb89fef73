import { expect, test } from 'vitest'
import { markHits, readQuery, searchSite } from './site-search.ts'

const names = (text: string) => searchSite(text).groups.map(({ name }) => name)
const titles = (text: string) =>
  searchSite(text).groups.flatMap(({ hits }) => hits.map(({ title }) => title.map((part) => part.text).join('')))

test('a word is found in services, packages and pages, each group with its own hits', () => {
  expect(names('hosting')).toEqual(expect.arrayContaining(['Services', 'Packages']))
  expect(titles('hosting')).toContain('Hosting Business')
})

test('a hit in the title stands before a hit in the text', () => {
  const [services] = searchSite('mugs').groups.filter(({ name }) => name === 'Services')
  expect(services?.hits[0]?.title.some(({ isHit }) => isHit)).toBe(true)
})

test('every word must be found', () => {
  expect(titles('hosting zeppelin')).toEqual([])
})

test.each(['hostng', 'HÓSTING', 'hosting '])('%o finds what hosting finds', (typed) => {
  expect(titles(typed)).toEqual(expect.arrayContaining(['Hosting Business']))
})

test.each(['', '   ', '***', '\u0000', '<script>alert(1)</script>'.repeat(3)])(
  '%o finds nothing and breaks nothing',
  (typed) => {
    expect(searchSite(typed).groups).toEqual([])
  },
)

test('the words that were looked for are marked, with all other letters kept', () => {
  const parts = markHits('Mugs, a mug and Mügen', readQuery('mugs'))
  expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Mugs', 'mug', 'Mügen'])
  expect(parts.map(({ text }) => text).join('')).toBe('Mugs, a mug and Mügen')
})

test('a long text is cut around its first hit', () => {
  for (const { hits } of searchSite('damaged').groups)
    for (const { excerpt } of hits) {
      expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(260)
    }
})
