import { sql } from 'kysely'
import type { KeptBlocks } from '#server/platform/changes/kept-blocks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { block, inBlocksOf } from '#server/platform/database/id-blocks.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { salesDays } from '#shared/constants.ts'
import { studioZone } from '#shared/studio-days.ts'
import { type SalesDay, toSalesDay } from '../wire.ts'

export type Sales = { day: string; orders: number; cents: number }

/** The sales of each of the last `salesDays` days, oldest first; `key` names the day and everything that a day depends on. */
export async function readSales(
  { db, now, kept }: { db: Db; now: Date; kept: KeptBlocks<Sales[]> },
  key: string,
): Promise<SalesDay[]> {
  const today = new Date(`${shopDay(now)}T12:00:00Z`).getTime()
  const days = new Map<string, Sales>()
  for (let before = salesDays - 1; before >= 0; before--) {
    const day = new Date(today - before * dayMs).toISOString().slice(0, 10)
    days.set(day, { day, orders: 0, cents: 0 })
  }
  const [first = ''] = days.keys()
  for (const { day, orders, cents } of (await kept(key, (ids) => readBlocks(db, first, ids))).flat()) {
    const sum = days.get(day)
    // An order of tomorrow, by another clock, is not among them.
    if (sum) days.set(day, { day, orders: sum.orders + orders, cents: sum.cents + cents })
  }
  return [...days.values()].map(toSalesDay)
}

async function readBlocks(db: Db, first: string, ids: ReadonlySet<number> | null): Promise<Map<number, Sales[]>> {
  const day = sql<string>`to_char(created_at at time zone ${studioZone()}, 'YYYY-MM-DD')`
  const rows = await placedOrders(db)
    .where('kind', '=', 'shop')
    .where('status', '<>', 'cancelled')
    .where('payment_status', '<>', 'refunded')
    .where('created_at', '>=', sql<Date>`${first}::timestamp at time zone ${studioZone()}`)
    .where(inBlocksOf(ids))
    .select((eb) => [
      block.as('block'),
      day.as('day'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(greatest(total_cents - refunded_cents, 0))::bigint`.as('cents'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute()
  return Map.groupBy(rows, (row) => row.block)
}
