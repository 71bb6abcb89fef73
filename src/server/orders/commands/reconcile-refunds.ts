import { transaction } from '#server/platform/database/db.ts'
import type { ProviderRefund } from '#server/platform/payment-objects.ts'
import { noAnswer } from '#server/platform/payments.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { OrdersContext } from '../context.ts'
import type { PaidPayment } from '../paid-payment.ts'
import { findOpeningRefunds, findPaidOfIntent, findRefundsOfIntent, type Refund } from '../queries/refunds.ts'
import { createRefund, isSameRefund, listRefunds } from '../refund-calls.ts'
import { findAndMarkUnsettled, insertRefund } from './refund-rows.ts'
import { refuseRefund, settleRefund } from './settle-refund.ts'

/** Longer than one call with all its retries, so that only refunds whose call has ended are checked. */
const recheckMs = 2 * minuteMs
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
  for (const reported of answer.value) await settleReported(context, paid, reported)
  return 'settled'
}

/** A refund without a row was made in the provider's own dashboard; it is added to the ledger as well. */
async function settleReported(context: OrdersContext, paid: PaidPayment, reported: ProviderRefund): Promise<void> {
  const { db, clock } = context
  const known = await findRefundsOfIntent(db, paid.intentId)
  const asked = known.find((each) => isSameRefund(reported, each))
  const refund =
    asked ??
    (await transaction(db, (tx) =>
      insertRefund(tx, {
        paid,
        amountCents: reported.amount,
        refundId: reported.id,
        requested: { reason: reported.reason?.replaceAll('_', ' ') ?? '', restock: [], mailsCustomer: false },
        userId: null,
        now: clock.now(),
      }),
    ))
  // A refund made in the provider's dashboard shows its failure there.
  if (refund) await settleRefund(context, refund, { reported, isAwaited: !asked })
}

/** Asks again about every refund without a final answer; several simultaneous runs are harmless. */
export async function reconcileRefunds(context: OrdersContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const unsettled = await findAndMarkUnsettled(db, {
    checkedBefore: new Date(now.getTime() - recheckMs),
    now,
    limit: batch,
  })
  for (const refund of unsettled) {
    try {
      await recheckRefund(context, refund)
    } catch (error) {
      // Each on its own: one that cannot be settled must not hold up the other buyers' refunds.
      log.error({ err: error, orderId: refund.orderId, refundId: refund.id }, 'a refund could not be settled')
    }
  }
}

/**
 * For a job that is run again: it may have been killed between opening a refund and reading its answer, which the run of every
 * minute leaves alone for `recheckMs`. An administrator's refund is left to that run, because its own call may still be under way.
 */
export async function resumeRefunds(context: OrdersContext, orderId: number): Promise<void> {
  for (const refund of await findOpeningRefunds(context.db, orderId))
    if (refund.requested.isFromJob) await recheckRefund(context, refund)
}

async function recheckRefund(context: OrdersContext, refund: Refund): Promise<void> {
  const { provider, log } = context
  const listed = await listRefunds(provider, refund.intentId)
  if (listed.kind !== 'done') {
    log.warn({ orderId: refund.orderId }, 'a refund could not be looked at')
    return
  }
  const reported = listed.value.find((each) => isSameRefund(each, refund))
  // The call has ended without an answer, and its administrator read "pending".
  const isAwaited = false
  if (reported) await settleRefund(context, refund, { reported, isAwaited })
  else if (refund.refundId === null) {
    // The provider has no such refund. The repeated call has the same idempotency key, so if the first one is still under
    // way, the money is refunded once.
    const answer = await createRefund(provider, refund)
    if (answer.kind === 'refused') await refuseRefund(context, refund, { problem: answer.reason, isAwaited })
    if (answer.kind === 'done') await settleRefund(context, refund, { reported: answer.value, isAwaited })
  }
}
