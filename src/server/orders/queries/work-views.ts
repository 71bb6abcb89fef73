import { type RawBuilder, sql } from 'kysely'
import { placedAt } from '#server/platform/database/placed-orders.ts'
import { businessDaysFrom, shopDay } from '#shared/business-days.ts'
import { dueSoonDays } from '#shared/constants.ts'
import { groupFlag, pressStoppingFlags } from '#shared/order/order-flags.ts'
import { printDays } from '#shared/promises.ts'
import { studioZone } from '#shared/studio-days.ts'
import type { ShopWorkView } from '../wire.ts'

/** The shop orders that wait for an administrator, by what they wait for. */
export function workView(name: ShopWorkView, now: Date): RawBuilder<boolean> {
  switch (name) {
    case 'unpaid':
      return sql<boolean>`(payment_status in ('unpaid', 'partial', 'failed') and status <> 'cancelled')`
    case 'to-start':
      return sql<boolean>`(payment_status = 'paid' and status = 'pending'
        and not flags && ${pressStoppingFlags}::text[])`
    case 'due':
      return sql<boolean>`(${isUnfinished} and case when promise is null then ${placedAt} < ${placedBefore(now)}
        else coalesce(${leavesBy} <= ${businessDaysFrom(now, dueSoonDays)}, false) end)`
    case 'late':
      return sql<boolean>`(${isUnfinished} and coalesce(${leavesBy} < ${shopDay(now)}, false))`
    case 'rush':
      return sql<boolean>`(${isUnfinished} and rush_cents > 0)`
    case 'attention':
      // A part of a group order waits for the others, not for an administrator.
      return sql<boolean>`array_remove(flags, ${groupFlag}::text) <> '{}'`
  }
}

/** As `shared/order/order-standing.ts` has it; so is the view `late`. */
export const isUnfinished = sql<boolean>`(status in ('pending', 'processing') and payment_status <> 'refunded')`
/** The day on which an order is promised to leave at the latest; null for one without a promise. */
export const leavesBy = sql<string | null>`promise #>> '{ready,to}'`

/** Of orders without a promise: those placed before this midnight, in the shop's time zone, are expected to leave within `dueSoonDays`, or sooner. */
function placedBefore(now: Date): RawBuilder<Date> {
  const soon = new Date(`${businessDaysFrom(now, dueSoonDays)}T12:00:00Z`)
  // A weekend's order counts like Friday's, so the limit is the day after the last day that counts.
  const day = businessDaysFrom(soon, 1 - printDays.max)
  return sql<Date>`(${day}::timestamp at time zone ${studioZone()})`
}
