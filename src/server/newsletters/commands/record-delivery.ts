import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import {
  isRecipientRefused,
  isServerFailure,
  MailOutcomeUnknown,
  MailServerPaused,
} from '#server/platform/mail/mail-server.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { newsletterAttempts } from '#shared/constants/newsletters.ts'
import type { NewslettersContext } from '../context.ts'
import type { Claimed } from './claim-delivery.ts'

const firstRetryMs = 5 * minuteMs
const longestError = 300

type Outcome =
  | { state: 'sent' | 'failed' | 'unknown'; error?: string }
  /** To be tried again; `attempts` where this one did not count. */
  | { state: 'waiting'; error?: string; dueAt: Date; attempts?: number }

export async function recordSent(context: NewslettersContext, claimed: Claimed): Promise<void> {
  await transaction(context.db, async (tx) => {
    await record(context, tx, claimed, { state: 'sent' })
    await context.bounces.noteReached(tx, claimed.email)
  })
}

/** What a failed attempt means for this mail, and for the others: false when they are not to be tried now. */
export async function recordFailure(context: NewslettersContext, claimed: Claimed, failure: unknown): Promise<boolean> {
  const now = context.clock.now()
  const error = reasonOf(failure, claimed.email)
  const { responseCode = 0 } = (failure ?? {}) as { responseCode?: number }
  return await transaction(context.db, async (tx) => {
    if (failure instanceof MailOutcomeUnknown) {
      await record(context, tx, claimed, { state: 'unknown', error })
      return false
    }
    // The server did not get as far as this mail.
    if (failure instanceof MailServerPaused || isServerFailure(failure)) {
      await record(context, tx, claimed, { state: 'waiting', error, dueAt: now, attempts: claimed.attempts - 1 })
      return false
    }
    if (responseCode >= 400 && responseCode < 500 && claimed.attempts < newsletterAttempts) {
      const dueAt = new Date(now.getTime() + firstRetryMs * 2 ** (claimed.attempts - 1))
      await record(context, tx, claimed, { state: 'waiting', error, dueAt })
      return true
    }
    const isOpen = await record(context, tx, claimed, { state: 'failed', error })
    if (isRecipientRefused(failure)) {
      if (isOpen) await context.bounces.noteRefused(tx, claimed.email, reasonOf(failure))
      return true
    }
    // The letter or its sender is refused, so the next recipient's would be, too.
    if (responseCode >= 500) await pause(tx, claimed.newsletterId, { error, at: now })
    return responseCode < 500
  })
}

/** False when the claim was given up meanwhile: its outcome counts as unknown, for good. */
async function record(
  { clock }: NewslettersContext,
  tx: Tx,
  { id, claimedAt }: Claimed,
  { state, error = '', ...again }: Outcome,
): Promise<boolean> {
  const done = await tx
    .updateTable('newsletter_deliveries')
    .set({
      state,
      error,
      ...('dueAt' in again
        ? { due_at: again.dueAt, ...(again.attempts === undefined ? {} : { attempts: again.attempts }) }
        : { ended_at: clock.now() }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimed_at', '=', claimedAt)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

async function pause(tx: Tx, id: number, { error, at }: { error: string; at: Date }): Promise<void> {
  const paused = await tx
    .updateTable('newsletters')
    .set({ state: sql`'paused'` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (paused)
    await writeAudit(tx, at, {
      action: 'newsletter-paused',
      subjectKind: 'newsletter',
      subjectId: id,
      after: { error },
    })
}

/** A mail server's answer names the address that it refused; the record of a newsletter has no addresses. */
function reasonOf(failure: unknown, email?: string): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  const bare = email === undefined ? text : text.replaceAll(email, '…')
  return bare.slice(0, longestError)
}
