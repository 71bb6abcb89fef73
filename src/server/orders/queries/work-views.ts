import { type RawBuilder, sql } from 'kysely'
import { placedAt } from '#server/platform/database/placed-orders.ts'
import { businessDaysFrom } from '#shared/business-days.ts'
import { dueSoonDays } from '#shared/constants.ts'
import { printDays } from '#shared/promises.ts'
import { studioZone } from '#shared/studio-days.ts'
import type { ShopWorkView } from '../wire.ts'

/** The shop orders that wait for an administrator, by what they wait for. */
export function workView(name: ShopWorkView, now: Date): RawBuilder<boolean> {
  switch (name) {
    case 'unpaid':
      return sql<boolean>`(payment_status in ('unpaid', 'partial', 'failed') and status <> 'cancelled')`
    case 'to-start':
      return sql<boolean>`(payment_status = 'paid' and status = 'pending')`
    case 'due':
      return sql<boolean>`(status in ('pending', 'processing') and ${placedAt} < ${placedBefore(now)})`
    case 'attention':
      return sql<boolean>`flags <> '{}'`
  }
}

/** Orders placed before this midnight, in the shop's time zone, are promised to leave within `dueSoonDays`, or sooner. */
function placedBefore(now: Date): RawBuilder<Date> {
  const soon = new Date(`${businessDaysFrom(now, dueSoonDays)}T12:00:00Z`)
  // A weekend's order counts like Friday's, so the limit is the day after the last day that counts.
  const day = businessDaysFrom(soon, 1 - printDays.max)
  return sql<Date>`(${day}::timestamp at time zone ${studioZone()})`
}
