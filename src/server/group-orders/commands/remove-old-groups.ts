import { isCollectingGroup } from '#server/platform/database/collecting-groups.ts'
import type { Db } from '#server/platform/database/db.ts'
import { groupOrderLifeMs } from '#shared/constants/group-orders.ts'

/** Deletes groups with the names in them, long after they were closed. An order that one has become stays, without the names. */
export async function removeOldGroups(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - groupOrderLifeMs)
  await db
    .deleteFrom('group_orders')
    .where((eb) => eb(eb.fn.coalesce('closed_at', 'closes_at'), '<', before))
    // While others' money waits, the group it waits for stays.
    .where((eb) => eb.not(isCollectingGroup))
    .execute()
}
