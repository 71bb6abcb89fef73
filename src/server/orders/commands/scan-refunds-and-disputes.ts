import { z } from 'zod'
import { listedRefundOrDispute, providerDispute } from '#server/platform/payment-objects.ts'
import { askProvider } from '#server/platform/payments.ts'
import { beginScan, endScan, scanSince } from '#server/platform/provider-scans.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { OrdersContext } from '../context.ts'
import { findKnown, listOpenDisputes } from '../queries/disputes.ts'
import { settleRefundsOf } from './reconcile-refunds.ts'
import { settleDispute } from './settle-dispute.ts'

const pauseMs = 10 * minuteMs
const batch = 50

/**
 * Finds disputes and refunds whose events were lost: compares the provider's lists of both with the ledger, and asks again
 * about open disputes. A dispute that is not answered by its date is lost.
 */
export async function scanRefundsAndDisputes(context: OrdersContext): Promise<void> {
  const { db, clock, provider } = context
  const now = clock.now()
  const name = `${provider.kind} returns`
  const scan = await beginScan(db, { name, now, pauseMs })
  if (!scan) return
  const created = { gte: Math.floor(scanSince(scan, now).getTime() / 1_000) }
  const { disputes, refunds } = provider.stripe
  const isWhole = [
    await settleListed(context, () => disputes.list({ created, limit: 100 }), settleDisputeOf),
    await settleListed(
      context,
      () => refunds.list({ created, limit: 100 }),
      (_context, { intentId }) => settleRefundsOf(context, intentId),
    ),
    await recheckOpenDisputes(context),
  ].every(Boolean)
  if (isWhole) await endScan(db, { name, scannedUntil: now })
}

type Named = { id: string; intentId: string }

const settleDisputeOf = (context: OrdersContext, { id, intentId }: Named) =>
  settleDispute(context, { disputeId: id, intentId })

/** False when one of them could not be read or booked. */
async function settleListed(
  context: OrdersContext,
  list: () => AsyncIterable<unknown>,
  settle: (context: OrdersContext, named: Named) => Promise<unknown>,
): Promise<boolean> {
  const listed = await askProvider(async () => {
    const all: unknown[] = []
    for await (const each of list()) all.push(each)
    return all
  }, z.array(listedRefundOrDispute))
  if (listed.kind !== 'done') {
    context.log.warn({ reason: listed.reason }, 'refunds or disputes could not be listed')
    return false
  }
  const known = await findKnown(
    context.db,
    listed.value.map(({ id }) => id),
  )
  let isWhole = true
  for (const { id, payment_intent: intentId } of listed.value) {
    if (known.has(id) || !intentId) continue
    isWhole = (await tryOne(context, () => settle(context, { id, intentId }))) && isWhole
  }
  return isWhole
}

async function recheckOpenDisputes(context: OrdersContext): Promise<boolean> {
  let isWhole = true
  for (const id of await listOpenDisputes(context.db, batch)) {
    const answer = await askProvider(() => context.provider.stripe.disputes.retrieve(id), providerDispute)
    if (answer.kind !== 'done') return false
    const { payment_intent: intentId } = answer.value
    if (intentId) isWhole = (await tryOne(context, () => settleDisputeOf(context, { id, intentId }))) && isWhole
  }
  return isWhole
}

async function tryOne({ log }: OrdersContext, settle: () => Promise<unknown>): Promise<boolean> {
  try {
    await settle()
    return true
  } catch (error) {
    // Each on its own: one that cannot be booked must not hold up the others.
    log.error({ err: error }, 'a refund or dispute could not be booked')
    return false
  }
}
