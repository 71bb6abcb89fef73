import { transaction } from '#server/platform/database/db.ts'
import type { ToldRefund } from '#server/platform/payment-objects.ts'
import { noAnswer } from '#server/platform/payments.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { OrdersContext } from '../context.ts'
import type { PaidPayment } from '../paid-payment.ts'
import { findPaidOfIntent, findRefundsOfIntent, type Refund } from '../queries/refunds.ts'
import { createRefund, isToldOf, listRefunds } from '../refund-calls.ts'
import { insertRefund, takeUnsettled } from './refund-rows.ts'
import { refuseRefund, settleRefund } from './settle-refund.ts'

/** Longer than one call with all its retries, so that only refunds whose call has ended are checked. */
const lookAgainMs = 2 * minuteMs
const batch = 50

/**
 * A refund event only names the payment, whose refunds are read from the provider. Throws when the provider is out of
 * reach, so that the event is sent again.
 */
export async function settleRefundsOf(context: OrdersContext, intentId: string): Promise<'settled' | 'unmatched'> {
  const paid = await findPaidOfIntent(context.db, intentId)
  // A refund of another shop on the same account.
  if (!paid) return 'unmatched'
  const answer = await listRefunds(context.provider, intentId)
  if (answer.kind !== 'done') {
    context.log.warn({ orderId: paid.orderId, reason: answer.reason }, 'the refunds of an order could not be read')
    throw noAnswer()
  }
  for (const told of answer.value) await settleTold(context, paid, told)
  return 'settled'
}

/** A refund without a row was made in the provider's own dashboard; it is added to the ledger as well. */
async function settleTold(context: OrdersContext, paid: PaidPayment, told: ToldRefund): Promise<void> {
  const { db, clock } = context
  const known = await findRefundsOfIntent(db, paid.intentId)
  const asked = known.find((each) => isToldOf(told, each))
  const refund =
    asked ??
    (await transaction(db, (tx) =>
      insertRefund(tx, {
        paid,
        amountCents: told.amount,
        refundId: told.id,
        wish: { reason: told.reason?.replaceAll('_', ' ') ?? '', restock: [], mailsCustomer: false },
        userId: null,
        now: clock.now(),
      }),
    ))
  // What somebody does in the provider's dashboard is answered there.
  if (refund) await settleRefund(context, refund, { told, isAwaited: !asked })
}

/** Asks again about every refund without a final answer; several simultaneous runs are harmless. */
export async function reconcileRefunds(context: OrdersContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const unsettled = await takeUnsettled(db, { seenBefore: new Date(now.getTime() - lookAgainMs), now, limit: batch })
  for (const refund of unsettled) {
    try {
      await lookAgain(context, refund)
    } catch (error) {
      // Each on its own: one that cannot be settled must not hold up the other buyers' refunds.
      log.error({ err: error, orderId: refund.orderId, refundId: refund.id }, 'a refund could not be settled')
    }
  }
}

async function lookAgain(context: OrdersContext, refund: Refund): Promise<void> {
  const { provider, log } = context
  const listed = await listRefunds(provider, refund.intentId)
  if (listed.kind !== 'done') {
    log.warn({ orderId: refund.orderId }, 'a refund could not be looked at')
    return
  }
  const told = listed.value.find((each) => isToldOf(each, refund))
  // The call has ended without an answer, and its administrator read "pending".
  const isAwaited = false
  if (told) await settleRefund(context, refund, { told, isAwaited })
  else if (refund.refundId === null) {
    // The provider has no such refund. The key is the same as before, so a first call still under way is the same call.
    const answer = await createRefund(provider, refund)
    if (answer.kind === 'refused') await refuseRefund(context, refund, { problem: answer.reason, isAwaited })
    if (answer.kind === 'done') await settleRefund(context, refund, { told: answer.value, isAwaited })
  }
}
