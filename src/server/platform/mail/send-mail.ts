import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/outbox.ts'
import type { Mailer } from './mail.ts'

type Sending = { db: Db; mailer: Mailer; clock: Clock; readSenderName: () => Promise<string> }

/**
 * Sends one row of `mails`. A job killed between sending and marking sends again under the same Message-ID, so that a
 * mailbox can recognise the duplicate; a failure is recorded in the row and the job is retried.
 */
export async function sendMail(
  { db, mailer, clock, readSenderName }: Sending,
  { mailId, messageId }: Jobs['send-mail'],
): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  // Erased: an earlier run of this job, killed before its end, may have left the file.
  if (!mail) return await removeFile(db, messageId)
  if (mail.state === 'sent') return
  try {
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
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await db.updateTable('mails').set({ state: 'failed', last_error: reason }).where('id', '=', mailId).execute()
    throw error
  }
  const kept = await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: clock.now(), last_error: '' })
    .where('id', '=', mailId)
    .returning('id')
    .executeTakeFirst()
  // The recipient's data was erased meanwhile, this row included: remove the file that was just written too.
  if (!kept) await removeFile(db, mail.message_id)
}

async function removeFile(db: Db, messageId: string | undefined): Promise<void> {
  if (messageId === undefined) return
  await transaction(db, (tx) => enqueue(tx, 'remove-mail-files', { messageIds: [messageId], addressHashes: [] }))
}
