import { LRUCache } from 'lru-cache'
import { type CountedRows, countBlocks, countRows } from '#server/platform/database/count-rows.ts'
import type { PageQuery } from '#server/platform/database/paging.ts'
import { rememberChanges } from './remembered-changes.ts'
import { sources } from './sources.ts'
import type { Changes } from './watch-changes.ts'

/** The total of a list under a query, which finds these rows. */
export type Totals = (
  query: PageQuery & { q?: string } & Record<string, unknown>,
  rows: () => CountedRows | Promise<CountedRows>,
) => Promise<number>

/** What the totals of a list depend on. */
export type TotalsOf = {
  /** The announcement of the list; on its own it says that any row may have changed. */
  list: string
  /** The id of the row that an announcement names. */
  rowOf?: (source: string) => number | null
  /** Further sources after which any row may belong to the list or not. */
  dependOn?: (source: string) => boolean
}

type Kept = { counts: Map<number, number>; total: number; upTo: number }

/** In numbers; a key counts as its characters. */
const mostSize = 256 * 1024
/** After changes of more rows than this, all are counted. */
const mostChanged = 20

/**
 * The totals of one list, in memory. Rows are counted in blocks of ids, and a block again when one of its rows has changed, so that
 * the next total takes as long in a long list as in a short one. A search for words is counted whole.
 */
export function keepTotals(changes: Changes, { list, rowOf = () => null, dependOn = () => false }: TotalsOf): Totals {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostSize,
    sizeCalculation: ({ counts }, key) => key.length + 2 * counts.size + 1,
  })
  const remembered = rememberChanges()
  changes.subscribe((changed) => {
    const rows = changed.map(rowOf).filter((id) => id !== null)
    const isUnknown = rows.length === 0 && changed.includes(list)
    if (isUnknown || changed.some((source) => source === sources.all || dependOn(source))) remembered.forgetAll()
    else remembered.add(rows)
  })

  async function count(rows: CountedRows, isSearch: boolean, before: Kept | undefined): Promise<Kept['counts']> {
    if (isSearch) return new Map([[0, await countRows(rows)]])
    const changed = before ? remembered.since(before.upTo, mostChanged) : null
    const counted = await countBlocks(rows, changed)
    return changed ? new Map([...(before?.counts ?? []), ...counted]) : counted
  }

  return async ({ page: _page, limit: _limit, sort: _sort, ...filter }, rows) => {
    if (!(await changes.catchUp())) return await countRows(await rows())
    const key = JSON.stringify(filter)
    const upTo = remembered.position()
    const before = kept.get(key)
    if (before?.upTo === upTo) return before.total
    const counts = await count(await rows(), Boolean(filter.q?.trim()), before)
    const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
    kept.set(key, { counts, total, upTo })
    return total
  }
}
