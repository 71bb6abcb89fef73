import type { PageQuery } from '#server/platform/database/paging.ts'
import { keepAnswers } from './kept-answers.ts'
import type { Changes } from './watch-changes.ts'

/** The total of a list under a query; `count` reads the database when it is not in memory. */
export type Totals = (query: PageQuery & Record<string, unknown>, count: () => Promise<number>) => Promise<number>

const mostSize = 256 * 1024

/** The totals of one list, in memory until a source of changes that they depend on changes. */
export function keepTotals(changes: Changes, dependOn: (source: string) => boolean): Totals {
  const kept = keepAnswers({ changes, dependOn }, mostSize)
  return async ({ page: _page, limit: _limit, sort: _sort, ...filter }, count) =>
    Number(await kept.find(JSON.stringify(filter), async () => String(await count())))
}
