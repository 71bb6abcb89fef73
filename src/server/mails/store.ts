import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, countRows, type Listed } from '#server/platform/database/paging.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { listMails as endpoint, Mail, MailSummary } from '#shared/contracts/mails.ts'
import { messages } from '#shared/messages.ts'

type ListQuery = z.infer<typeof endpoint.query>

const summaryColumns = [
  'mails.id',
  'mails.kind',
  'mails.recipient',
  'mails.subject',
  'mails.state',
  'mails.last_error',
  'mails.sent_at',
  'mails.created_at',
] as const
const sortable = { recipient: sql`fold(recipient)`, created_at: sql`created_at` }

type SummaryRow = {
  id: number
  kind: string
  recipient: string
  subject: string
  state: string
  last_error: string
  sent_at: Date | null
  created_at: Date
}

function toSummary({ id, kind, recipient, subject, state, last_error, sent_at, created_at }: SummaryRow): MailSummary {
  return {
    id,
    kind,
    recipient,
    subject,
    state: state as MailSummary['state'],
    last_error,
    sent_at: sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

function found(db: Db, { q, state }: ListQuery) {
  return db
    .selectFrom('mails')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
    .$if(Boolean(q?.trim()), (all) =>
      // Exactly the expression of the index mails_search.
      all.where(sql<boolean>`fold(recipient || ' ' || subject) like fold(${containing(q ?? '')})`),
    )
}

export function countMails(db: Db, query: ListQuery): Promise<number> {
  return countRows(found(db, query))
}

export async function listMails(db: Db, query: ListQuery): Promise<Listed<MailSummary>> {
  return await answerRows(query, {
    rows: found(db, query).select(summaryColumns),
    count: () => countMails(db, query),
    sortable,
    standard: '-created_at',
    toAnswer: toSummary,
  })
}

export async function findMail(db: Db | Tx, id: number): Promise<Mail | null> {
  const row = await db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(summaryColumns)
    .select(['mails.message_id', 'mails.reply_to', 'mails.text_body'])
    .select(['mails.order_id', 'orders.number', 'orders.kind as order_kind'])
    .where('mails.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { order_id, number, order_kind } = row
  return {
    ...toSummary(row),
    message_id: row.message_id,
    reply_to: row.reply_to,
    text: withoutTokens(row.kind, row.text_body),
    order: order_id && number ? { id: order_id, number, type: order_kind === 'service' ? 'service' : 'shop' } : null,
  }
}

/** The link in such a mail gives its recipient's access to anybody, so the link is shown nowhere but in the mail. */
const confidential = new Set<string>(['password-reset', 'invitation'] satisfies MailKind[])

function withoutTokens(kind: string, text: string): string {
  return confidential.has(kind)
    ? text.replaceAll(/(https?:\/\/\S+\/)[\w-]{43}/g, `$1${messages.adminMails.hidden}`)
    : text
}

/** False when the mail is sent or queued already, perhaps by a simultaneous call. */
export async function requeue(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'queued', last_error: '' })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'withheld'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
