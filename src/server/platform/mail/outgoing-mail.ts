import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, enqueue } from '#server/platform/jobs/outbox.ts'
import { mailServerFlag } from './mail.ts'
import { isMailboxFull, lockMailbox, mailboxOf } from './mail-cap.ts'
import type { MailKind } from './mail-kinds.ts'
import type { WrittenMail } from './mail-parts.ts'
import type { MailWords } from './mail-words.ts'

/** The sender of every mail, the owner's address, which gets notices and replies, and the words of all mails. */
export type MailAddresses = {
  from: string
  owner: (source: Db | Tx) => Promise<string>
  /** Whoever is in a transaction reads through its connection: waiting for a second one can block the pool. */
  words: (source: Db | Tx) => Promise<MailWords>
}

export type OutgoingMail = WrittenMail & {
  kind: MailKind
  /** With the kind, identifies the cause of this mail: the same cause never produces a second mail. */
  fact: string
  from: string
  recipient: string
  replyTo: string
  /** The address is not verified, so the number of mails to it is limited (docs/decisions/0035). */
  isUnverified?: boolean
  orderId?: number
  headers?: Record<string, string>
  at: Date
}

/**
 * Writes a mail and its job, in the transaction of its cause. The Message-ID is derived from kind and fact, so that
 * neither a second transaction nor a repeated job produces a second mail. Returns the row's id, or null
 * when the mail exists already. A mail beyond a mailbox's cap is stored as `withheld`, for the owner to send.
 */
export async function writeMail(tx: Tx, mail: OutgoingMail): Promise<number | null> {
  const mailbox = mail.isUnverified ? mailboxOf(mail.recipient) : ''
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
        .returning(['id', 'state', 'message_id']),
    )
    .selectFrom('written')
    .select('id')
    .select(
      sql`case when state = 'queued' then (${addJob(
        'send-mail',
        sql`json_build_object('mailId', id, 'messageId', message_id)`,
        {
          key: sql<string>`${jobKey}::text || id`,
          isNewKey: true,
          flag: mailServerFlag,
        },
      )}).id end`.as('job'),
    )
    .executeTakeFirst()
}

const jobKey = 'mail-'

/** Adds the job that sends a row; a job that still waits is reset instead of added twice. */
export async function queueMail(tx: Tx, mailId: number): Promise<void> {
  const { message_id: messageId } = await tx
    .selectFrom('mails')
    .select('message_id')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-mail', { mailId, messageId }, { key: `${jobKey}${mailId}`, flag: mailServerFlag })
}

function messageId({ kind, fact, from }: OutgoingMail): string {
  const host = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(`${kind} ${fact}`).digest('hex').slice(0, 40)}@${host}>`
}
