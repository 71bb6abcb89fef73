import type { PoolClient } from 'pg'
import type { SessionAmounts, SessionParams } from '../api/session-parameters.ts'
import type { Customer, Page, PageOf, Session } from '../model.ts'
import { queryPage } from './page-query.ts'

const selectSession = `
  select row_.id, row_.status, row_.currency, row_.subtotal_cents as "subtotalCents",
    row_.discount_cents as "discountCents",
    row_.shipping_cents as "shippingCents", row_.tax_cents as "taxCents", row_.total_cents as "totalCents", row_.params,
    row_.page_url as "pageUrl", row_.customer,
    row_.created_at as "createdAt", row_.expires_at as "expiresAt", row_.completed_at as "completedAt",
    intent.id as "paymentIntentId"
  from payment_sandbox.sessions row_
  left join payment_sandbox.payment_intents intent on intent.session_id = row_.id`

export type NewSession = SessionAmounts & {
  id: string
  params: SessionParams
  pageUrl: string
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(tx: PoolClient, session: NewSession): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.sessions
       (id, currency, subtotal_cents, discount_cents, shipping_cents, total_cents, params, page_url, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.currency,
      session.subtotalCents,
      session.discountCents,
      session.shippingCents,
      session.totalCents,
      JSON.stringify(session.params),
      session.pageUrl,
      session.createdAt,
      session.expiresAt,
    ],
  )
}

export async function findSession(tx: PoolClient, id: string): Promise<Session | null> {
  const { rows } = await tx.query<Session>(`${selectSession} where row_.id = $1`, [id])
  return rows[0] ?? null
}

/** Locks the row before any change to a session, so that two payments of one session wait for each other. */
export async function lockSession(tx: PoolClient, id: string): Promise<void> {
  await tx.query('select 1 from payment_sandbox.sessions where id = $1 for update', [id])
}

export type SessionFilter = {
  status: Session['status'] | null
  paymentIntentId: string | null
  createdFrom: Date | null
  createdTo: Date | null
}

export function listSessions(tx: PoolClient, filter: SessionFilter, page: Page): Promise<PageOf<Session>> {
  return queryPage<Session>(tx, {
    select: selectSession,
    table: 'sessions',
    filter: {
      sql: `($1::text is null or row_.status = $1) and ($2::text is null or intent.id = $2)
        and ($3::timestamptz is null or row_.created_at >= $3) and ($4::timestamptz is null or row_.created_at < $4)`,
      values: [filter.status, filter.paymentIntentId, filter.createdFrom, filter.createdTo],
    },
    page,
  })
}

export async function storeTax(
  tx: PoolClient,
  { id, taxCents, totalCents }: Pick<Session, 'id' | 'taxCents' | 'totalCents'>,
): Promise<void> {
  await tx.query(
    `update payment_sandbox.sessions set tax_cents = $2, total_cents = $3 where id = $1 and status = 'open'`,
    [id, taxCents, totalCents],
  )
}

export async function markComplete(tx: PoolClient, id: string, customer: Customer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_sandbox.sessions set status = 'complete', customer = $2, completed_at = $3
     where id = $1 and status = 'open'`,
    [id, JSON.stringify(customer), now],
  )
  return rowCount === 1
}

export async function markExpired(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_sandbox.sessions set status = 'expired' where id = $1 and status = 'open'`,
    [id],
  )
  return rowCount === 1
}

/** Open sessions past their expiry time, locked; rows that another process has locked are skipped. */
export async function lockDueSessions(tx: PoolClient, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from payment_sandbox.sessions where status = 'open' and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, limit],
  )
  return rows.map((row) => row.id)
}
