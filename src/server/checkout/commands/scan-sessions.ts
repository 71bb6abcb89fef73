import { isDatabaseAway } from '#server/platform/database/db.ts'
import { beginScan, endScan, scanSince } from '#server/platform/provider-scans.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { CheckoutContext } from '../context.ts'
import { isForeign, listPaidSessions, loggedId, type Session } from '../payment-sessions.ts'
import { findPlacedSessions } from '../queries/placed-sessions.ts'
import { findDealtWith } from '../queries/problems.ts'
import { confirmReported, reportUnplaced } from './confirm-payment.ts'
import { raiseRefusal } from './read-session.ts'
import { settleProblems } from './settle-problems.ts'

const pauseMs = 10 * minuteMs

/**
 * Compares the provider's own list of payments with the database, starting where the last complete scan ended. It places
 * or reports what was paid while the key was wrong, while the database was an older backup, or after an order was given
 * up. At most one scan begins per `pauseMs`, across all processes.
 */
export async function scanSessions(context: CheckoutContext): Promise<void> {
  const { db, clock, provider, log } = context
  const now = clock.now()
  const scan = await beginScan(db, { name: `${provider.kind} sessions`, now, pauseMs })
  if (!scan) return
  let isWhole = true
  for await (const page of listPaidSessions(provider, scanSince(scan, now))) {
    if (page.kind === 'refused') return await raiseRefusal(context, { orderId: null, sessionId: null, ...page })
    if (page.kind === 'unknown') {
      log.warn({ reason: page.reason }, 'the payments of the last days could not be listed')
      return
    }
    const states = await settlePage(context, page.value)
    if (states.has('unreachable')) return
    isWhole &&= !states.has('unplaced')
  }
  await settleProblems(db, { sessionId: null, kinds: ['provider-refuses'], now })
  // Otherwise the next scan begins where this one began, and tries again what has failed.
  if (isWhole) await endScan(db, { name: `${provider.kind} sessions`, scannedUntil: now })
}

/** What became of those that were not settled before. */
async function settlePage(context: CheckoutContext, sessions: readonly Session[]): Promise<Set<string>> {
  const own = sessions.filter((session) => !isForeign(session, context.origin))
  const ids = own.map(({ id }) => id)
  const [placed, dealtWith] = await Promise.all([findPlacedSessions(context.db, ids), findDealtWith(context.db, ids)])
  const states = new Set<string>()
  for (const session of own)
    if (!placed.has(session.id) && !dealtWith.has(session.id)) states.add(await tryOne(context, session))
  return states
}

/** Each on its own: one that cannot be placed must not hold up the other buyers' orders. */
async function tryOne(context: CheckoutContext, session: Session) {
  try {
    return await confirmReported(context, session, 'reconciliation')
  } catch (error) {
    context.log.error({ err: error, session: loggedId(session.id) }, 'a paid order could not be placed')
    if (!isDatabaseAway(error)) await reportUnplaced(context, session)
    return 'unplaced'
  }
}
