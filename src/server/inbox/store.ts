import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, type Listed, matchesEveryWord } from '#server/platform/database/paging.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { messageExcerptLength } from '#shared/constants.ts'
import { messageFlag } from '#shared/order/order-flags.ts'
import { orderMessage } from '#shared/order/order-message.ts'
import { type ContactMessage, type MessageQuery, type MessageSummary, toMessage, toMessageSummary } from './wire.ts'

const sortable = { name: sql`fold(full_name)`, created_at: sql`created_at` }

/** Exactly the expression of the index contact_messages_search. */
const searched = sql`fold(full_name || ' ' || email || ' ' || subject || ' ' || message)`

function found(db: Db, { q, box, order }: MessageQuery) {
  const isAnswered = sql<boolean>`exists (select from message_answers where message_id = contact_messages.id)`
  return db
    .selectFrom('contact_messages')
    .$if(order === undefined || box !== undefined, (query) =>
      query.where('archived_at', box === 'archived' ? 'is not' : 'is', null),
    )
    .$if(box === 'unread', (query) => query.where('read_at', 'is', null))
    .$if(box === 'unanswered', (query) => query.where(sql<boolean>`not ${isAnswered}`))
    .$if(Boolean(q?.trim()), (query) => query.where(matchesEveryWord(searched, q ?? '')))
    .$if(order !== undefined, (query) => query.where(isOfOrder(order ?? 0)))
}

/** By the subject, because the buyer's address on an order may change. The index of the search finds the candidates. */
function isOfOrder(id: number) {
  const subject = sql`(select ${orderMessage.subjectStart} || number from orders where id = ${id})`
  return sql<boolean>`(form_id = ${orderMessage.form} and subject = ${subject}
    and ${searched} like fold('%' || ${subject} || '%'))`
}

const coreColumns = [
  'id',
  'form_id',
  'full_name',
  'email',
  'subject',
  'read_at',
  'archived_at',
  'created_at',
  sql<Date | null>`(select max(created_at) from message_answers where message_id = contact_messages.id)`.as(
    'answered_at',
  ),
] as const

/** Of the order on whose page it was written. Messages do not keep its id, but the number in their subject never changes. */
const order = sql<ContactMessage['order']>`(
  select json_build_object('id', orders.id, 'number', number) from orders
  where form_id = ${orderMessage.form} and number = substr(subject, ${sql.lit(orderMessage.subjectStart.length + 1)}))`

export function countMessages(db: Db, query: MessageQuery, totals: Totals): Promise<number> {
  return totals(query, () => found(db, query))
}

export async function listMessages(db: Db, query: MessageQuery, totals: Totals): Promise<Listed<MessageSummary>> {
  return await answerRows(query, {
    rows: found(db, query)
      .select(coreColumns)
      .select([
        sql<string>`left(message, ${sql.lit(messageExcerptLength)})`.as('excerpt'),
        sql<string | null>`(select left(text, ${sql.lit(messageExcerptLength)}) from message_answers
          where id = (select max(id) from message_answers where message_id = contact_messages.id))`.as('last_answer'),
      ]),
    count: () => countMessages(db, query, totals),
    sortable,
    standard: '-created_at',
    toAnswer: toMessageSummary,
  })
}

export async function findMessage(db: Db | Tx, id: number): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select(coreColumns)
    .select(['phone', 'message', order.as('order')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toMessage(row, await listAnswers(db, id)) : null
}

async function listAnswers(db: Db | Tx, messageId: number) {
  return await db
    .selectFrom('message_answers')
    .leftJoin('users', 'users.id', 'message_answers.user_id')
    .leftJoin('mails', 'mails.id', 'message_answers.mail_id')
    .select(['message_answers.id', 'message_answers.text', 'message_answers.created_at', 'mails.state'])
    .select(sql<string>`coalesce(nullif(users.name, ''), users.email, '')`.as('author'))
    .where('message_answers.message_id', '=', messageId)
    .orderBy('message_answers.id')
    .execute()
}

export async function lockMessage(tx: Tx, id: number) {
  return await tx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of a message that was written on the page of an order. */
function orderNumberOf({ form_id, subject }: { form_id: string; subject: string }): string | null {
  const isOfOrder = form_id === orderMessage.form && subject.startsWith(orderMessage.subjectStart)
  return isOfOrder ? subject.slice(orderMessage.subjectStart.length) : null
}

/** The order on whose page it was written, while its buyer has the address that the answer goes to: the page shows the order. */
export async function findOrderOf(
  tx: Tx,
  { form_id, subject, email }: { form_id: string; subject: string; email: string },
): Promise<number | null> {
  const number = orderNumberOf({ form_id, subject })
  if (number === null) return null
  const row = await placedOrders(tx)
    .select('id')
    .where('kind', '=', 'shop')
    .where('number', '=', number)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Marks the order on whose page a message was written, or removes the mark: one waits that is neither archived nor answered,
 * itself or with a later one.
 */
export async function renewOrderMark(
  tx: Tx,
  { form_id, subject }: { form_id: string; subject: string },
): Promise<void> {
  const number = orderNumberOf({ form_id, subject })
  if (number === null) return
  // Whoever writes the next message marks the order after this change, or has marked it before what follows is read.
  await tx.selectFrom('orders').select('id').where('number', '=', number).forUpdate().execute()
  const ofOrder = sql`form_id = ${form_id} and subject = ${subject} and ${searched} like fold('%' || ${subject}::text || '%')`
  const { waits } = await tx
    .selectNoFrom(
      sql<boolean>`exists (select from contact_messages where ${ofOrder} and archived_at is null
        and id > coalesce((select max(id) from contact_messages where ${ofOrder}
          and exists (select from message_answers where message_id = contact_messages.id)), 0))`.as('waits'),
    )
    .executeTakeFirstOrThrow()
  const others = sql<string[]>`array_remove(flags, ${messageFlag}::text)`
  await tx
    .updateTable('orders')
    .set({ flags: waits ? sql<string[]>`array_append(${others}, ${messageFlag}::text)` : others })
    .where('number', '=', number)
    .where(sql<boolean>`(${messageFlag} = any (flags)) <> ${waits}::boolean`)
    .execute()
}

export async function setMessage(
  tx: Tx,
  id: number,
  state: { read_at?: Date | null; archived_at?: Date | null },
): Promise<void> {
  await tx.updateTable('contact_messages').set(state).where('id', '=', id).execute()
}

/** Inserts the answer before its mail is written; `setAnswerMail` links the two. */
export async function insertAnswer(
  tx: Tx,
  answer: { messageId: number; userId: number | null; text: string; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('message_answers')
    .values({ message_id: answer.messageId, user_id: answer.userId, text: answer.text, created_at: answer.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setAnswerMail(tx: Tx, answerId: number, mailId: number | null): Promise<void> {
  await tx.updateTable('message_answers').set({ mail_id: mailId }).where('id', '=', answerId).execute()
}

/** All messages by id, in windows of `limit`. */
export async function readMessages(db: Db, { after, limit }: { after: number; limit: number }) {
  return await db
    .selectFrom('contact_messages')
    .select(coreColumns)
    .select(['phone', 'message'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
