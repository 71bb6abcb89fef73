import type { Sender } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import type { GroupEntry } from '#shared/group-orders/group-order.ts'
import { sharesOf } from '#shared/group-orders/shares.ts'
import { messages } from '#shared/messages.ts'
import type { WayOfShare } from '../../checkout/group-delivery.ts'
import type { GroupContext } from '../context.ts'
import { sumBySize, toLines } from '../group-prices.ts'
import { type Collecting, findEntry, findGroup, listEntries } from '../queries/groups.ts'

const texts = messages.groupOrders
type Payer = { payer: string; name: string; email: string; returnTo: string; sender: Sender }

/** The payment page of one person's own part; null when it turns out to be paid. */
export async function payOwnShare(
  context: GroupContext,
  entryId: number,
  paying: Pick<Payer, 'returnTo' | 'sender'>,
): Promise<string | null> {
  const entry = await findEntry(context.db, entryId)
  if (!entry) throw new AppError('not_found', texts.changedMeanwhile)
  const { name, email } = entry
  const payer = `entry ${entryId}`
  return await pay(context, entry.groupId, ({ id }) => id === entryId, { ...paying, payer, name, email })
}

/** The payment page of what is missing, for the organizer; null when nothing is. Parts that are being paid now are left out. */
export async function payRest(
  context: GroupContext,
  groupId: number,
  paying: Pick<Payer, 'returnTo' | 'sender'>,
): Promise<string | null> {
  const group = await findGroup(context.db, groupId)
  if (!group) throw new AppError('not_found', texts.changedMeanwhile)
  const organizer = { name: group.organizerName, email: group.organizerEmail }
  return await pay(context, groupId, ({ paid }) => paid === 'unpaid', { ...paying, payer: 'organizer', ...organizer })
}

async function pay(
  { db, checkout }: GroupContext,
  groupId: number,
  isPaid: (entry: GroupEntry) => boolean,
  { payer, name, email, returnTo, sender }: Payer,
): Promise<string | null> {
  const [group, entries] = await Promise.all([findGroup(db, groupId), listEntries(db, groupId)])
  if (group?.state !== 'collecting' || !group.collecting) throw new AppError('conflict', texts.changedMeanwhile)
  const all = sharesOf(group.collecting, entries)
  const chosen = entries.flatMap((entry, index) => {
    const part = all[index]
    return part && isPaid(entry) ? [{ entry, part }] : []
  })
  if (chosen.length === 0) throw new AppError('conflict', texts.othersPaying)
  return await checkout.startShare({
    lines: toLines(
      group,
      sumBySize(
        chosen.map(({ entry }) => entry),
        [],
      ),
    ),
    ...{ mark: group.mark, payer, returnTo, address: sender.address, buyer: { name, email } },
    entryIds: chosen.map(({ entry }) => entry.id),
    parts: chosen.map(({ part }) => part),
    unitCents: group.collecting.unitCents,
    way: wayOf(group.collecting),
  })
}

function wayOf({ transit, pickupCode: code, deliveryName: name }: Collecting): WayOfShare {
  return { transit, pickup: code ? { name, code } : null }
}
