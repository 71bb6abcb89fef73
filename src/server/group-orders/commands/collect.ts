import { type Tx, transaction } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMails } from '#server/platform/mail/outgoing-mail.ts'
import { groupLimits, groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { AppError } from '#shared/errors.ts'
import { sharesOf } from '#shared/group-orders/shares.ts'
import { messages } from '#shared/messages.ts'
import { newPickupCode } from '#shared/order/order-number.ts'
import { paths } from '#shared/paths.ts'
import type { GroupContext } from '../context.ts'
import { payDayProblems, refusePayDay } from '../group-days.ts'
import { groupShareMail } from '../group-mail-templates.ts'
import { problemOf, sumBySize, toLines } from '../group-prices.ts'
import { mailGoodOf } from '../mail-good.ts'
import { type Collecting, type Group, listEntries, lockGroup } from '../queries/groups.ts'
import type { CollectForm } from '../wire.ts'
import { endOfDay } from './end-of-day.ts'

const texts = messages.groupOrders
const changed = () => new AppError('conflict', texts.changedMeanwhile)

/** Asks everybody to pay the own part: what each is, where the whole goes and until when are settled from here on. */
export async function startCollecting(context: GroupContext, id: number, form: CollectForm): Promise<void> {
  const { db, clock, checkout } = context
  const problems = payDayProblems(form.pay_by, clock.now())
  await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    if (group?.state !== 'closed' || group.payer !== 'each') throw changed()
    const sums = sumBySize(await listEntries(tx, id), [])
    if (sums.length === 0) throw new AppError('conflict', texts.nothingToClose)
    const { delivery, pay_by: _, ...to } = form
    const settled = { lines: toLines(group, sums), delivery, to, problems }
    const { cart, to: place } = await checkout.settleDelivery(tx, settled)
    const problem = problemOf(cart)
    if (problem) throw new AppError('conflict', problem)
    const collecting: Collecting = {
      unitCents: Object.fromEntries(cart.lines.map(({ request, unitPriceCents }) => [request.size, unitPriceCents])),
      ...{ setupCents: cart.setupCents, shippingCents: cart.shippingCents },
      ...{ transit: cart.terms.transit, deliveryName: cart.delivery.name },
      ...(cart.delivery.rule === 'pickup' && { pickupCode: newPickupCode() }),
      to: place,
    }
    await tx
      .updateTable('group_orders')
      .set({ collecting: JSON.stringify(collecting), pay_by: endOfDay(form.pay_by), updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    await askUnpaid(context, tx, { ...group, collecting }, form.pay_by)
  })
}

/** Another day to pay until; whoever has not paid yet is asked again. */
export async function extendCollecting(context: GroupContext, id: number, day: string): Promise<void> {
  const { db, clock } = context
  refusePayDay(day, clock.now())
  await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    if (group?.state !== 'collecting') throw changed()
    await tx
      .updateTable('group_orders')
      .set({ pay_by: endOfDay(day), asked_at: null, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    await askUnpaid(context, tx, group, day)
  })
}

/** A link to the own part for everybody who has not paid; once for a day, and again once the prices were settled anew. */
async function askUnpaid(
  { clock, checkout, mail, origin }: GroupContext,
  tx: Tx,
  group: Group,
  payBy: string,
): Promise<void> {
  const entries = await listEntries(tx, group.id)
  const parts = group.collecting ? sharesOf(group.collecting, entries) : []
  const [words, { replies }, { product }] = await Promise.all([
    mail.words(tx),
    mail.studio(tx),
    checkout.priceGroup(tx, { productId: group.productId, lines: [] }),
  ])
  const at = clock.now()
  const good = mailGoodOf(group, product, origin)
  const asked = entries.flatMap((entry, index) => {
    const part = parts[index]
    return part && entry.paid !== 'paid' && entry.email ? [{ entry, part }] : []
  })
  if (asked.length === 0) return
  const mails = await Promise.all(
    asked.map(async ({ entry, part }) => {
      const token = await issueLink(tx, { scope: 'group-entry', subjectId: entry.id, at, lifeMs: groupLinkLifeMs })
      return {
        ...groupShareMail(words, {
          ...{ name: entry.name, organizer: group.organizerName, good, part, payBy, graceDays: groupLimits.graceDays },
          page: `${origin}${paths.groupEntry(token)}`,
        }),
        kind: 'group-part' as const,
        fact: `${entry.id} ${group.version} ${payBy}`,
        from: mail.from,
        recipient: entry.email,
        isUnverified: true,
        replyTo: replies,
        at,
      }
    }),
  )
  await writeMails(tx, mails)
}
