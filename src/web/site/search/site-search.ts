import { describeMeant, suggestWords, withSingulars } from '#shared/spelling.ts'
import { synonymsOf, withSynonyms } from '#shared/synonyms.ts'
import { withoutAccents } from '#shared/text/letters.ts'
import type { SearchEntries, SearchEntry } from './search-entries.ts'

/** A piece of a text and its offset. */
export type TextPart = { text: string; isHit: boolean; at: number }
export type SearchHit = { to: string; isExternal: boolean; title: TextPart[]; excerpt: TextPart[]; fact: string }
export type SearchGroup = { name: string; hits: SearchHit[] }

const mostHits = 24
const mostWords = 8
const excerptLength = 170

function fold(text: string): string {
  return withoutAccents(text).toLowerCase()
}

function searchWordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The words by which an entry is found: a hyphenated word also without its hyphen, so that "nonprofit" finds "non-profits".
 */
function keysOf(text: string): string[] {
  const compounds = (fold(text).match(/[\p{L}\p{N}-]+/gu) ?? []).filter((word) => word.includes('-'))
  return [...searchWordsOf(text), ...compounds.map((word) => word.replaceAll('-', '')).filter(Boolean)]
}

/** "mugs" finds "mug": a trailing s is dropped, and words match by prefix. */
function stem(word: string): string {
  return /^[a-z]{3,}s$/.test(word) ? word.slice(0, -1) : word
}

/** An entry with its folded words, computed once: folding every text took most of the time of a search. */
type IndexedEntry = SearchEntry & { nameKeys: string[]; textKeys: string[] }
type SiteIndex = { groups: readonly { name: string; entries: readonly IndexedEntry[] }[]; vocabulary: string[] }

const indexes = new WeakMap<SearchEntries, SiteIndex>()

function indexOf(searched: SearchEntries): SiteIndex {
  const known = indexes.get(searched)
  if (known) return known
  const groups = searched.map(({ name, entries }) => ({
    name,
    entries: entries.map((entry) => ({
      ...entry,
      nameKeys: keysOf(`${entry.title} ${entry.fact}`),
      textKeys: keysOf(entry.text),
    })),
  }))
  const words = groups.flatMap(({ entries }) => entries.flatMap((entry) => [...entry.nameKeys, ...entry.textKeys]))
  const index = { groups, vocabulary: withSingulars(words) }
  indexes.set(searched, index)
  return index
}

/** A word that may be found; as it was typed it may also be the beginning of a longer one. */
type Choice = { word: string; isWhole: boolean }
/** For each word of the query, the words that may match it. */
type Query = Choice[][]
type Synonyms = readonly (readonly string[])[]

const isWholeWord = (word: string, choice: Choice) => stem(word) === choice.word
const matches = (word: string, choice: Choice) =>
  choice.isWhole ? isWholeWord(word, choice) : word.startsWith(choice.word)

/** Whole words come before beginnings, and those in name and price before those in the text. */
function score({ nameKeys, textKeys }: IndexedEntry, query: Query): number {
  const has = (words: string[], choices: Choice[], fits: (word: string, choice: Choice) => boolean) =>
    choices.some((choice) => words.some((word) => fits(word, choice)))
  const points = query.map((choices): number => {
    if (has(nameKeys, choices, isWholeWord)) return 4
    if (has(textKeys, choices, isWholeWord)) return 3
    if (has(nameKeys, choices, matches)) return 2
    return has(textKeys, choices, matches) ? 1 : 0
  })
  return points.some((each) => each === 0) ? 0 : points.reduce((sum, each) => sum + each, 0)
}

const common =
  'a an and are as at be but by for from has have i if in is it its my no not of on or our so that the their this to us was we with you your'
const commonWords = new Set(common.split(' ').map(stem))

/** Words that every text has say nothing of a hit, unless they are all that was searched for. */
function tellingWords(query: Query): Query {
  const telling = query.filter(([choice]) => !commonWords.has(choice?.word ?? ''))
  return telling.length > 0 ? telling : query
}

