import type { z } from 'zod'
import { type Db, onOneLine } from '#server/platform/database/db.ts'
import { readLanes } from '#server/platform/jobs/job-lanes.ts'
import type { AdminStats } from '#shared/contracts/orders.ts'
import type { DefaultAddress, getOverview, JobLane, SalesDay } from '#shared/contracts/overview.ts'
import { attentionNumbers, type DashboardNumber, type ListQueries, statNumbers } from '#shared/dashboard-numbers.ts'

/** Numbers of what waits for an administrator, counted with the queries of the lists. */
export type Dashboard = {
  stats(): Promise<AdminStats>
  overview(): Promise<z.infer<typeof getOverview.result>>
}

type AnyList = keyof ListQueries

/** Counts the entries of each list for a query of that list. */
type Counts = { [List in AnyList]: (source: Db, query: ListQueries[List]) => Promise<number> }

export function createDashboard({
  db,
  counts,
  sales,
  defaultAddresses,
}: {
  db: Db
  counts: Counts
  sales: () => Promise<SalesDay[]>
  /** Example addresses that the shop still uses. */
  defaultAddresses: () => Promise<DefaultAddress[]>
}): Dashboard {
  return {
    stats: () => countEach(db, counts, statNumbers),
    async overview() {
      const [attention, days, jobs] = await Promise.all([
        countEach(db, counts, attentionNumbers),
        sales(),
        readJobs(db),
      ])
      return { attention, sales: days, jobs, default_addresses: await defaultAddresses() }
    },
  }
}

async function countEach<Name extends string>(
  db: Db,
  counts: Counts,
  numbers: Readonly<Record<Name, DashboardNumber>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(numbers) as Name[]
  const counted = await onOneLine(db, (line) =>
    Promise.all(names.map(async (name) => [name, await countOne<AnyList>(line, counts, numbers[name])] as const)),
  )
  return Object.fromEntries(counted) as Record<Name, number>
}

function countOne<List extends AnyList>(line: Db, counts: Counts, { list, query }: DashboardNumber<List>) {
  return counts[list](line, query)
}

async function readJobs(db: Db): Promise<JobLane[]> {
  const lanes = await readLanes(db)
  return lanes.map(({ lane, ranAt, isStanding, waiting, oldestWaitingAt }) => ({
    lane,
    ran_at: ranAt?.toISOString() ?? null,
    is_standing: isStanding,
    waiting,
    oldest_waiting_at: oldestWaitingAt?.toISOString() ?? null,
  }))
}
