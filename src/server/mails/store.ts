import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, type Listed, matchesEveryWord } from '#server/platform/database/paging.ts'
import { type Mail, type MailQuery, type MailSummary, toMail, toSummary } from './wire.ts'

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

function found(db: Db, { q, state }: MailQuery) {
  return db
    .selectFrom('mails')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
    .$if(Boolean(q?.trim()), (all) =>
      // Exactly the expression of the index mails_search.
      all.where(matchesEveryWord(sql`fold(recipient || ' ' || subject)`, q ?? '')),
    )
}

export function countMails(db: Db, query: MailQuery, totals: Totals): Promise<number> {
  return totals(query, () => found(db, query))
}

export async function listMails(db: Db, query: MailQuery, totals: Totals): Promise<Listed<MailSummary>> {
  return await answerRows(query, {
    rows: found(db, query).select(summaryColumns),
    count: () => countMails(db, query, totals),
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
  return row ? toMail(row) : null
}

/** The Message-ID; null when the mail is sent or queued already, perhaps by a simultaneous call. */
export async function requeue(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'queued', last_error: '' })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'withheld'])
    .returning('message_id')
    .executeTakeFirst()
  return row?.message_id ?? null
}
