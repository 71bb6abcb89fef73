import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { describeMeant, hyphenated, suggestWords } from '#shared/spelling.ts'
import { synonymsOf } from '#shared/synonyms.ts'

export type Products = ExpressionBuilder<DB & { p: DB['products'] }, 'p'>

export type ProductSearch = {
  matches: (eb: Products) => Expression<SqlBool>
  /** How well a product that matches does so, of the table `p`. */
  rank: RawBuilder<number>
}

/**
 * One word as PostgreSQL's parser splits it (`AI-MUG-001` becomes the parts of a SKU), and the categories containing it.
 * `query` also matches the beginnings of longer words, `whole` only whole words.
 */
type SearchWord = { position: number; query: string; whole: string; categoryIds: number[] }

const maxWords = 8

function splitWords(text: string): string[] {
  return [...new Set(text.split(/[\s\p{Cc}]+/u).filter(Boolean))].slice(0, maxWords)
}

/** Reads the alternatives for each position of the search; positions without letters or digits are dropped. */
async function readWords(db: Db, positions: string[][]): Promise<SearchWord[][]> {
  const words = positions.flatMap((choices, position) => choices.map((word) => ({ word, position })))
  if (words.length === 0) return []
  // A trailing s is optional, so that "mugs" finds a mug. In MUG-001 the parser sees the number -001, in AI-MUG-001 it sees
  // 001, so a number is looked for as both. Only what was typed last can be the beginning of a longer word: to find the words that
  // begin with the LG of LG-0001, PostgreSQL would read every product whose SKU has it. Lexemes are quoted for tsquery's
  // grammar.
  const { rows } = await sql<SearchWord>`
    select w.position, lexemes.query, lexemes.whole, coalesce(category.ids, '{}') as "categoryIds"
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ position }) => position)}::int[]) as w (word, position)
    cross join lateral (
      select string_agg(case
        when lexeme ~ '^[a-z]{3,}s$' then '(' || quoted || ending || ' | ' || left(quoted, -2) || '''' || ending || ')'
        when lexeme ~ '^-?[0-9]+$' then '(''' || number || '''' || ending || ' | ''-' || number || '''' || ending || ')'
        else quoted || ending end, ' & ') as query,
        string_agg(case
          when lexeme ~ '^[a-z]{3,}s$' then '(' || quoted || ' | ' || left(quoted, -2) || ''')'
          when lexeme ~ '^[a-z]{3,}$' then '(' || quoted || ' | ' || left(quoted, -1) || 's'')'
          when lexeme ~ '^-?[0-9]+$' then '(''' || number || ''' | ''-' || number || ''')'
          else quoted end, ' & ') as whole
      from (
        select lexeme, lexeme like '%-%' or positions[1] = max(positions[1]) over () as is_open
        from unnest(to_tsvector('simple', fold(w.word)))
      ) as part, lateral (
        select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as quoted, ltrim(lexeme, '-') as number,
          case when is_open then ':*' else '' end as ending
      ) as q
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

function matchEveryPosition(positions: SearchWord[][]): ProductSearch {
  const matches = (eb: Products, { query, categoryIds }: SearchWord) => {
    const inText = sql<SqlBool>`${eb.ref('p.search')} @@ ${query}::tsquery`
    return categoryIds.length === 0 ? inText : eb.or([inText, eb('p.category_id', 'in', categoryIds)])
  }
  const ranks = positions.map((choices) => sql<number>`greatest(${sql.join(choices.map(rankOf))})`)
  return {
    matches: (eb) => eb.and(positions.map((choices) => eb.or(choices.map((word) => matches(eb, word))))),
    rank: sql<number>`(${sql.join(ranks, sql` + `)})`,
  }
}

/** Whole words come before beginnings, and those in name, SKU and category before those in the description. */
function rankOf({ query, whole, categoryIds }: SearchWord): RawBuilder<number> {
  const name = sql`to_tsvector('simple', fold(p.name || ' ' || coalesce(p.sku, '')))`
  return sql<number>`case
    when ${name} @@ ${whole}::tsquery then 5
    when p.category_id = any(${categoryIds}::bigint[]) then 4
    when p.search @@ ${whole}::tsquery then 3
    when ${name} @@ ${query}::tsquery then 2
    else 1 end`
}

/**
 * Every word, or one with the same meaning, is in name, SKU or description (one indexed column) or in the category. Null
 * without any word.
 */
export async function exactSearch(db: Db, text: string, synonyms: readonly string[][]): Promise<ProductSearch | null> {
  const positions = await readWords(
    db,
    splitWords(text).map((word) => [word, ...synonymsOf(word, synonyms)]),
  )
  return positions.length === 0 ? null : matchEveryPosition(positions)
}

/** The search that replaces one without results. */
type OtherSearch = { search: ProductSearch; meant: string }

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
  return { search: matchEveryPosition(await readWords(db, positions)), meant: describeMeant(positions) }
}
