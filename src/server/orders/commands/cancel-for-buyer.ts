import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { whyNotCancellable } from '#shared/order/order-status.ts'
import { type CancelledMoney, cancelNotice } from '../cancel-mail-template.ts'
import type { OrdersContext } from '../context.ts'
import { sumPendingRefunds } from '../queries/refunds.ts'
import { cancelAndOpenRefund } from './cancel-and-open-refund.ts'
import { sendRefund } from './refund-order.ts'
import { writeStatusMail } from './status-mails.ts'
import { changeOrder, lockOrder, owesMoney } from './update-order.ts'

/**
 * SEL-18: cancels an order on which nobody has begun; stock, refund and mails follow in the same transaction. A repeated call
 * does nothing. Throws `conflict` once the work has begun.
 */
export async function cancelForBuyer(context: OrdersContext, id: number): Promise<void> {
  const refund = await transaction(context.db, async (tx) => {
    const order = await lockOrder(tx, id, 'shop')
    if (order.status === 'cancelled') return null
    const isOrderedTogether = order.delivery_kind === 'group' && (await isOrderedWithGroup(tx, id))
    const why = whyNotCancellable(order) ?? (isOrderedTogether ? 'begun' : null)
    if (why) throw new AppError('conflict', messages.orderPage.cancelRefused[why])
    const actor = { userId: null, requestId: '' }
    await writeAudit(tx, context.clock.now(), {
      action: 'order-cancelled-by-buyer',
      subjectKind: 'order',
      subjectId: id,
    })
    // Nobody of the studio waits for the provider's answer, as with a job's refund: a failure flags the order and is mailed.
    const opened = await cancelAndOpenRefund(context, tx, id, actor, true)
    const cancelled = { ...order, status: 'cancelled' }
    if (opened === null) await changeOrder(context, tx, order, cancelled, actor)
    await writeStatusMail(context, tx, id)
    await writeCancelNotice(context, tx, id, {
      returningCents: await sumPendingRefunds(tx, id),
      isOwed: await owesMoney(tx, order, cancelled),
    })
    return opened
  })
  if (refund !== null) await sendRefund(context, refund)
}

async function writeCancelNotice(
  { clock, mail, origin }: OrdersContext,
  tx: Tx,
  orderId: number,
  { returningCents, isOwed }: { returningCents: Cents; isOwed: boolean },
): Promise<void> {
  const { number, customer_name, email, total_cents, refunded_cents, version } = await tx
    .selectFrom('orders')
    .select(['number', 'customer_name', 'email', 'total_cents', 'refunded_cents', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ofReturning = refunded_cents > 0 ? 'rest' : 'returning'
  const money: CancelledMoney = returningCents > 0 ? ofReturning : isOwed ? 'owed' : 'unpaid'
  const facts = {
    number,
    amount: formatCents(total_cents),
    before: formatCents(refunded_cents),
    rest: formatCents(returningCents),
    name: customer_name,
    money,
  }
  await writeMail(tx, {
    ...cancelNotice(await mail.words(tx), facts, `${origin}${adminPaths.shopOrder(orderId)}`),
    kind: 'order-cancelled-notice',
    // An order may be taken up again and cancelled a second time.
    fact: `${orderId} ${version}`,
    orderId,
    from: mail.from,
    recipient: (await mail.studio(tx)).notices,
    replyTo: email,
    at: clock.now(),
  })
}

/**
 * The others' prices count on a part once the group is ordered. Its row is locked until the transaction ends, so that the last
 * payment sees what this one cancels.
 */
async function isOrderedWithGroup(tx: Tx, orderId: number): Promise<boolean> {
  const group = await tx
    .selectFrom('group_orders')
    .select('completed_at')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('group_order_id').where('id', '=', orderId))
    .forUpdate()
    .executeTakeFirst()
  return group?.completed_at !== null
}
