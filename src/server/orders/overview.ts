import { sql } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readLanes } from '#server/platform/jobs/job-lanes.ts'
import { productLimits, salesDays, shopTimeZone } from '#shared/constants.ts'
import type { Attention, getOverview, SalesDay } from '#shared/contracts/overview.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { visibleOrders } from './store.ts'
import { workView } from './work-views.ts'

export async function readOverview(
  db: Db,
  clock: Clock,
): Promise<Omit<z.infer<typeof getOverview.result>, 'default_addresses'>> {
  const now = clock.now()
  const [attention, sales, lanes] = await Promise.all([readAttention(db, now), readSales(db, now), readLanes(db)])
  const jobs = lanes.map(({ lane, ranAt, isStanding, waiting, oldestWaitingAt }) => ({
    lane,
    ran_at: ranAt?.toISOString() ?? null,
    is_standing: isStanding,
    waiting,
    oldest_waiting_at: oldestWaitingAt?.toISOString() ?? null,
  }))
  return { attention, sales, jobs }
}

async function readAttention(db: Db, now: Date): Promise<Attention> {
  const shopOrders = (name: Parameters<typeof workView>[0]) =>
    visibleOrders(db)
      .where('kind', '=', 'shop')
      .where(workView(name, now))
      .select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await db
    .selectNoFrom([
      shopOrders('unpaid').as('unpaid'),
      shopOrders('to-start').as('to_start'),
      shopOrders('due').as('due'),
      shopOrders('attention').as('flagged'),
      visibleOrders(db)
        .where('kind', '=', 'service')
        .where('status', '=', 'pending')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('quotes'),
      db
        .selectFrom('contact_messages')
        .where('read_at', 'is', null)
        .where('archived_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('messages'),
      db
        .selectFrom('products')
        .where('deleted_at', 'is', null)
        .where('stock', '<=', productLimits.lowStock)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('low_stock'),
      db
        .selectFrom('products')
        .where('deleted_at', 'is', null)
        .where('shipping_price_cents', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('no_shipping'),
      db
        .selectFrom('mails')
        .where('state', '=', 'failed')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('failed_mails'),
      db
        .selectFrom('mails')
        .where('state', '=', 'withheld')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('withheld_mails'),
      db
        .selectFrom('payment_problems')
        .where('resolved_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('payments'),
    ])
    .executeTakeFirstOrThrow()
  return {
    unpaid: row.unpaid ?? 0,
    to_start: row.to_start ?? 0,
    due: row.due ?? 0,
    flagged: row.flagged ?? 0,
    quotes: row.quotes ?? 0,
    messages: row.messages ?? 0,
    low_stock: row.low_stock ?? 0,
    no_shipping: row.no_shipping ?? 0,
    failed_mails: row.failed_mails ?? 0,
    withheld_mails: row.withheld_mails ?? 0,
    payments: row.payments ?? 0,
  }
}

async function readSales(db: Db, now: Date): Promise<SalesDay[]> {
  const { rows } = await sql<{ day: string; orders: number; cents: number }>`
    with days as (
      select generate_series(today - ${salesDays - 1}::int, today, interval '1 day')::date as day
      from (select (${now}::timestamptz at time zone ${shopTimeZone})::date as today) now
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(orders.id) as orders,
      coalesce(sum(greatest(orders.total_cents - orders.refunded_cents, 0)), 0)::bigint as cents
    from days left join orders
      on orders.created_at >= days.day::timestamp at time zone ${shopTimeZone}
      and orders.created_at < (days.day + 1)::timestamp at time zone ${shopTimeZone}
      and orders.kind = 'shop' and orders.deleted_at is null and orders.checkout_state = 'placed'
      and orders.status <> 'cancelled' and orders.payment_status <> 'refunded'
    group by days.day
    order by days.day`.execute(db)
  return rows.map(({ day, orders, cents }) => ({ day, orders, total: dollarsFromCents(cents) }))
}
