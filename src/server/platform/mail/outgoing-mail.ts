import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '#server/platform/database/db.ts'
import { isMailboxFull, lockMailbox, mailboxOf } from './mail-cap.ts'
import { isGroupMail, type MailKind } from './mail-kinds.ts'
import type { WrittenMail } from './mail-parts.ts'
import type { MailWords } from './mail-words.ts'
import { handOver } from './send-at-once.ts'

/** Where notices go, and where the answers of customers go. */
export type StudioAddresses = { notices: string; replies: string }

/** The sender of every mail, the studio's addresses, and the words of all mails. */
export type MailAddresses = {
  from: string
  studio: (source: Db | Tx) => Promise<StudioAddresses>
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
 * Writes mails in the transaction of their cause. The Message-ID is derived from kind and fact, so that neither a second
 * transaction nor a repeated job produces a second mail. A mail beyond a mailbox's cap is stored as `withheld`, for the owner
 * to send. The others are sent by this process right after the commit (`send-at-once.ts`) or later by a job. Resolves with the
 * rows' ids, null for a mail that exists already.
 */
export async function writeMails(tx: Tx, mails: readonly OutgoingMail[]): Promise<(number | null)[]> {
  const addressed = mails.map((mail) => ({
    mail,
    messageId: messageIdOf(mail),
    mailbox: mail.isUnverified ? mailboxOf(mail.recipient) : '',
  }))
  const capped = [...new Set(addressed.map(({ mailbox }) => mailbox).filter(Boolean))].sort()
  const locks = Promise.all(capped.map((mailbox) => lockMailbox(tx, mailbox)))
  const [written] = await Promise.all([insertMails(tx, addressed), locks])
  const queued = written.filter(({ state }) => state === 'queued').map(({ id }) => id)
  if (queued.length > 0) afterCommit(tx, (db, begunAt) => handOver(db, queued, begunAt))
  return addressed.map(({ messageId }) => written.find((row) => row.message_id === messageId)?.id ?? null)
}

export async function writeMail(tx: Tx, mail: OutgoingMail): Promise<number | null> {
  const [id = null] = await writeMails(tx, [mail])
  return id
}

type Addressed = { mail: OutgoingMail; messageId: string; mailbox: string }

async function insertMails(tx: Tx, addressed: readonly Addressed[]) {
  const isFull = ({ mailbox, mail: { kind, at } }: Addressed, index: number) => {
    const before = addressed.slice(0, index)
    const sharing = before.filter((one) => one.mailbox === mailbox && isGroupMail(one.mail.kind) === isGroupMail(kind))
    return isMailboxFull(mailbox, { kind, at, writtenWith: sharing.length })
  }
  return await tx
    .insertInto('mails')
    .values(
      addressed.map((one, index) => ({
        message_id: one.messageId,
        kind: one.mail.kind,
        order_id: one.mail.orderId ?? null,
        recipient: one.mail.recipient,
        unproved_mailbox: one.mailbox,
        state:
          one.mailbox === ''
            ? 'queued'
            : sql<string>`case when ${isFull(one, index)} then 'withheld' else 'queued' end`,
        reply_to: one.mail.replyTo,
        headers: JSON.stringify(one.mail.headers ?? {}),
        subject: one.mail.subject,
        text_body: one.mail.text,
        html_body: one.mail.html,
        created_at: one.mail.at,
      })),
    )
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning(['id', 'state', 'message_id'])
    .execute()
}

function messageIdOf({ kind, fact, from }: OutgoingMail): string {
  const host = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(`${kind} ${fact}`).digest('hex').slice(0, 40)}@${host}>`
}
