import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { issueLink } from '#server/platform/links.ts'
import { type OutgoingMail, writeMail, writeMails } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { groupLimits, groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { AppError } from '#shared/errors.ts'
import type { EndedBy, GroupEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { groupCalledOffMail } from '../called-off-mail-template.ts'
import type { GroupContext } from '../context.ts'
import { groupCompletedMail, groupCompletedNotice, groupOrderedMail, groupShortMail } from '../group-mail-templates.ts'
import { mailGoodOf, ownParts } from '../mail-good.ts'
import { collectedOf } from '../queries/collected.ts'
import { findGroup, type Group, listEntries, listOverdue, lockGroup } from '../queries/groups.ts'
import { listOwnPayments } from '../queries/own-payments.ts'
import { settlePrices } from './close-group.ts'

const graceMs = groupLimits.graceDays * dayMs

/**
 * Gives every part that is paid back, by a job for each, and ends the payment pages that are open; a part that is paid until then
 * goes back by itself. Everybody is told.
 * `deadline`: only where the organizer has let the days after the last one pass, too.
 */
export async function callOffGroup(context: GroupContext, id: number, by: 'organizer' | 'deadline'): Promise<void> {
  const { db, clock } = context
  await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    const now = clock.now()
    const isOver = group?.payBy && group.payBy.getTime() + graceMs <= now.getTime()
    if (group?.state !== 'collecting' || (by === 'deadline' && !isOver)) {
      if (by === 'deadline') return
      throw new AppError('conflict', messages.groupOrders.changedMeanwhile)
    }
    await endGroup(context, tx, group, { by, reason: '' })
  })
}

/**
 * The same by the studio, for a reason that everybody reads, also before anybody was asked to pay. Throws AppError `conflict`
 * for a group that is ordered, or is being paid for all: that payment ends within the hour.
 */
export async function callOffForStudio(
  context: GroupContext,
  id: number,
  { reason, ...actor }: Actor & { reason: string },
): Promise<void> {
  const texts = messages.adminGroupOrders
  await transaction(context.db, async (tx) => {
    const group = await lockGroup(tx, id)
    if (!group) throw new AppError('not_found', texts.notFound)
    if (group.state === 'paying') throw new AppError('conflict', texts.isPaying)
    if (group.state === 'ordered') throw new AppError('conflict', texts.isOrdered)
    if (group.state === 'called-off') throw new AppError('conflict', messages.groupOrders.changedMeanwhile)
    if (group.state === 'open') await settlePrices(context, tx, group, 'studio')
    await endGroup(context, tx, group, { by: 'studio', reason })
    const entry = { action: 'group-called-off', subjectKind: 'group', subjectId: id, ...actor } as const
    await writeAudit(tx, context.clock.now(), { ...entry, after: { reason } })
  })
}

type End = { by: EndedBy; reason: string }

async function endGroup(context: GroupContext, tx: Tx, group: Group, { by, reason }: End): Promise<void> {
  const { id } = group
  const now = context.clock.now()
  await tx
    .updateTable('group_orders')
    .set({ called_off_at: now, called_off_by: by, called_off_reason: reason, updated_at: now })
    .where('id', '=', id)
    .execute()
  const paid = await tx
    .selectFrom('orders')
    .select('id')
    .where('group_order_id', '=', id)
    .where('checkout_state', '=', 'placed')
    .where(isLiveOrder)
    .execute()
  for (const { id: orderId } of paid)
    await enqueue(tx, 'call-off-part', { orderId }, { key: `call-off-part-${orderId}` })
  const beingPaid = await tx
    .selectFrom('orders')
    .select('id')
    .where('group_order_id', '=', id)
    .where('checkout_state', '=', 'awaiting_payment')
    .execute()
  for (const { id: orderId } of beingPaid)
    await enqueue(tx, 'end-payment-page', { orderId }, { key: `end-payment-page-${orderId}` })
  await tellCalledOff(context, tx, group, { by, reason })
}

async function tellCalledOff(context: GroupContext, tx: Tx, group: Group, end: End): Promise<void> {
  const { words, good, base: unproved } = await mailParts(context, tx, group)
  // What the studio causes counts toward no cap (docs/decisions/0035).
  const base = { ...unproved, isUnverified: end.by !== 'studio' }
  const entries = await listEntries(tx, group.id)
  const ownPayments = await listOwnPayments(tx, group.id)
  // Whose share the organizer has paid has paid nothing.
  const readerOf = ({ id, paid }: GroupEntry) => (paid === 'paid' && !ownPayments.has(id) ? 'unpaid' : paid)
  const told = { ...end, organizer: group.organizerName, title: group.title, good }
  const kind = 'group-called-off' as const
  await writeMails(tx, [
    ...entries
      .filter(({ email }) => email)
      .map((entry) => ({
        ...groupCalledOffMail(words, { ...told, name: entry.name, reader: readerOf(entry) }),
        ...{ ...base, kind, fact: `entry ${entry.id}`, recipient: entry.email },
      })),
    {
      ...groupCalledOffMail(words, {
        ...{ ...told, name: group.organizerName, organizer: '' },
        reader: entries.every(({ paid }) => paid === 'unpaid') ? 'organizerUnpaid' : 'organizer',
      }),
      ...{ ...base, kind, fact: `group ${group.id}`, recipient: group.organizerEmail },
    },
  ])
}

