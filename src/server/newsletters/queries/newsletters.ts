import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerList, containing } from '#server/platform/database/paging.ts'
import { type NewsletterList, type NewsletterQuery, toSummary } from '../wire.ts'
import { type NewsletterRow, selectNewsletters } from './select-newsletters.ts'

export async function listNewsletters(db: Db, query: NewsletterQuery): Promise<NewsletterList> {
  const { q = '', state } = query
  const isFound = sql<boolean>`fold(coalesce(body ->> 'subject', '')) like fold(${containing(q)})`
  const rows = selectNewsletters(db)
    .$if(state !== undefined, (all) => all.where('newsletters.state', '=', state ?? ''))
    .$if(q.trim() !== '', (all) => all.where(isFound))
    .orderBy('newsletters.created_at', 'desc')
    .orderBy('newsletters.id', 'desc')
  const counted = db
    .selectFrom('newsletters')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
    .$if(q.trim() !== '', (all) => all.where(isFound))
  return await answerList(
    query,
    async ({ limit, offset }) => (await rows.limit(limit).offset(offset).execute()).map(toSummary),
    () => countRows(counted),
  )
}

export async function findNewsletter(db: Db | Tx, id: number): Promise<NewsletterRow | null> {
  return (await selectNewsletters(db).where('newsletters.id', '=', id).executeTakeFirst()) ?? null
}

/** What went out; null for a draft. */
export async function findSentMail(db: Db, id: number) {
  const row = await db
    .selectFrom('newsletters')
    .select(['sent_subject as subject', 'sent_html as html', 'sent_text as text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.subject !== null && row.html !== null && row.text !== null
    ? { subject: row.subject, html: row.html, text: row.text }
    : null
}

export async function countRecipients(db: Db): Promise<number> {
  return await countRows(db.selectFrom('subscribers').where('gets_newsletters', '=', true))
}

const mostReasons = 10

/** What mail servers answered about the recipients of a newsletter. */
export async function listReasons(db: Db, id: number): Promise<{ text: string; count: number }[]> {
  return await db
    .selectFrom('newsletter_deliveries')
    .select((eb) => ['error as text', eb.fn.countAll<number>().as('count')])
    .where('newsletter_id', '=', id)
    .where('error', '<>', '')
    .groupBy('error')
    .orderBy('count', 'desc')
    .orderBy('error')
    .limit(mostReasons)
    .execute()
}
