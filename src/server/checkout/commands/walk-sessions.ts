import { beginWalk, endWalk, walkSince } from '#server/platform/provider-walks.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { CheckoutContext } from '../context.ts'
import { isForeign, listPaidSessions, type Session } from '../payment-sessions.ts'
import { findPlacedSessions } from '../queries/orders.ts'
import { findDealtWith } from '../queries/problems.ts'
import { confirmReported } from './confirm-payment.ts'
import { raiseRefusal } from './read-session.ts'
import { settleProblems } from './settle-problems.ts'

const pauseMs = 10 * minuteMs

/**
 * Compares the provider's own list of payments with the database, starting where the last complete walk ended. It places
 * or reports what was paid while the key was wrong, while the database was an older backup, or after an order was given
 * up. At most one walk begins per `pauseMs`, across all processes.
 */
export async function walkSessions(context: CheckoutContext): Promise<void> {
  const { db, clock, provider, log } = context
  const now = clock.now()
  const walk = await beginWalk(db, { name: `${provider.kind} sessions`, now, pauseMs })
  if (!walk) return
  for await (const page of listPaidSessions(provider, walkSince(walk, now))) {
    if (page.kind === 'refused') return await raiseRefusal(context, { orderId: null, sessionId: null, ...page })
    if (page.kind === 'unknown') {
      log.warn({ reason: page.reason }, 'the payments of the last days could not be listed')
      return
    }
    if (!(await settlePage(context, page.value))) return
  }
  await settleProblems(db, { sessionId: null, kinds: ['provider-refuses'], now })
  await endWalk(db, { name: `${provider.kind} sessions`, seenUntil: now })
}

/** False when one of them could not be read: the next walk then begins where this one began. */
async function settlePage(context: CheckoutContext, sessions: readonly Session[]): Promise<boolean> {
  const own = sessions.filter((session) => !isForeign(session, context.origin))
  const ids = own.map(({ id }) => id)
  const [placed, dealtWith] = await Promise.all([findPlacedSessions(context.db, ids), findDealtWith(context.db, ids)])
  let isWhole = true
  for (const session of own) {
    if (placed.has(session.id) || dealtWith.has(session.id)) continue
    const state = await confirmReported(context, session, 'reconciliation')
    if (state === 'unreachable') isWhole = false
  }
  return isWhole
}