/** The job of every minute: asks organizers whose day has passed, and gives back what they have let pass. */
export async function settleOverdue(context: GroupContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const tasks: [readonly number[], (id: number) => Promise<void>][] = [
    [await listOverdue(db, now, { isAsked: false }), (id) => askOrganizer(context, id)],
    [
      await listOverdue(db, new Date(now.getTime() - graceMs), { isAsked: true }),
      (id) => callOffGroup(context, id, 'deadline'),
    ],
  ]
  for (const [ids, run] of tasks)
    for (const id of ids)
      await run(id).catch((error: unknown) =>
        log.error({ err: error, groupOrder: id }, 'an overdue group order could not be settled'),
      )
}

async function askOrganizer(context: GroupContext, id: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const group = await lockGroup(tx, id)
    const now = context.clock.now()
    if (group?.state !== 'collecting' || !group.payBy || group.payBy > now) return
    const asked = await tx
      .updateTable('group_orders')
      .set({ asked_at: now })
      .where('id', '=', id)
      .where('asked_at', 'is', null)
      .executeTakeFirst()
    const collected = collectedOf(group, await listEntries(tx, id), now)
    if (asked.numUpdatedRows === 0n || !collected) return
    const { words, good, base, page } = await mailParts(context, tx, group)
    const last = addDays(collected.payBy, groupLimits.graceDays)
    await writeMail(tx, {
      ...groupShortMail(words, { name: group.organizerName, good, collected, last, page: await page() }),
      ...{ ...base, kind: 'group-short', fact: `${id} ${collected.payBy}`, recipient: group.organizerEmail },
    })
  })
}

/** The job of a group of which every part is paid: its organizer, those for whom the organizer has paid, and the studio are told, once. */
export async function tellCompleted(context: GroupContext, id: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const group = await findGroup(tx, id)
    if (group?.state !== 'ordered') return
    const { words, good, base, page } = await mailParts(context, tx, group)
    const { notices } = await context.mail.studio(tx)
    const entries = await listEntries(tx, id)
    const collected = collectedOf(group, entries, context.clock.now())
    if (!collected) return
    const facts = { name: group.organizerName, good, collected }
    const pickupCode = group.collecting?.pickupCode ?? ''
    const own = await listOwnPayments(tx, id)
    const paidFor = entries.filter((entry) => entry.email !== '' && !own.has(entry.id))
    const told = await Promise.all(
      paidFor.map(async ({ id: subjectId, name, email }) => {
        const link = { scope: 'group-entry', subjectId, at: base.at, lifeMs: groupLinkLifeMs } as const
        const page = `${context.origin}${paths.groupEntry(await issueLink(tx, link))}`
        return {
          ...groupOrderedMail(words, { name, good, isPickup: pickupCode !== '', page }),
          ...{ ...base, kind: 'group-ordered' as const, fact: String(subjectId), recipient: email },
        }
      }),
    )
    await writeMails(tx, [
      ...told,
      {
        ...groupCompletedMail(words, {
          ...facts,
          own: ownParts(group, context.origin),
          pickupCode,
          page: await page(),
        }),
        ...{ ...base, kind: 'group-completed', fact: String(id), recipient: group.organizerEmail },
      },
      {
        ...groupCompletedNotice(words, {
          ...facts,
          title: group.title,
          page: `${context.origin}${adminPaths.ordersOfGroup(id)}`,
        }),
        ...{ ...base, kind: 'group-completed-notice', fact: String(id), recipient: notices, isUnverified: false },
        replyTo: group.organizerEmail,
      },
    ])
  })
}

async function mailParts({ clock, checkout, mail, origin }: GroupContext, tx: Tx, group: Group) {
  const [words, { replies }, { product }] = await Promise.all([
    mail.words(tx),
    mail.studio(tx),
    checkout.priceGroup(tx, { productId: group.productId, lines: [] }),
  ])
  const at = clock.now()
  const base = { from: mail.from, isUnverified: true, replyTo: replies, at } satisfies Partial<OutgoingMail>
  const page = async () => {
    const link = { scope: 'group-organizer', subjectId: group.id, at, lifeMs: groupLinkLifeMs } as const
    return `${origin}${paths.groupOrder(await issueLink(tx, link))}`
  }
  return { words, good: mailGoodOf(group, product, origin), base, page }
}
