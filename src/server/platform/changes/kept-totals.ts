import { type CountedRows, countBlocks, countRows } from '#server/platform/database/count-rows.ts'
import type { PageQuery } from '#server/platform/database/paging.ts'
import { type KeptRows, keepBlocks } from './kept-blocks.ts'
import type { Changes } from './watch-changes.ts'

/** The total of a list under a query, which finds these rows. */
export type Totals = (
  query: PageQuery & { q?: string } & Record<string, unknown>,
  rows: () => CountedRows | Promise<CountedRows>,
) => Promise<number>

/** The totals of one list, in memory. A search for words, which has an index of its own, is counted whole. */
export function keepTotals(changes: Changes, rows: KeptRows): Totals {
  const kept = keepBlocks<number>(changes, rows)
  return async ({ page: _page, limit: _limit, sort: _sort, ...filter }, found) => {
    const counts = await kept(JSON.stringify(filter), async (ids) =>
      filter.q?.trim() ? new Map([[0, await countRows(await found())]]) : await countBlocks(await found(), ids),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
