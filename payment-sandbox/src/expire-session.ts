import { recordEvent } from './events.ts'
import type { Session } from './model.ts'
import { toPaymentIntentObject } from './objects/payment-objects.ts'
import { toSessionObject } from './objects/session-object.ts'
import { changeIntent, findIntentOfSession } from './store/payment-store.ts'
import { findSession, lockDueSessions, lockSession, markExpired } from './store/session-store.ts'
import type { Work } from './work.ts'

/** Reads the current state of a session; one past its expiry time is expired first. */
export async function readSession(work: Work, id: string): Promise<Session | null> {
  const session = await findSession(work.tx, id)
  if (session?.status !== 'open' || session.expiresAt > work.now) return session
  await expireSession(work, id)
  return findSession(work.tx, id)
}

/** As `readSession`, with the session locked until this transaction ends. */
export async function readSessionLocked(work: Work, id: string): Promise<Session | null> {
  await lockSession(work.tx, id)
  return readSession(work, id)
}

/** False when the session was no longer open. */
export async function expireSession(work: Work, id: string): Promise<boolean> {
  if (!(await markExpired(work.tx, id))) return false
  const session = await findSession(work.tx, id)
  if (session) await recordEvent(work, 'checkout.session.expired', toSessionObject(session))
  const intent = await findIntentOfSession(work.tx, id)
  if (intent && (await changeIntent(work.tx, intent.id, { status: 'canceled', canceledAt: work.now }))) {
    const canceled = await findIntentOfSession(work.tx, id)
    if (canceled) await recordEvent(work, 'payment_intent.canceled', toPaymentIntentObject(canceled))
  }
  return true
}

export async function expireDueSessions(work: Work, limit: number): Promise<number> {
  const ids = await lockDueSessions(work.tx, work.now, limit)
  for (const id of ids) await expireSession(work, id)
  return ids.length
}
