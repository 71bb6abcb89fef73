import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, enqueue } from '#server/platform/jobs/outbox.ts'
import { mailServerFlag } from './mail.ts'
import { isMailboxFull, lockMailbox, mailboxOf } from './mail-cap.ts'
import type { MailKind } from './mail-kinds.ts'
import type { WrittenMail } from './mail-parts.ts'

/** The sender of every mail, and the owner's address: told of what comes in, and written to by whoever replies. */
export type MailAddresses = { from: string; owner: (tx: Tx) => Promise<string> }

export type OutgoingMail = WrittenMail & {
  kind: MailKind
  /** With the kind, what this mail is owed for: the same fact never makes a second mail. */
  fact: string
  from: string
  recipient: string
  replyTo: string
  /** Anybody may have typed this address, so what it is sent is bounded (docs/decisions/0035). */
  isUnproved?: boolean
  orderId?: number
  headers?: Record<string, string>
  at: Date
}

/**
 * A mail as a row with its job, in the transaction of the fact that owes it. The Message-ID follows from kind and fact,
 * so that neither a second transaction nor a repeated job makes a second mail (reliability 1.6). Answers the row's id, or
 * null when the mail was owed already. One too many for a mailbox is kept, for the owner to send.
 */
export async function writeMail(tx: Tx, mail: OutgoingMail): Promise<number | null> {
  const mailbox = mail.isUnproved ? mailboxOf(mail.recipient) : ''
  const [, row] = await Promise.all([mailbox === '' ? null : lockMailbox(tx, mailbox), insertMail(tx, mail, mailbox)])
  return row?.id ?? null
}

/** The row and its job, in one statement. */
async function insertMail(tx: Tx, mail: OutgoingMail, mailbox: string): Promise<{ id: number } | undefined> {
  return await tx
    .with('written', (db) =>
      db
        .insertInto('mails')
        .values({
          message_id: messageId(mail),
          kind: mail.kind,
          order_id: mail.orderId ?? null,
          recipient: mail.recipient,
          unproved_mailbox: mailbox,
          state:
            mailbox === ''
              ? 'queued'
              : sql<string>`case when ${isMailboxFull(mailbox, mail.at)} then 'withheld' else 'queued' end`,
          reply_to: mail.replyTo,
          headers: JSON.stringify(mail.headers ?? {}),
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          created_at: mail.at,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .returning(['id', 'state']),
    )
    .selectFrom('written')
    .select('id')
    .select(
      sql`case when state = 'queued' then (${addJob('send-mail', sql`json_build_object('mailId', id)`, {
        key: sql<string>`${jobKey}::text || id`,
        flag: mailServerFlag,
      })}).id end`.as('job'),
    )
    .executeTakeFirst()
}

const jobKey = 'mail-'

/** The job that sends a row; one that still waits is not added twice, and starts anew. */
export async function queueMail(tx: Tx, mailId: number): Promise<void> {
  await enqueue(tx, 'send-mail', { mailId }, { key: `${jobKey}${mailId}`, flag: mailServerFlag })
}

function messageId({ kind, fact, from }: OutgoingMail): string {
  const host = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(`${kind} ${fact}`).digest('hex').slice(0, 40)}@${host}>`
}
