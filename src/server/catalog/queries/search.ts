import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { describeMeant, hyphenated, suggestWords } from '#shared/spelling.ts'

export type Products = ExpressionBuilder<DB & { p: DB['products'] }, 'p'>
export type SearchCondition = (eb: Products) => Expression<SqlBool>

/** One word as PostgreSQL's parser splits it (`AI-MUG-001` becomes the parts of a SKU), and the categories containing it. */
type SearchWord = { position: number; query: string; categoryIds: number[] }

const maxWords = 8

function splitWords(text: string): string[] {
  return [...new Set(text.split(/[\s\p{Cc}]+/u).filter(Boolean))].slice(0, maxWords)
}

/** Reads the alternatives for each position of the search; positions without letters or digits are dropped. */
async function readWords(db: Db, positions: string[][]): Promise<SearchWord[][]> {
  const words = positions.flatMap((choices, position) => choices.map((word) => ({ word, position })))
  if (words.length === 0) return []
  // A trailing s is optional, so that "mugs" finds a mug. In MUG-001 the parser sees the number -001, in AI-MUG-001 it sees
  // 001, so a number is looked for as both. Lexemes are quoted for tsquery's own grammar.
  const { rows } = await sql<SearchWord>`
    select w.position, lexemes.query, coalesce(category.ids, '{}') as "categoryIds"
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ position }) => position)}::int[]) as w (word, position)
    cross join lateral (
      select string_agg(case
        when lexeme ~ '^[a-z]{3,}s$' then '(' || quoted || ':* | ' || left(quoted, -2) || ''':*)'
        when lexeme ~ '^-?[0-9]+$' then '(''' || ltrim(lexeme, '-') || ''':* | ''-' || ltrim(lexeme, '-') || ''':*)'
        else quoted || ':*' end, ' & ') as query
      from unnest(to_tsvector('simple', fold(w.word))),
        lateral (select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as quoted) as q
    ) as lexemes
    left join lateral (
      select array_agg(c.id) as ids from categories c
      where to_tsvector('simple', fold(c.name)) @@ lexemes.query::tsquery
    ) as category on true
    where lexemes.query is not null`.execute(db)
  return positions
    .map((_, position) => rows.filter((row) => row.position === position))
    .filter((choices) => choices.length > 0)
}

async function foldWords(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select fold(word) as word from unnest(${words}::text[]) with ordinality as w (word, position) order by position`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

function matchEveryPosition(positions: SearchWord[][]): SearchCondition {
  const matches = (eb: Products, { query, categoryIds }: SearchWord) => {
    const inText = sql<SqlBool>`${eb.ref('p.search')} @@ ${query}::tsquery`
    return categoryIds.length === 0 ? inText : eb.or([inText, eb('p.category_id', 'in', categoryIds)])
  }
  return (eb) => eb.and(positions.map((choices) => eb.or(choices.map((word) => matches(eb, word)))))
}

/** Every word is in name, SKU or description (one indexed column) or in the category. Null without any word. */
export async function exactSearch(db: Db, text: string): Promise<SearchCondition | null> {
  const positions = await readWords(
    db,
    splitWords(text).map((word) => [word]),
  )
  return positions.length === 0 ? null : matchEveryPosition(positions)
}

/** The search that replaces one without results. */
type OtherSearch = { condition: SearchCondition; meant: string }

/** The same words with hyphens. Null when no word has a hyphenated form. */
export async function hyphenatedSearch(
  db: Db,
  text: string,
  vocabulary: readonly string[],
): Promise<OtherSearch | null> {
  return await searchWith(db, text, (word) => hyphenated(word, vocabulary))
}

/** The words that were probably meant. Null when no word has a better match. */
export async function fuzzySearch(db: Db, text: string, vocabulary: readonly string[]): Promise<OtherSearch | null> {
  return await searchWith(db, text, (word) => suggestWords(word, vocabulary))
}

async function searchWith(db: Db, text: string, others: (word: string) => string[]): Promise<OtherSearch | null> {
  const words = await foldWords(db, splitWords(text))
  const positions = words.map((word) => [word, ...others(word)])
  if (positions.every((choices) => choices.length === 1)) return null
  return { condition: matchEveryPosition(await readWords(db, positions)), meant: describeMeant(positions) }
}
