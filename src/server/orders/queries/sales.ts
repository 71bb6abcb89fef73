import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { salesDays } from '#shared/constants.ts'
import { studioZone } from '#shared/studio-days.ts'
import { type SalesDay, toSalesDay } from '../wire.ts'

export async function readSales(db: Db, now: Date): Promise<SalesDay[]> {
  const { rows } = await sql<{ day: string; orders: number; cents: number }>`
    with days as (
      select generate_series(today - ${salesDays - 1}::int, today, interval '1 day')::date as day
      from (select (${now}::timestamptz at time zone ${studioZone()})::date as today) now
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(orders.id) as orders,
      coalesce(sum(greatest(orders.total_cents - orders.refunded_cents, 0)), 0)::bigint as cents
    from days left join ${placedOrders(db).where('kind', '=', 'shop').selectAll()} orders
      on orders.created_at >= days.day::timestamp at time zone ${studioZone()}
      and orders.created_at < (days.day + 1)::timestamp at time zone ${studioZone()}
      and orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
    group by days.day
    order by days.day`.execute(db)
  return rows.map(toSalesDay)
}
