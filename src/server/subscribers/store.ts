import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, countRows, type Listed } from '#server/platform/database/paging.ts'
import type { listSubscribers as endpoint, ListedSubscriber } from '#shared/contracts/subscribers.ts'

type ListQuery = z.infer<typeof endpoint.query>

const state = sql<ListedSubscriber['state']>`case
  when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'subscribed' else 'waiting' end`
const columns = ['id', 'email', 'confirmed_at', 'unsubscribed_at', 'created_at', state.as('state')] as const
const sortable = { email: sql`email`, created_at: sql`created_at` }

type Row = {
  id: number
  email: string
  state: ListedSubscriber['state']
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  created_at: Date
}

function toSubscriber({ confirmed_at, unsubscribed_at, created_at, ...row }: Row): ListedSubscriber {
  return {
    ...row,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

function found(db: Db, query: ListQuery) {
  return db
    .selectFrom('subscribers')
    .$if(query.state !== undefined, (all) => all.where(state, '=', query.state ?? 'waiting'))
    .$if(Boolean(query.q?.trim()), (all) =>
      all.where(sql<boolean>`email like ${containing(query.q?.toLowerCase() ?? '')}`),
    )
}

export async function listSubscribers(db: Db, query: ListQuery): Promise<Listed<ListedSubscriber>> {
  return await answerRows(query, {
    rows: found(db, query).select(columns),
    count: () => countRows(found(db, query)),
    sortable,
    standard: '-created_at',
    toAnswer: toSubscriber,
  })
}

export async function deleteSubscriber(tx: Tx, id: number): Promise<ListedSubscriber | null> {
  const row = await tx.deleteFrom('subscribers').where('id', '=', id).returning(columns).executeTakeFirst()
  return row ? toSubscriber(row) : null
}

/** All subscribers by id, in windows of `limit`. */
export async function readSubscribers(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ListedSubscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(columns)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toSubscriber)
}
