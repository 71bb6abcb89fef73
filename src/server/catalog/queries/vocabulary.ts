import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { withSingulars } from '#shared/spelling.ts'

/** A new product is found by its correct name at once; only misspellings of a new word are found this much later. */
const freshMs = minuteMs

/** Punctuation beside a word that is not part of the word, as in "Poster, 12 in". */
const punctuation = '.,:;!?()[]"“”‘’'

/** `edition` differs from that of the words before. */
export type Vocabulary = { words: readonly string[]; edition: number }

/**
 * Every word without digits in the names, colors, sizes and materials of products and in the names of categories, folded,
 * and their singulars.
 * Collecting them reads all products (about a second at 100,000), so they are cached; the old words are used while new ones are collected.
 */
export function createVocabulary(db: Db, clock: Clock): () => Promise<Vocabulary> {
  let cached: Vocabulary | null = null
  let readAt = 0
  let reading: Promise<Vocabulary> | null = null

  async function collect(): Promise<Vocabulary> {
    cached = { words: await readWords(db), edition: (cached?.edition ?? 0) + 1 }
    readAt = clock.now().getTime()
    return cached
  }

  return async () => {
    if (cached && clock.now().getTime() - readAt < freshMs) return cached
    reading ??= collect().finally(() => {
      reading = null
    })
    if (cached === null) return await reading
    reading.catch(() => undefined) // The search query itself reports a database failure.
    return cached
  }
}

async function readWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct fold(btrim(word, ${punctuation})) as word from (
      select distinct word
      from products, unnest(string_to_array(concat_ws(' ', name, words_of(colors), words_of(sizes), material), ' ')) as word
      where deleted_at is null and word !~ '[0-9]'
      union select word from categories, unnest(string_to_array(name, ' ')) as word where word !~ '[0-9]'
    ) as words`.execute(db)
  return withSingulars(rows.map(({ word }) => word))
}
