import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { ProviderRefund } from '#server/platform/payment-objects.ts'
import type { OrdersContext } from '../context.ts'
import { type Refund, type RefundState, readRefund } from '../queries/refunds.ts'
import { bookReturned } from './book-returned.ts'
import { mailRefund, mailRefundFailed } from './refund-mails.ts'
import { allowedFrom, moveRefund } from './refund-rows.ts'
import { restockPieces } from './restock-pieces.ts'

const states = new Map<string | null, Exclude<RefundState, 'opening'>>([
  ['succeeded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

function stateOf({ status }: { status: string | null }): Exclude<RefundState, 'opening'> {
  return states.get(status) ?? 'open'
}

/** Whether settling it would change what the ledger says of it. */
export function changesLedger(reported: { status: string | null }, known: string): boolean {
  return allowedFrom[stateOf(reported)].some((state) => state === known)
}

/** `isAwaited`: an administrator waits for the provider's answer to this refund and is shown its failure. */
type Settling = { isAwaited: boolean }

/** Applies the provider's state of a refund to the ledger. Every path ends here, any number of times. */
export async function settleRefund(
  context: OrdersContext,
  refund: Refund,
  { reported, isAwaited }: Settling & { reported: ProviderRefund },
): Promise<void> {
  const to = stateOf(reported)
  const problem = to === 'failed' ? (reported.failure_reason ?? reported.status ?? '').replaceAll('_', ' ') : ''
  await move(context, refund, { to, refundId: reported.id, problem, isAwaited })
}

/** The provider refused the refund: no money has moved, and the ledger states why. */
export async function refuseRefund(
  context: OrdersContext,
  refund: Refund,
  { problem, isAwaited }: Settling & { problem: string },
): Promise<void> {
  await move(context, refund, { to: 'failed', refundId: null, problem, isAwaited })
}

async function move(
  context: OrdersContext,
  refund: Refund,
  {
    isAwaited,
    ...change
  }: Settling & { to: Exclude<RefundState, 'opening'>; refundId: string | null; problem: string },
): Promise<void> {
  const { db, clock } = context
  await transaction(db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'payment_status', 'email'])
      .where('id', '=', refund.orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const { state: from } = await readRefund(tx, refund.id)
    const isSentBack = from === 'refunded'
    if (!(await moveRefund(tx, refund.id, { ...change, isSentBack, now })) || change.to === 'open') return
    const isDone = change.to === 'refunded'
    // No administrator sees the failure of a job's refund, of a call that was answered "pending", or of a refund that the
    // bank returns days later. So the order is flagged, and the owner gets a mail.
    const isLost = !isDone && !(isAwaited && from === 'opening')
    const restocked = isDone ? await restockPieces(context, tx, refund) : 0
    const { orderId, intentId } = refund
    const after = await bookReturned(tx, { orderId, intentId, flags: flagsAfter({ isDone, isLost }), now })
    await writeAudit(tx, now, {
      action: isDone ? 'refund-settled' : 'refund-failed',
      subjectKind: 'order',
      subjectId: order.id,
      userId: refund.userId,
      before: { payment_status: order.payment_status },
      after: { payment_status: after, amount_cents: refund.amountCents, restocked, problem: change.problem },
    })
    if (isDone && refund.requested.mailsCustomer && order.email) await mailRefund(context, tx, refund)
    if (isLost) await mailRefundFailed(context, tx, refund, change.problem)
  })
}

/** A successful refund clears the flag of a failed one. */
function flagsAfter({ isDone, isLost }: { isDone: boolean; isLost: boolean }): RawBuilder<string[]> {
  if (isDone) return sql`array_remove(flags, 'refund_failed')`
  return isLost ? sql`array_append(array_remove(flags, 'refund_failed'), 'refund_failed')` : sql`flags`
}
