import type { Selectable } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/outbox.ts'
import type { Mailer } from './mail.ts'
import { refusalOf } from './mail-server.ts'

/** Who keeps count of the addresses that mail servers refuse. */
export type Bounces = {
  /** Together with the record of the mail, so that one mail counts once. */
  noteRefused(tx: Tx, email: string, reason: string): Promise<void>
  noteReached(db: Db, emails: readonly string[]): Promise<void>
}

export type MailRow = Selectable<DB['mails']>

export type Sending = { db: Db; mailer: Mailer; clock: Clock; readSenderName: () => Promise<string>; bounces: Bounces }

/**
 * Sends one row of `mails`. A job killed between sending and marking sends again under the same Message-ID, so that a
 * mailbox can recognise the duplicate; a failure is recorded in the row and the job is retried,
 * once only when the server refuses the recipient for good.
 */
export async function sendMail(sending: Sending, { mailId, messageId }: Jobs['send-mail']): Promise<void> {
  const { db, clock, bounces } = sending
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  // Erased: an earlier run of this job, killed before its end, may have left the file.
  if (!mail) return await removeFile(db, messageId)
  if (mail.state === 'sent') return
  try {
    await sendRow(sending, mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isRefusedForGood = await transaction(db, async (tx) => {
      await tx.updateTable('mails').set({ state: 'failed', last_error: reason }).where('id', '=', mailId).execute()
      if (refusalOf(error) !== 'recipient') return false
      // Further attempts at the same mail are not further refusals.
      const first = await tx
        .updateTable('mails')
        .set({ refused_at: clock.now() })
        .where('id', '=', mailId)
        .where('refused_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (first) await bounces.noteRefused(tx, mail.recipient, reason)
      return !first
    })
    // A mail server that is asked for the same unknown mailbox for days distrusts the sender. The owner can send the mail again.
    if (isRefusedForGood) return
    throw error
  }
  await noteSent(sending, [mail])
}

/** Hands the mail to the mail server, or writes its file. */
export async function sendRow({ mailer, readSenderName }: Sending, mail: MailRow): Promise<void> {
  await mailer.send({
    senderName: await readSenderName(),
    messageId: mail.message_id,
    to: mail.recipient,
    replyTo: mail.reply_to,
    headers: mail.headers as Record<string, string>,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
  })
}

export async function noteSent({ db, clock, bounces }: Sending, mails: readonly MailRow[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))]
  await bounces.noteReached(db, recipients)
  const kept = await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: clock.now(), last_error: '' })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning('id')
    .execute()
  const keptIds = new Set(kept.map(({ id }) => id))
  // The recipient's data was erased meanwhile, the row included: remove the file that was just written too.
  for (const mail of mails) if (!keptIds.has(mail.id)) await removeFile(db, mail.message_id)
}

async function removeFile(db: Db, messageId: string | undefined): Promise<void> {
  if (messageId === undefined) return
  await transaction(db, (tx) => enqueue(tx, 'remove-mail-files', { messageIds: [messageId], addressHashes: [] }))
}
