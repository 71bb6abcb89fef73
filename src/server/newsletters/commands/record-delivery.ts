import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import {
  isBeforeRecipient,
  isOutOfRoom,
  isServerFailure,
  MailOutcomeUnknown,
  MailServerPaused,
  refusalOf,
} from '#server/platform/mail/mail-server.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { newsletterAttempts } from '#shared/constants/newsletters.ts'
import { messages } from '#shared/messages.ts'
import type { NewslettersContext } from '../context.ts'
import { type Claimed, removeFilesOf } from './claim-delivery.ts'

const firstRetryMs = 5 * minuteMs
const longestError = 300

type Outcome =
  | { state: 'sent' | 'failed' | 'unknown'; error?: string }
  /** To be tried again; `attempts` where this one did not count. */
  | { state: 'waiting'; error?: string; dueAt: Date; attempts?: number }

export async function recordSent(context: NewslettersContext, claimed: Claimed): Promise<void> {
  await transaction(context.db, async (tx) => {
    await record(context, tx, claimed, { state: 'sent' })
    await context.bounces.noteReached(tx, [claimed.email])
    await removeIfErased(context, tx, claimed)
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
      await removeIfErased(context, tx, claimed)
      return false
    }
    const refused = refusalOf(failure)
    // The server did not get as far as this recipient.
    if (failure instanceof MailServerPaused || isServerFailure(failure) || isBeforeRecipient(failure)) {
      await record(context, tx, claimed, { state: 'waiting', error, dueAt: now, attempts: claimed.attempts - 1 })
      if (refused) await pause(tx, claimed.newsletterId, { refused, error, at: now })
      return false
    }
    const isPassing = (responseCode >= 400 && responseCode < 500) || isOutOfRoom(failure)
    if (isPassing && claimed.attempts < newsletterAttempts) {
      const dueAt = new Date(now.getTime() + firstRetryMs * 2 ** (claimed.attempts - 1))
      await record(context, tx, claimed, { state: 'waiting', error, dueAt })
      return true
    }
    // The next recipient's would be refused, too. This one gets a second chance, after everybody else.
    if ((refused === 'sender' || refused === 'letter') && claimed.attempts < 2) {
      await record(context, tx, claimed, { state: 'waiting', error, dueAt: now })
      await pause(tx, claimed.newsletterId, { refused, error, at: now })
      return false
    }
    const isOpen = await record(context, tx, claimed, { state: 'failed', error })
    if (isOpen && refused === 'recipient') await context.bounces.noteRefused(tx, claimed.email, reasonOf(failure))
    return true
  })
}

/** The recipient was erased while the mail was written to the mail folder, perhaps after the folder was searched. */
async function removeIfErased(context: NewslettersContext, tx: Tx, claimed: Claimed): Promise<void> {
  const row = await tx
    .selectFrom('newsletter_deliveries')
    .select('subscriber_id')
    .where('id', '=', claimed.id)
    .forShare()
    .executeTakeFirst()
  if (!row?.subscriber_id) await removeFilesOf(context, tx, [claimed])
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

async function pause(
  tx: Tx,
  id: number,
  { refused, error, at }: { refused: 'sender' | 'recipient' | 'letter'; error: string; at: Date },
): Promise<void> {
  const { senderRefused, letterRefused } = messages.newsletters
  const reason = refused === 'letter' ? letterRefused(error) : senderRefused(error)
  const paused = await tx
    .updateTable('newsletters')
    .set({ state: 'paused', paused_because: reason })
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
