import { expect, test } from 'vitest'
import { standardSynonyms } from '#shared/synonyms.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { searchedTexts } from '#test/helpers/texts/shown-content.ts'
import { packages, services } from '#test/helpers/texts/standard-texts.ts'
import { searchEntriesOf } from './search-entries.ts'
import * as search from './site-search.ts'

const { markHits, readQuery } = search
const searched = searchEntriesOf(await loadRoutes(), await searchedTexts())
const searchSite = (text: string) => search.searchSite(searched, text, standardSynonyms)
const searchSiteFuzzy = (text: string) => search.searchSiteFuzzy(searched, text, standardSynonyms)

const names = (text: string) => searchSite(text).groups.map(({ name }) => name)
const titles = (text: string) =>
  searchSite(text).groups.flatMap(({ hits }) => hits.map(({ title }) => title.map((part) => part.text).join('')))

test('a word is found in services, packages and pages, with hits per group', () => {
  expect(names('hosting')).toEqual(expect.arrayContaining(['Services', 'Packages']))
  expect(titles('hosting')).toContain('Hosting Business')
})

test('a page is found by its search facts, at its address', () => {
  const pages = (typed: string) => searchSite(typed).groups.filter(({ name }) => name === 'Pages')
  expect(pages('counter answered')[0]?.hits.map(({ to }) => to)).toContain('/page-faq')
  expect(pages('subscribe letter')[0]?.hits.map(({ to }) => to)).toContain('/newsletter')
})

test('a hit in the title comes before a hit in the text', () => {
  const [services] = searchSite('mugs').groups.filter(({ name }) => name === 'Services')
  expect(services?.hits[0]?.title.some(({ isHit }) => isHit)).toBe(true)
})

test.each([
  ['cup', 'mug'],
  ['leaflets', 'flyer'],
  ['Cúp,', 'mug'],
  ['tee', 't-shirt'],
  ['t-shirts', 'tee'],
])('%s finds what %s finds', (typed, same) => {
  expect(titles(same)).not.toEqual([])
  expect(titles(typed)).toEqual(expect.arrayContaining(titles(same)))
})

test.each(['web', 'print', 'card'])(
  'for %s, whole words come before beginnings, and names and prices before running text',
  (typed) => {
    const kindOf = (slug: string) => {
      const service = services.find((each) => each.slug === slug)
      const name = `${service?.name} ${service?.time}`
      const text = JSON.stringify([service?.summary, service?.includes, service?.questions])
      const whole = new RegExp(`(?<![\\p{L}\\p{N}])${typed}s?(?![\\p{L}\\p{N}])`, 'iu')
      const beginning = new RegExp(`(?<![\\p{L}\\p{N}])${typed}`, 'iu')
      if (whole.test(name)) return 1
      if (whole.test(text)) return 2
      return beginning.test(name) ? 3 : 4
    }
    const { groups } = search.searchSite(searched, typed, [])
    const kinds =
      groups.find(({ name }) => name === 'Services')?.hits.map(({ to }) => kindOf(to.split('#')[1] ?? '')) ?? []
    expect(new Set(kinds).size).toBeGreaterThan(1)
    expect(kinds).toEqual(kinds.toSorted())
  },
)

test('a price is found, before texts with the same number', () => {
  const [{ price = '' } = {}] = packages
  const figure = /\d+/.exec(price)?.[0] ?? ''
  const group = search.searchSite(searched, figure, []).groups.find(({ name }) => name === 'Packages')
  expect(group?.hits[0]?.fact).toContain(figure)
})

test('a word of the same meaning is found as a whole word only', () => {
  const texts = (typed: string, synonyms: string[][]) =>
    JSON.stringify(search.searchSite(searched, typed, synonyms).groups)
  expect(texts('host', [])).toContain('Hosting')
  expect(texts('zeppelin', [['zeppelin', 'host']])).not.toContain('Hosting')
})

test('all words must be found', () => {
  expect(titles('hosting zeppelin')).toEqual([])
})

test.each(['HÓSTING', 'hosting '])('%o finds what hosting finds', (typed) => {
  expect(titles(typed)).toEqual(expect.arrayContaining(['Hosting Business']))
})

test('a misspelling finds the corrected word and says so; an exact search finds nothing', () => {
  const { groups, meant } = searchSiteFuzzy('hostng')
  expect(JSON.stringify(groups)).toContain('Hosting')
  expect(meant).toBe('hosting')
  expect(searchSite('hostng')).toMatchObject({ groups: [], meant: null })
})

test.each(['nonprofit', 'nonprofits', 'non-profit', 'Non profits'])('%o finds the non-profits', (typed) => {
  expect(titles(typed)).toContain('We are a non-profit. Is there a lower price?')
})

test.each(['pride', 'prides'])('%o finds no prices', (typed) => {
  expect(searchSiteFuzzy(typed)).toMatchObject({ groups: [], meant: null })
})

test('a hyphenated word is marked when searched without hyphen, and its parts when searched alone', () => {
  const marked = (text: string, typed: string) =>
    markHits(text, readQuery(typed))
      .filter(({ isHit }) => isHit)
      .map((part) => part.text)
  expect(marked('for non-profits – all', 'nonprofit')).toEqual(['non-profits'])
  expect(marked('for non-profits – all', 'profit')).toEqual(['profits'])
  expect(
    markHits('a non-profit – b', readQuery('nonprofit'))
      .map(({ text }) => text)
      .join(''),
  ).toBe('a non-profit – b')
})

test.each(['', '   ', '***', '\u0000', '<script>alert(1)</script>'.repeat(3)])(
  '%o finds nothing and breaks nothing',
  (typed) => {
    expect(searchSite(typed).groups).toEqual([])
  },
)

test('the searched words are marked, and the text is otherwise unchanged', () => {
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

test('CNT-10: words that every text has are not marked, unless nothing else was searched for', () => {
  const marked = (text: string, typed: string) =>
    markHits(text, readQuery(typed)).flatMap(({ text, isHit }) => (isHit ? [text] : []))
  const text = 'A mug of ours and the tea in it: an apple on the andiron, this and that.'
  expect(marked(text, 'the mug and a tea of this')).toEqual(['mug', 'tea'])
  expect(marked(text, 'the')).toEqual(['the', 'the'])
})
