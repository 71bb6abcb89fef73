import { type Actor, type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { NewslettersContext } from '../context.ts'
import { leaveOutStopped } from './claim-delivery.ts'
import { sendingJob } from './start-sending.ts'
import { requireNewsletter } from './write-newsletter.ts'

export type Steering = 'sending' | 'paused' | 'stopped'

const steps: Record<Steering, { from: readonly string[]; action: AuditAction }> = {
  paused: { from: ['sending'], action: 'newsletter-paused' },
  sending: { from: ['paused'], action: 'newsletter-resumed' },
  stopped: { from: ['sending', 'paused'], action: 'newsletter-stopped' },
}

/** Pauses, goes on or stops. A second call for the same state changes nothing; throws AppError `conflict` for any other state. */
export async function steerSending(
  { db, clock }: NewslettersContext,
  id: number,
  to: Steering,
  actor: Actor,
): Promise<void> {
  const { from, action } = steps[to]
  await transaction(db, async (tx) => {
    const at = clock.now()
    const changed = await tx
      .updateTable('newsletters')
      .set({ state: to, ended_at: to === 'stopped' ? at : null, paused_because: '' })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const { state } = await requireNewsletter(tx, id)
      if (state === to) return
      throw new AppError('conflict', messages.newsletters.wrongState)
    }
    if (to === 'stopped') await leaveOutStopped(tx, at)
    if (to === 'sending') await enqueue(tx, 'send-newsletters', {}, sendingJob)
    await writeAudit(tx, at, { action, subjectKind: 'newsletter', subjectId: id, ...actor })
  })
}
