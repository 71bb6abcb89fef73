import type { CatalogContext } from './context.ts'
import type { FoundList } from './kept-lists.ts'
import { isDescending, listProducts, type ProductSort } from './queries/list-products.ts'
import { exactSearch, fuzzySearch, hyphenatedSearch, type ProductSearch, readRanks } from './queries/search.ts'
import { createVocabulary } from './queries/vocabulary.ts'
import type { CatalogReader } from './read-model.ts'

/** Only so many products of a search are sorted by relevance, the newest: ranking reads the words of each name. */
const mostRanked = 1_000

export type ListAsked = { q?: string; category?: number; isExact?: boolean; sort?: ProductSort | 'relevance' }

/** `isExact` keeps other spellings out of a search that finds nothing. */
export type ListFinder = (reader: CatalogReader, asked: ListAsked) => Promise<FoundList>

export function createListFinder({
  db,
  clock,
  synonyms,
}: Pick<CatalogContext, 'db' | 'clock'> & { synonyms: () => Promise<string[][]> }): ListFinder {
  const readVocabulary = createVocabulary(db, clock)
  const rankings = new WeakMap<FoundList, Promise<FoundList>>()

  async function readList({ q = '', category: categoryId, isExact }: ListAsked, sort: ProductSort): Promise<FoundList> {
    const answer = async (search?: ProductSearch, meant: string | null = null): Promise<FoundList> => {
      const find = (among?: readonly number[]) => listProducts(db, { categoryId, search }, { sort, among })
      const { ids, keys } = await find()
      const ranked = search ? { search, ranks: new Map() } : undefined
      return { ids, meant, renewal: { keys, isDescending: isDescending(sort), find }, ranked }
    }
    if (q.trim() === '') return await answer()
    const same = await synonyms()
    const search = await exactSearch(db, q, same)
    const exact = search ? await answer(search) : { ids: [], meant: null }
    if (exact.ids.length > 0) return exact
    return { ...(await findOtherSpelling()), usesVocabulary: true }

    async function findOtherSpelling(): Promise<FoundList> {
      const known = { vocabulary: await readVocabulary(), synonyms: same }
      const hyphens = await hyphenatedSearch(db, q, known)
      const found = hyphens ? await answer(hyphens.search) : exact
      if (found.ids.length > 0 || isExact) return found
      const other = await fuzzySearch(db, q, known)
      const corrected = other ? await answer(other.search, other.meant) : exact
      return corrected.ids.length > 0 ? corrected : exact
    }
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
    const { q = '', category, sort = 'newest', isExact } = asked
    const readAs = sort === 'relevance' ? 'newest' : sort
    const key = JSON.stringify([q.trim(), category, readAs, isExact])
    const list = await reader.list(key, () => readList(asked, readAs))
    return sort === 'relevance' ? await rankOnce(list) : list
  }
}
