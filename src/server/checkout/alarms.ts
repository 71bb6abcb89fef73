import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { CheckoutContext } from './checkout.ts'

/** A person must look: a line in the log now and a row for later. Repeated looks at one session add no further row. */
export async function raiseAlarm(
  { db, clock, log }: Pick<CheckoutContext, 'db' | 'clock' | 'log'>,
  action: 'payment-mismatch' | 'payment-unmatched' | 'payment-session-lost',
  { orderId, sessionId, problem }: { orderId: number | null; sessionId: string; problem: string },
): Promise<void> {
  // The whole id opens the order's page for a day, so the log has only what is needed to recognise it.
  log.error({ orderId, session: sessionId.slice(-8), problem, action }, 'a payment needs attention')
  const known = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where(sql<boolean>`after ->> 'sessionId' = ${sessionId}`)
    .executeTakeFirst()
  if (known) return
  const after = { sessionId, problem }
  await writeAudit(db, clock.now(), { action, subjectKind: 'order', subjectId: orderId, after })
}
