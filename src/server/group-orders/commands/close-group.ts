import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { AppError } from '#shared/errors.ts'
import type { EndedBy, GroupPrices } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { GroupContext } from '../context.ts'
import { groupClosedMail } from '../group-mail-templates.ts'
import { pricesOf, sumBySize, toLines, withdrawn } from '../group-prices.ts'
import { goodNow, type MailGood, mailGoodOf } from '../mail-good.ts'
import { type Group, listDue, listEntries, lockGroup } from '../queries/groups.ts'

const dueAtOnce = 100

/**
 * Closes an open group and settles its prices by the quantity of all; false where it is closed already. Of any number of
 * calls at once one closes it. Throws AppError `conflict` for an organizer whose product has left the shop. When the deadline has closed it, its organizer is told by mail, in the same transaction.
 */
export async function closeGroup(context: GroupContext, id: number, by: 'organizer' | 'deadline'): Promise<boolean> {
  return await transaction(context.db, async (tx) => {
    const group = await lockGroup(tx, id)
    // Another deadline may have been set since the job was told of this one.
    if (group?.state !== 'open' || (by === 'deadline' && group.closesAt > context.clock.now())) return false
    const settled = await settlePrices(context, tx, group, by)
    if (by === 'organizer' && settled.isWithdrawn) throw withdrawn(settled.good)
    if (by === 'deadline') await tellClosed(context, tx, group, { ...settled, by })
    return true
  })
}

/** The same by the studio, before the last day. Throws AppError `conflict` for a group that is not open, or empty. */
export async function closeForStudio(context: GroupContext, id: number, actor: Actor): Promise<void> {
  await transaction(context.db, async (tx) => {
    const group = await lockGroup(tx, id)
    if (!group) throw new AppError('not_found', messages.adminGroupOrders.notFound)
    if (group.state !== 'open') throw new AppError('conflict', messages.groupOrders.changedMeanwhile)
    const settled = await settlePrices(context, tx, group, 'studio')
    if (settled.isWithdrawn) throw new AppError('conflict', messages.adminGroupOrders.withdrawn)
    const { units } = settled.prices
    if (units === 0) throw new AppError('conflict', messages.groupOrders.nothingToClose)
    await tellClosed(context, tx, group, { ...settled, by: 'studio' })
    const entry = { action: 'group-closed', subjectKind: 'group', subjectId: id, ...actor } as const
    await writeAudit(tx, context.clock.now(), { ...entry, after: { units } })
  })
}

type Settled = { prices: GroupPrices; good: MailGood; isWithdrawn: boolean }

/** The prices of each size as they are now, kept with the group, which is closed from here on. Lock the group first. */
export async function settlePrices(
  { clock, checkout, origin }: GroupContext,
  tx: Tx,
  group: Group,
  by: EndedBy,
): Promise<Settled> {
  const now = clock.now()
  const sums = sumBySize(await listEntries(tx, group.id), [])
  const lines = toLines(group, sums)
  const { cart, product, isWithdrawn } = await checkout.priceGroup(tx, { productId: group.productId, lines })
  const settled = cart.lines.flatMap(({ product: ordered, request }) => {
    if (!ordered) return []
    const { current_price_cents, price_ladder, more_print_areas = [] } = ordered
    const { setup_fee_cents = null, setup_per_side = false } = ordered
    const setUp = { setup_fee_cents, setup_per_side }
    return [{ size: request.size, current_price_cents, price_ladder, ...setUp, more_print_areas }]
  })
  const settledGood = goodNow(group, product, cart.lines[0]?.product)
  await tx
    .updateTable('group_orders')
    .set((eb) => ({
      settled_good: JSON.stringify(settledGood),
      ...{ state: 'closed', closed_at: now, closed_by: by, settled: JSON.stringify(settled), updated_at: now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', group.id)
    .execute()
  return {
    prices: pricesOf(cart, [], group),
    good: mailGoodOf({ ...group, settledGood }, product, origin),
    isWithdrawn,
  }
}

async function tellClosed(
  { clock, mail, origin }: GroupContext,
  tx: Tx,
  group: Group,
  { prices, good, isWithdrawn, by }: Settled & { by: 'deadline' | 'studio' },
): Promise<void> {
  const at = clock.now()
  const token = await issueLink(tx, { scope: 'group-organizer', subjectId: group.id, at, lifeMs: groupLinkLifeMs })
  await writeMail(tx, {
    ...groupClosedMail(await mail.words(tx), {
      ...{ name: group.organizerName, good, prices, payer: group.payer, by, isWithdrawn },
      organizerPage: `${origin}${paths.groupOrder(token)}`,
    }),
    kind: 'group-closed',
    fact: `${group.id} ${group.version}`,
    from: mail.from,
    recipient: group.organizerEmail,
    isUnverified: by !== 'studio',
    replyTo: (await mail.studio(tx)).replies,
    at,
  })
}

/** The job of every minute. A group that fails does not keep the others open; it is tried again in the next minute. */
export async function closeDueGroups(context: GroupContext): Promise<void> {
  for (const id of await listDue(context.db, context.clock.now(), dueAtOnce))
    await closeGroup(context, id, 'deadline').catch((error: unknown) =>
      context.log.error({ err: error, groupOrder: id }, 'a group order could not be closed'),
    )
}
