import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { hourMs } from '#shared/constants/durations.ts'
import type { CheckoutContext } from '../context.ts'
import { loggedId, type Session } from '../payment-sessions.ts'
import { problemNotice } from '../problem-mail-template.ts'
import { findOrderOfProblem, type NewProblem, wasNotifiedOfLost } from '../queries/problems.ts'

const lostPauseMs = hourMs

/**
 * Calls for an administrator: a line in the log, a row in the list of payments, and a mail to the owner. A problem that is
 * recorded already adds only the line in the log.
 */
export async function raiseProblem(context: CheckoutContext, problem: NewProblem): Promise<void> {
  const { db, clock, log } = context
  const session = problem.sessionId === null ? undefined : loggedId(problem.sessionId)
  log.error(
    { orderId: problem.orderId, session, problem: problem.problem, kind: problem.kind },
    'a payment needs attention',
  )
  await transaction(db, async (tx) => {
    const now = clock.now()
    const id = await insertProblem(tx, problem, now)
    if (id === null) return
    await writeAudit(tx, now, {
      action: `payment-${problem.kind}`,
      subjectKind: 'order',
      subjectId: problem.orderId,
      after: { sessionId: problem.sessionId, problem: problem.problem },
    })
    await mailOwner(context, tx, { id, ...problem }, now)
  })
}

/** Null when it is recorded already: once per session and kind, or without a session once per kind while it is open. */
async function insertProblem(tx: Tx, problem: NewProblem, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('payment_problems')
    .values({
      kind: problem.kind,
      order_id: problem.orderId,
      session_id: problem.sessionId,
      intent_id: problem.intentId,
      problem: problem.problem,
      paid_cents: problem.paidCents,
      currency: problem.currency,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function mailOwner(
  { mail, origin }: CheckoutContext,
  tx: Tx,
  { id, ...problem }: NewProblem & { id: number },
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - lostPauseMs)
  if (problem.kind === 'session-lost' && (await wasNotifiedOfLost(tx, { id, since }))) return
  const order = problem.orderId === null ? null : await findOrderOfProblem(tx, problem.orderId)
  await writeMail(tx, {
    ...problemNotice(await mail.words(tx), { ...problem, order }, `${origin}${adminPaths.payments}`),
    kind: 'payment-problem-notice',
    fact: `problem ${id}`,
    from: mail.from,
    recipient: (await mail.studio(tx)).notices,
    replyTo: order?.email ?? '',
    at,
  })
}

/** The payment data of a session, as a problem stores it. */
export function paidBy({ id, amount_total, currency, payment_intent }: Session) {
  // An amount without its currency means nothing.
  return { sessionId: id, paidCents: currency === null ? null : amount_total, currency, intentId: payment_intent }
}
