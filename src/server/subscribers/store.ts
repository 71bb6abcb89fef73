import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, type Listed } from '#server/platform/database/paging.ts'
import { type ListedSubscriber, type SubscriberQuery, toSubscriber } from './wire.ts'

const state = sql<ListedSubscriber['state']>`case
  when unsubscribed_at is not null then 'unsubscribed' when bounced_at is not null then 'bounced' when confirmed_at is not null then 'subscribed' else 'waiting' end`
const columns = [
  ...(['id', 'email', 'confirmed_at', 'unsubscribed_at', 'created_at'] as const),
  ...(['bounces', 'bounced_at', 'last_bounce'] as const),
  state.as('state'),
] as const
const sortable = { email: sql`email`, created_at: sql`created_at` }

function found(db: Db, query: SubscriberQuery) {
  return db
    .selectFrom('subscribers')
    .$if(query.state !== undefined, (all) => all.where(state, '=', query.state ?? 'waiting'))
    .$if(Boolean(query.q?.trim()), (all) =>
      all.where(sql<boolean>`email like ${containing(query.q?.toLowerCase() ?? '')}`),
    )
}

export async function listSubscribers(
  db: Db,
  query: SubscriberQuery,
  totals: Totals,
): Promise<Listed<ListedSubscriber>> {
  return await answerRows(query, {
    rows: found(db, query).select(columns),
    count: () => totals(query, () => found(db, query)),
    sortable,
    standard: '-created_at',
    toAnswer: toSubscriber,
  })
}

export async function deleteSubscriber(tx: Tx, id: number): Promise<ListedSubscriber | null> {
  const row = await tx.deleteFrom('subscribers').where('id', '=', id).returning(columns).executeTakeFirst()
  return row ? toSubscriber(row) : null
}

export type ExportedSubscriber = ListedSubscriber & { unsubscribe_token: string }

/** All subscribers by id, in windows of `limit`. */
export async function readSubscribers(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedSubscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(columns)
    .select('unsubscribe_token')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ unsubscribe_token, ...row }) => ({ ...toSubscriber(row), unsubscribe_token }))
}

/** The refusals that were counted, and the subscriber without them; null for an unknown one. */
export async function liftMark(tx: Tx, id: number): Promise<{ bounces: number; lifted: ListedSubscriber } | null> {
  const before = await tx
    .selectFrom('subscribers')
    .select('bounces')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  const row = await tx
    .updateTable('subscribers')
    .set({ bounces: 0, bounced_at: null, last_bounce: '' })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { bounces: before.bounces, lifted: toSubscriber(row) }
}