/** Splits a text at the words that were searched for. */
export function markHits(text: string, query: Query): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const telling = tellingWords(query)
  const isFound = (word: string) => telling.some((choices) => choices.some((choice) => matches(word, choice)))
  for (const piece of piecesOf(text, isFound)) {
    const isHit = isFound(fold(piece).replaceAll('-', ''))
    const last = parts.at(-1)
    if (last && last.isHit === isHit) last.text += piece
    else parts.push({ text: piece, isHit, at })
    at += piece.length
  }
  return parts
}

/** Words and the text between them; a hyphenated word is one piece when it was searched for without its hyphen. */
function piecesOf(text: string, isFound: (word: string) => boolean): string[] {
  const pieces = text.match(/[\p{L}\p{N}\p{M}-]+|[^\p{L}\p{N}\p{M}-]+/gu) ?? []
  return pieces.flatMap((piece) => {
    const parts = piece.split(/(-)/).filter(Boolean)
    return isFound(fold(piece).replaceAll('-', '')) && !isFound(fold(parts[0] ?? '')) ? [piece] : parts
  })
}

/** An excerpt around the first hit, cut at word boundaries. */
function excerptOf(text: string, query: Query): string {
  if (text.length <= excerptLength) return text
  const hitAt = markHits(text, query).find(({ isHit }) => isHit)?.at ?? 0
  const start = hitAt < excerptLength - 40 ? 0 : text.indexOf(' ', hitAt - 60) + 1
  const end = text.lastIndexOf(' ', start + excerptLength)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}

function find({ groups }: SiteIndex, query: Query): SearchGroup[] {
  return groups.flatMap(({ name, entries }) => {
    const hits = entries
      .map((entry) => ({ entry, points: score(entry, query) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, mostHits)
      .map(({ entry }) => ({
        to: entry.to,
        isExternal: entry.to.startsWith('http'),
        title: markHits(entry.title, query),
        excerpt: markHits(excerptOf(entry.text, query), query),
        fact: entry.fact,
      }))
    return hits.length > 0 ? [{ name, hits }] : []
  })
}

const typed = (word: string): Choice => ({ word, isWhole: false })
const withoutHyphens = (word: string) => fold(word).replaceAll('-', '')
const sameAs = (word: string, synonyms: Synonyms): Choice[] =>
  synonymsOf(word, synonyms).map((same) => ({ word: stem(withoutHyphens(same)), isWhole: true }))

/** The search words of a text with those of the same meaning; for marking hits elsewhere, too. */
export function readQuery(text: string, synonyms: Synonyms = []): Query {
  const positions = text.split(/\s+/).flatMap((token): Query => {
    const parts = searchWordsOf(token)
    const same = sameAs(token, synonyms)
    // A hyphenated word with synonyms is one word, which entries have without its hyphen, too.
    if (parts.length > 1 && same.length > 0) return [[typed(stem(parts.join(''))), ...same]]
    return parts.map((part) => [typed(stem(part)), ...same])
  })
  return [...new Map(positions.map((choices) => [choices[0]?.word, choices])).values()].slice(0, mostWords)
}

export type SiteSearch = { groups: SearchGroup[]; query: Query; meant: string | null }

/** All entries of the site, except products, that contain every word. */
export function searchSite(searched: SearchEntries, text: string, synonyms: Synonyms): SiteSearch {
  const query = readQuery(text, synonyms)
  return { groups: query.length === 0 ? [] : find(indexOf(searched), query), query, meant: null }
}

/** The same with corrected words, for when the typed words find nothing. */
export function searchSiteFuzzy(searched: SearchEntries, text: string, synonyms: Synonyms): SiteSearch {
  const query = readQuery(text, synonyms)
  const index = indexOf(searched)
  const vocabulary = withSynonyms(
    index.vocabulary,
    synonyms.map((group) => group.map(withoutHyphens)),
  )
  const meant = query.map(([choice]) => {
    const word = choice?.word ?? ''
    return [word, ...suggestWords(word, vocabulary)]
  })
  const corrected = meant.map((words) => [...words.map(typed), ...words.flatMap((word) => sameAs(word, synonyms))])
  const groups = meant.every((words) => words.length === 1) ? [] : find(index, corrected)
  return groups.length > 0
    ? { groups, query: corrected, meant: describeMeant(meant) }
    : { groups: [], query, meant: null }
}
