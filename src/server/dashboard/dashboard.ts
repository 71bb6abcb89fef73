import { type Db, onOneConnection } from '#server/platform/database/db.ts'
import { readLanes } from '#server/platform/jobs/job-lanes.ts'
import { attentionNumbers, type DashboardNumber, type ListQueries, statNumbers } from '#shared/dashboard-numbers.ts'
import { type AdminStats, type DefaultAddress, type Overview, type SalesDay, toJobLane } from './wire.ts'

/** Numbers of what waits for an administrator, counted with the queries of the lists. */
export type Dashboard = {
  stats(): Promise<AdminStats>
  overview(): Promise<Overview>
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
      const [attention, days, lanes] = await Promise.all([
        countEach(db, counts, attentionNumbers),
        sales(),
        readLanes(db),
      ])
      return { attention, sales: days, jobs: lanes.map(toJobLane), default_addresses: await defaultAddresses() }
    },
  }
}

async function countEach<Name extends string>(
  db: Db,
  counts: Counts,
  numbers: Readonly<Record<Name, DashboardNumber>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(numbers) as Name[]
  const counted = await onOneConnection(db, (connection) =>
    Promise.all(names.map(async (name) => [name, await countOne<AnyList>(connection, counts, numbers[name])] as const)),
  )
  return Object.fromEntries(counted) as Record<Name, number>
}

function countOne<List extends AnyList>(connection: Db, counts: Counts, { list, query }: DashboardNumber<List>) {
  return counts[list](connection, query)
}
