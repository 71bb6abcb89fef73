import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { GroupContext } from '../context.ts'
import { refuseDay } from '../group-days.ts'
import { lockGroup } from '../queries/groups.ts'
import { endOfDay } from './end-of-day.ts'

/**
 * A later last day for an open group, by the studio; the same day again changes nothing. Throws AppError `invalid`, at the field,
 * for an earlier one, and `conflict` for a group that is closed.
 */
export async function extendGroup(context: GroupContext, id: number, closesOn: string, actor: Actor): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  refuseDay(closesOn, now)
  await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    if (!group) throw new AppError('not_found', messages.adminGroupOrders.notFound)
    if (group.state !== 'open') throw new AppError('conflict', messages.groupOrders.changedMeanwhile)
    if (closesOn === group.lastDay) return
    if (closesOn < group.lastDay) {
      const problem = messages.adminGroupOrders.notLater
      throw new AppError('invalid', problem, { fields: { closes_on: problem } })
    }
    await tx
      .updateTable('group_orders')
      .set({ closes_at: endOfDay(closesOn), updated_at: now })
      .where('id', '=', id)
      .execute()
    const entry = { action: 'group-extended', subjectKind: 'group', subjectId: id, ...actor } as const
    await writeAudit(tx, now, { ...entry, before: { closes_on: group.lastDay }, after: { closes_on: closesOn } })
  })
}
