import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { describeMeant, hyphenated, suggestWords } from '#shared/spelling.ts'
import { synonymsOf, withSynonyms } from '#shared/synonyms.ts'

export type Products = ExpressionBuilder<DB & { p: DB['products'] }, 'p'>

export type ProductSearch = {
  matches: (eb: Products) => Expression<SqlBool>
  /** How well a product does so, of the tables `p` and `name` of `readRanks`. */
  rank: RawBuilder<number>
}

/**
 * A word that may stand at one position of a search; as it was typed it may also be the beginning of a longer one. A phrase
 * is several words that follow each other.
 */
type Choice = { word: string; isWhole: boolean; isPhrase?: true }

/** What may stand at one position of a search: words, or a size of that name. */
type Position = { words: SearchWord[]; sizes: string[] }

/**
 * One word as PostgreSQL's parser splits it (`AI-MUG-001` becomes the parts of a SKU), and the categories containing it.
 * `whole` matches whole words only.
 */
type SearchWord = {
  position: number
  query: string
  whole: string
  categoryIds: number[]
  wholeCategoryIds: number[]
}

const maxWords = 8

/** As people write the sizes of clothes; a letter alone is found as a size only, because "it's" has an S. */
const spokenSizes: Record<string, string> = {
  ...{ small: 'S', medium: 'M', large: 'L' },
  ...{ xsmall: 'XS', xlarge: 'XL', xxlarge: '2XL' },
}

