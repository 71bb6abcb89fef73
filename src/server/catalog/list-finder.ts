import type { CatalogContext } from './context.ts'
import type { FoundList } from './kept-lists.ts'
import { isDescending, listProducts, type ProductSort } from './queries/list-products.ts'
import { exactSearch, fuzzySearch, hyphenatedSearch, type ProductSearch, readRanks } from './queries/search.ts'
import { createVocabulary } from './queries/vocabulary.ts'
import type { CatalogReader } from './read-model.ts'

/** Only so many products of a search are sorted by relevance, the newest: ranking reads the words of each name. */
const mostRanked = 1_000

export type ListAsked = { q?: string; category?: number; isExact?: boolean; sort?: ProductSort | 'relevance' }

const nothing = (): FoundList => ({ ids: [], meant: null })

/** `isExact` keeps other spellings out of a search that finds nothing. */
export type ListFinder = (reader: CatalogReader, asked: ListAsked) => Promise<FoundList>

export function createListFinder({
  db,
  clock,
  synonyms,
}: Pick<CatalogContext, 'db' | 'clock'> & { synonyms: () => Promise<string[][]> }): ListFinder {
  const readVocabulary = createVocabulary(db, clock)
  const rankings = new WeakMap<FoundList, Promise<FoundList>>()

  async function read(
    { category: categoryId }: ListAsked,
    { sort, search, meant = null }: { sort: ProductSort; search?: ProductSearch; meant?: string | null },
  ): Promise<FoundList> {
    const find = (among?: readonly number[]) => listProducts(db, { categoryId, search }, { sort, among })
    const { ids, keys } = await find()
    const ranked = search ? { search, ranks: new Map() } : undefined
    return { ids, meant, renewal: { keys, isDescending: isDescending(sort), find }, ranked }
  }

  /** The products with these words, or with those that were probably meant. */
  async function findWords(reader: CatalogReader, asked: ListAsked, sort: ProductSort): Promise<FoundList> {
    const { q = '', category, isExact } = asked
    const key = (kind: string, edition = 0) => JSON.stringify([q.trim(), category, sort, kind, edition])
    const readOther = async (find: typeof fuzzySearch, vocabulary: readonly string[]): Promise<FoundList> => {
      const other = await find(db, q, { vocabulary, synonyms: await synonyms() })
      return other ? await read(asked, { sort, ...other }) : nothing()
    }
    const exact = await reader.list(key('exact'), async () => {
      const search = await exactSearch(db, q, await synonyms())
      return search ? await read(asked, { sort, search }) : nothing()
    })
    if (exact.ids.length > 0) return exact
    const { words, edition } = await readVocabulary()
    const hyphenated = await reader.list(key('hyphenated', edition), () => readOther(hyphenatedSearch, words))
    if (hyphenated.ids.length > 0 || isExact) return hyphenated
    const corrected = await reader.list(key('corrected', edition), () => readOther(fuzzySearch, words))
    return corrected.ids.length > 0 ? corrected : exact
  }

  /** Equally good products keep their order. */
  async function rank(list: FoundList): Promise<FoundList> {
    const { ids, ranked } = list
    if (!ranked) return list
    const { search, ranks } = ranked
    const first = ids.slice(0, mostRanked)
    const unknown = first.filter((id) => !ranks.has(id))
    if (unknown.length > 0) for (const { id, rank } of await readRanks(db, unknown, search)) ranks.set(id, rank)
    const sorted = first.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
    return { ids: sorted.concat(ids.slice(mostRanked)), meant: list.meant }
  }

  function rankOnce(list: FoundList): Promise<FoundList> {
    const known = rankings.get(list)
    if (known) return known
    const ranking = rank(list)
    rankings.set(list, ranking)
    ranking.catch(() => rankings.delete(list))
    return ranking
  }

  return async (reader, asked) => {
    const { q = '', category, sort: wanted = 'newest' } = asked
    const sort = wanted === 'relevance' ? 'newest' : wanted
    if (q.trim() === '') return await reader.list(JSON.stringify([category, sort]), () => read(asked, { sort }))
    const found = await findWords(reader, asked, sort)
    return wanted === 'relevance' ? await rankOnce(found) : found
  }
}
