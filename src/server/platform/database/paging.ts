import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { adminPageSize, shopList } from '#shared/constants.ts'

export type PageQuery = { page?: number; limit?: number }
export type Listed<T> = T[] | { items: T[]; total: number; page: number; limit: number }

/** R-81: returns a plain array when neither page nor limit is given; that array is limited too. */
export async function answerList<T>(
  { page, limit }: PageQuery,
  read: (window: { limit: number; offset: number }) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Listed<T>> {
  if (page === undefined && limit === undefined) return await read({ limit: shopList.plainListLimit, offset: 0 })
  const window = { page: page ?? 1, limit: limit ?? adminPageSize }
  const [items, total] = await Promise.all([
    read({ limit: window.limit, offset: (window.page - 1) * window.limit }),
    count(),
  ])
  return { items, total, ...window }
}

/** A list of rows, sorted by one of the columns, each in the form that `toAnswer` gives it. */
export async function answerRows<Tables, Table extends keyof Tables, Row, Name extends string, Answer>(
  query: PageQuery & { sort?: NoInfer<Name | `-${Name}`> | undefined },
  list: {
    rows: SelectQueryBuilder<Tables, Table, Row>
    count: () => Promise<number>
    sortable: Record<Name, RawBuilder<unknown>>
    standard: NoInfer<Name | `-${Name}`>
    toAnswer: (row: Simplify<Row>) => Answer
  },
): Promise<Listed<Answer>> {
  const sorted = list.rows.orderBy(sortedBy(query.sort, list.sortable, list.standard))
  return await answerList(
    query,
    async ({ limit, offset }) => (await sorted.limit(limit).offset(offset).execute()).map(list.toAnswer),
    list.count,
  )
}

/** A `like` pattern that finds the text anywhere; the wildcards `%` and `_` in the text are escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

/** More words than these are searched for as one. */
const mostWords = 6
const apostrophes = /['’‘ʼ`´]/g
/** Shorter words with an apostrophe put in are found in too many rows. */
const longWord = /^\p{L}{4}/u

/**
 * Whether the text has every word of the search, in any order. `text` must be exactly the expression of an index of trigrams,
 * with `fold`, which writes every apostrophe as `'`.
 */
export function matchesEveryWord(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const found = wordsOf(q).map((word) => {
    const patterns = spellingsOf(word).map((each) => sql`fold(${containing(each)})`)
    return sql`${text} like any (array[${sql.join(patterns)}])`
  })
  return sql<boolean>`(${sql.join(found, sql` and `)})`
}

function wordsOf(q: string): string[] {
  const words = q.split(/[\s,]+/).filter(Boolean)
  if (words.length === 0) return [q]
  const rest = words.slice(mostWords - 1).join(' ')
  return [...words.slice(0, mostWords - 1), rest].filter(Boolean)
}

/** As it was typed, without apostrophes, and as names have them: O’Brien, De’Andre. */
function spellingsOf(word: string): string[] {
  const bare = word.replace(apostrophes, '')
  if (bare === '') return [word]
  const named = longWord.test(bare) ? [1, 2].map((at) => `${bare.slice(0, at)}'${bare.slice(at)}`) : []
  return [...new Set([word, bare, ...named])]
}

/**
 * The `orderBy` expression for a `sortKey`: the requested column, or the list's standard order. It ends in the id, so
 * that no page repeats or skips a row.
 */
export function sortedBy<Name extends string>(
  requested: NoInfer<Name | `-${Name}`> | undefined,
  columns: Record<Name, RawBuilder<unknown>>,
  standard: NoInfer<Name | `-${Name}`>,
): RawBuilder<unknown> {
  const key = requested ?? standard
  const isDescending = key.startsWith('-')
  const column = columns[(isDescending ? key.slice(1) : key) as Name]
  return isDescending ? sql`${column} desc, id desc` : sql`${column}, id`
}