/** `18x24`, `18 x 24` and `18" × 24"` are one word, and so is `extra large`. */
function splitWords(text: string): string[] {
  const joined = text
    .replace(/(\d)\s{0,3}(?:in|ft|cm|mm|["”″])?\s{0,3}[x×]\s{0,3}(?=\d)/giu, '$1×')
    .replace(/\b(?:extra|x)[\s-](?=(?:large|small)\b)/gi, 'x')
    .replace(/\bxx[\s-](?=large\b)/gi, 'xx')
  return [...new Set(joined.split(/[\s\p{Cc}]+/u).filter(Boolean))].slice(0, maxWords)
}

/** Reads the alternatives for each position of the search; positions without letters or digits are dropped. */
async function readWords(db: Db, positions: Choice[][]): Promise<Position[]> {
  const choices = positions.flatMap((each, position) => each.map((choice) => ({ ...choice, position })))
  if (choices.length === 0) return []
  // A trailing s is optional, so that "mugs" finds a mug. In MUG-001 the parser sees the number -001, in AI-MUG-001 it sees
  // 001, so a number is looked for as both. What stands before a number is no beginning: to find the words that begin with
  // the LG of LG-0001, PostgreSQL would read every product whose SKU has it. Lexemes are quoted for tsquery's grammar.
  const { rows } = await sql<SearchWord>`
    select w.position, asked.query, lexemes.whole,
      coalesce(category.ids, '{}') as "categoryIds", coalesce(category.whole_ids, '{}') as "wholeCategoryIds"
    from unnest(
      ${choices.map(({ word }) => word)}::text[],
      ${choices.map(({ position }) => position)}::int[],
      ${choices.map(({ isWhole }) => isWhole)}::boolean[],
      ${choices.map(({ isPhrase = false }) => isPhrase)}::boolean[]
    ) as w (word, position, is_whole, is_phrase)
    cross join lateral (
      select string_agg(case when is_open then beginning else whole end, ' & ') as query,
        string_agg(whole, case when w.is_phrase then ' <-> ' else ' & ' end order by place) as whole
      from (
        select lexeme, positions[1] as place, lexeme like '%-%'
          or positions[1] >= coalesce(max(positions[1]) filter (where lexeme ~ '^-?[0-9]+$') over (), 0) as is_open
        from unnest(to_tsvector('simple', fold(w.word)))
      ) as part, lateral (
        select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as quoted, ltrim(lexeme, '-') as number
      ) as q, lateral (
        select
          case
            when lexeme ~ '^[a-z]{3,}s$' then '(' || quoted || ':* | ' || left(quoted, -2) || ''':*)'
            when lexeme ~ '^-?[0-9]+$' then '(''' || number || ''':* | ''-' || number || ''':*)'
            else quoted || ':*' end as beginning,
          case
            when lexeme ~ '^[a-z]{3,}s$' then '(' || quoted || ' | ' || left(quoted, -2) || ''')'
            when lexeme ~ '^[a-z]{3,}$' then '(' || quoted || ' | ' || left(quoted, -1) || 's'')'
            when lexeme ~ '^-?[0-9]+$' then '(''' || number || ''' | ''-' || number || ''')'
            else quoted end as whole
      ) as forms
    ) as lexemes
    cross join lateral (select case when w.is_whole then lexemes.whole else lexemes.query end as query) as asked
    left join lateral (
      select
        array_agg(c.id) filter (where named.words @@ asked.query::tsquery) as ids,
        array_agg(c.id) filter (where named.words @@ lexemes.whole::tsquery) as whole_ids
      from categories c, lateral (select to_tsvector('simple', fold(c.name)) as words) as named
    ) as category on true
    where lexemes.query is not null`.execute(db)
  return positions
    .map((each, position) => ({
      words: rows.filter((row) => row.position === position),
      sizes: each.flatMap(({ word }) => spokenSizes[word.toLowerCase()] ?? []),
    }))
    .filter(({ words }) => words.length > 0)
}

async function foldWords(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select fold(word) as word from unnest(${words}::text[]) with ordinality as w (word, position) order by position`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

function matchEveryPosition(positions: Position[]): ProductSearch {
  const matches = (eb: Products, { query, categoryIds }: SearchWord) => {
    const inText = sql<SqlBool>`${eb.ref('p.search')} @@ ${query}::tsquery`
    return categoryIds.length === 0 ? inText : eb.or([inText, eb('p.category_id', 'in', categoryIds)])
  }
  const hasSize = (sizes: readonly string[]) => sql<SqlBool>`p.sizes && ${sizes}::text[]`
  const ranks = positions.map(({ words, sizes }) => {
    const ofSizes = sizes.length > 0 ? [sql<number>`case when ${hasSize(sizes)} then 3 else 1 end`] : []
    return sql<number>`greatest(${sql.join([...words.map(rankOf), ...ofSizes])})`
  })
  return {
    matches: (eb) =>
      eb.and(
        positions.map(({ words, sizes }) =>
          eb.or([...words.map((word) => matches(eb, word)), ...(sizes.length > 0 ? [hasSize(sizes)] : [])]),
        ),
      ),
    rank: sql<number>`(${sql.join(ranks, sql` + `)})`,
  }
}

/** Whole words come before beginnings, and those in name, SKU and category before those in the description. */
function rankOf({ query, whole, categoryIds, wholeCategoryIds }: SearchWord): RawBuilder<number> {
  return sql<number>`case
    when name.words @@ ${whole}::tsquery then 5
    when p.category_id = any(${wholeCategoryIds}::bigint[]) then 4
    when p.search @@ ${whole}::tsquery then 3
    when name.words @@ ${query}::tsquery or p.category_id = any(${categoryIds}::bigint[]) then 2
    else 1 end`
}

/** How well each of these products matches the search. */
export async function readRanks(
  db: Db,
  ids: readonly number[],
  { rank }: ProductSearch,
): Promise<{ id: number; rank: number }[]> {
  // The offset keeps the planner from splitting a name into words again for each comparison.
  const { rows } = await sql<{ id: number; rank: number }>`
    select p.id, ${rank} as rank
    from products p
    cross join lateral (
      select to_tsvector('simple', fold(p.name || ' ' || coalesce(p.sku, ''))) as words offset 0
    ) as name
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** As it was typed; measures are found with spaces before their unit and around their sign. */
function typed(word: string): Choice[] {
  const phrase = (...words: string[]): Choice => ({ word: words.join(' '), isWhole: true, isPhrase: true })
  const [, one, other, unit = ''] = /^(\d+)×(\d+)(in|ft|cm|mm|)["”″]?$/i.exec(word) ?? []
  if (one && other) return [phrase(one, other, unit)]
  const [, amount, ofWhat] = /^(\d+)(in|ft|oz|cm|mm|lb|pt|gsm)$/i.exec(word) ?? []
  return [{ word, isWhole: false }, ...(amount && ofWhat ? [phrase(amount, ofWhat)] : [])]
}
const sameAs = (word: string, synonyms: readonly string[][]): Choice[] =>
  synonymsOf(word, synonyms).map((same) => ({ word: same, isWhole: true }))

/**
 * Every word, or one with the same meaning, is in name, SKU or description (one indexed column) or in the category. Null
 * without any word.
 */
export async function exactSearch(db: Db, text: string, synonyms: readonly string[][]): Promise<ProductSearch | null> {
  const positions = await readWords(
    db,
    splitWords(text).map((word) => [...typed(word), ...sameAs(word, synonyms)]),
  )
  return positions.length === 0 ? null : matchEveryPosition(positions)
}

/** The search that replaces one without results; `meant` is null when it is for the same words. */
type OtherSearch = { search: ProductSearch; meant: string | null }
/** The words of all names, and those that mean the same. */
type KnownWords = { vocabulary: readonly string[]; synonyms: readonly string[][] }

/** The same words with hyphens. Null when no word has a hyphenated form. */
export async function hyphenatedSearch(db: Db, text: string, known: KnownWords): Promise<OtherSearch | null> {
  const other = await searchWith(db, text, known, hyphenated)
  return other && { ...other, meant: null }
}

/** The words that were probably meant. Null when no word has a better match. */
export async function fuzzySearch(db: Db, text: string, known: KnownWords): Promise<OtherSearch | null> {
  const vocabulary = withSynonyms(known.vocabulary, known.synonyms)
  return await searchWith(db, text, { ...known, vocabulary }, suggestWords)
}

async function searchWith(
  db: Db,
  text: string,
  { vocabulary, synonyms }: KnownWords,
  others: (word: string, vocabulary: readonly string[]) => string[],
): Promise<OtherSearch | null> {
  const words = await foldWords(db, splitWords(text))
  const meant = words.map((word) => [word, ...others(word, vocabulary)])
  if (meant.every((choices) => choices.length === 1)) return null
  const positions = meant.map((choices) => [
    ...choices.flatMap(typed),
    ...choices.flatMap((word) => sameAs(word, synonyms)),
  ])
  return { search: matchEveryPosition(await readWords(db, positions)), meant: describeMeant(meant) }
}
