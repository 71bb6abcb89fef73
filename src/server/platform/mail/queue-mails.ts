import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { mailServerFlag } from './mail.ts'

/** Adds the jobs that send rows; a job that still waits is reset instead of added twice. */
export async function queueMails(tx: Tx, mails: readonly { id: number; messageId: string }[]): Promise<void> {
  await Promise.all(
    mails.map(({ id, messageId }) =>
      enqueue(tx, 'send-mail', { mailId: id, messageId }, { key: `${jobKey}${id}`, flag: mailServerFlag }),
    ),
  )
}

const jobKey = 'mail-'

/** Longer than a process may take to send a mail that it has written: it has given up by then, or was killed. */
const leftAloneMs = 2 * minuteMs

/**
 * Adds jobs for the mails that nobody sends: their process was killed between the commit and the sending. `taken_at` is the
 * database's time, and changes here, so that of two instances only one adds the job.
 */
export async function queueLeftMails(db: Db, olderThanMs = leftAloneMs): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; messageId: string }>`
      update mails set taken_at = now()
      where state = 'queued' and taken_at <= now() - make_interval(secs => ${olderThanMs / 1_000}::double precision)
        and not exists (select from graphile_worker.jobs where jobs.key = ${jobKey}::text || mails.id)
      returning id, message_id as "messageId"`.execute(tx)
    await queueMails(tx, rows)
  })
}
