import { transaction } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { paths } from '#shared/paths.ts'
import type { GroupContext } from '../context.ts'
import { groupClosedMail } from '../group-mail-templates.ts'
import { pricesOf, sumBySize, toLines } from '../group-prices.ts'
import { listDue, listEntries, lockGroup } from '../queries/groups.ts'

const dueAtOnce = 100

/**
 * Closes an open group and settles its prices by the quantity of all; false where it is closed already. Of any number of
 * calls at once one closes it. When the deadline has closed it, its organizer is told by mail, in the same transaction.
 */
export async function closeGroup(context: GroupContext, id: number, by: 'organizer' | 'deadline'): Promise<boolean> {
  const { db, clock, checkout, mail, origin } = context
  return await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    const now = clock.now()
    // Another deadline may have been set since the job was told of this one.
    if (group?.state !== 'open' || (by === 'deadline' && group.closesAt > now)) return false
    const sums = sumBySize(await listEntries(tx, id), [])
    const { cart, product } = await checkout.priceGroup(tx, { productId: group.productId, lines: toLines(group, sums) })
    const settled = cart.lines.flatMap(({ product: ordered, request }) => {
      if (!ordered) return []
      const { current_price_cents, price_ladder, more_print_areas = [] } = ordered
      const { setup_fee_cents = null, setup_per_side = false } = ordered
      const setUp = { setup_fee_cents, setup_per_side }
      return [{ size: request.size, current_price_cents, price_ladder, ...setUp, more_print_areas }]
    })
    await tx
      .updateTable('group_orders')
      .set((eb) => ({
        ...{ state: 'closed', closed_at: now, closed_by: by, settled: JSON.stringify(settled), updated_at: now },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    if (by === 'organizer') return true
    const token = await issueLink(tx, { scope: 'group-organizer', subjectId: id, at: now, lifeMs: groupLinkLifeMs })
    await writeMail(tx, {
      ...groupClosedMail(await mail.words(tx), {
        ...{
          name: group.organizerName,
          product: product?.name ?? '',
          prices: pricesOf(cart, [], group),
          payer: group.payer,
        },
        organizerPage: `${origin}${paths.groupOrder(token)}`,
      }),
      kind: 'group-closed',
      fact: `${id} ${group.version}`,
      from: mail.from,
      recipient: group.organizerEmail,
      isUnverified: true,
      replyTo: (await mail.studio(tx)).replies,
      at: now,
    })
    return true
  })
}

/** The job of every minute. A group that fails does not keep the others open; it is tried again in the next minute. */
export async function closeDueGroups(context: GroupContext): Promise<void> {
  for (const id of await listDue(context.db, context.clock.now(), dueAtOnce))
    await closeGroup(context, id, 'deadline').catch((error: unknown) =>
      context.log.error({ err: error, groupOrder: id }, 'a group order could not be closed'),
    )
}
