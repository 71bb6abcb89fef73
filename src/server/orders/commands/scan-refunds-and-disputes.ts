import { z } from 'zod'
import { type ListedRefundOrDispute, listedRefundOrDispute, providerDispute } from '#server/platform/payment-objects.ts'
import { askProvider } from '#server/platform/payments.ts'
import { beginScan, endScan, longestScanSince, scanSince } from '#server/platform/provider-scans.ts'
import { dayMs, minuteMs } from '#shared/constants/durations.ts'
import type { OrdersContext } from '../context.ts'
import { findKnownStates, listOpenDisputes } from '../queries/disputes.ts'
import { settleRefundsOf } from './reconcile-refunds.ts'
import { settleDispute } from './settle-dispute.ts'
import { changesLedger } from './settle-refund.ts'

const pauseMs = 10 * minuteMs
const batch = 50

/**
 * Finds disputes and refunds whose events were lost: compares the provider's lists of both with the ledger, which may have a
 * refund as done that a bank has returned since, and asks again about open disputes. A dispute that is not answered by its date
 * is lost.
 */
export async function scanRefundsAndDisputes(context: OrdersContext): Promise<void> {
  const { db, clock, provider } = context
  const now = clock.now()
  const name = `${provider.kind} returns`
  const scan = await beginScan(db, { name, now, pauseMs })
  if (!scan) return
  const since = scanSince(scan, now)
  const refundsSince = await sinceForRefunds(context, since, now)
  const { disputes, refunds } = provider.stripe
  const isWhole = [
    await settleListed(context, {
      list: () => disputes.list({ created: from(since), limit: 100 }),
      // Those that the ledger has are asked about one by one until they are decided.
      isSettled: () => true,
      settle: (named) => settleDisputeOf(context, named),
    }),
    await settleListed(context, {
      list: () => refunds.list({ created: from(refundsSince), limit: 100 }),
      isSettled: (listed, known) => !changesLedger(listed, known),
      settle: ({ intentId }) => settleRefundsOf(context, intentId),
    }),
    await recheckOpenDisputes(context),
  ].every(Boolean)
  if (isWhole) await endScan(db, { name, scannedUntil: now })
}

/** A bank may return a refund weeks after it was made, so once a day the scan goes back as far as any does. */
async function sinceForRefunds({ db, provider }: OrdersContext, since: Date, now: Date): Promise<Date> {
  const isTurn = await beginScan(db, { name: `${provider.kind} refunds of a month`, now, pauseMs: dayMs })
  return isTurn ? longestScanSince(now) : since
}

const from = (time: Date) => ({ gte: Math.floor(time.getTime() / 1_000) })

type Named = { id: string; intentId: string }

const settleDisputeOf = (context: OrdersContext, { id, intentId }: Named) =>
  settleDispute(context, { disputeId: id, intentId })

type Scanned = {
  list: () => AsyncIterable<unknown>
  /** Whether the ledger, which has it as `known`, says the same. */
  isSettled: (listed: ListedRefundOrDispute, known: string) => boolean
  settle: (named: Named) => Promise<unknown>
}

/** False when one of them could not be read or booked. */
async function settleListed(context: OrdersContext, { list, isSettled, settle }: Scanned): Promise<boolean> {
  const listed = await askProvider(async () => {
    const all: unknown[] = []
    for await (const each of list()) all.push(each)
    return all
  }, z.array(listedRefundOrDispute))
  if (listed.kind !== 'done') {
    context.log.warn({ reason: listed.reason }, 'refunds or disputes could not be listed')
    return false
  }
  const states = await findKnownStates(
    context.db,
    listed.value.map(({ id }) => id),
  )
  let isWhole = true
  for (const each of listed.value) {
    const { id, payment_intent: intentId } = each
    const known = states.get(id)
    if (!intentId || (known !== undefined && isSettled(each, known))) continue
    isWhole = (await tryOne(context, () => settle({ id, intentId }))) && isWhole
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
