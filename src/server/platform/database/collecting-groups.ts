import { type RawBuilder, sql } from 'kysely'

export const collectingColumns = ['pay_by', 'completed_at', 'called_off_at'] as const

/** Whether everybody in a group order is asked for the own part, and somebody's is missing (docs/decisions/0125). */
export function isCollecting(group: Record<(typeof collectingColumns)[number], Date | null>): boolean {
  return group.pay_by !== null && group.completed_at === null && group.called_off_at === null
}

/** The same of a row of `group_orders`. */
export const isCollectingGroup: RawBuilder<boolean> = sql`(
  group_orders.pay_by is not null and group_orders.completed_at is null and group_orders.called_off_at is null
)`
