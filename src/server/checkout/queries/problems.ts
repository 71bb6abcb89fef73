import { type RawBuilder, sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { containing } from '#server/platform/database/paging.ts'
import { kindsWithMoney } from '#shared/order/payment-problems.ts'

export type ProblemKind = (typeof kindsWithMoney)[number] | 'session-lost' | 'provider-refuses'
export type Outcome = 'settled' | 'refunded' | 'dismissed'

export type NewProblem = {
  kind: ProblemKind
  orderId: number | null
  sessionId: string | null
  intentId: string | null
  problem: string
  paidCents: number | null
  currency: string | null
}

export type Problem = NewProblem & {
  id: number
  outcome: '' | Outcome
  openedAt: Date
  resolvedAt: Date | null
  order: { number: string; name: string; email: string; expectedCents: number; isPlaced: boolean } | null
}

const orderColumns = [
  'orders.number',
  'orders.customer_name',
  'orders.email',
  'orders.total_cents',
  'orders.checkout_state',
] as const

function selectProblems(db: Db | Tx) {
  return db
    .selectFrom('payment_problems')
    .leftJoin('orders', 'orders.id', 'payment_problems.order_id')
    .select([
      'payment_problems.id',
      'payment_problems.kind',
      'order_id',
      'session_id',
      'intent_id',
      'problem',
      'paid_cents',
      'payment_problems.currency',
      'outcome',
      'opened_at',
      'resolved_at',
    ])
    .select(orderColumns)
}

/** All null for a problem without an order. */
type OrderRow = {
  number: string | null
  customer_name: string | null
  email: string | null
  total_cents: number | null
  checkout_state: string | null
}

function toOrder(row: OrderRow): Problem['order'] {
  if (row.number === null) return null
  return {
    number: row.number,
    name: row.customer_name ?? '',
    email: row.email ?? '',
    expectedCents: row.total_cents ?? 0,
    isPlaced: row.checkout_state === 'placed',
  }
}

function toProblem(row: Awaited<ReturnType<ReturnType<typeof selectProblems>['executeTakeFirstOrThrow']>>): Problem {
  return {
    id: row.id,
    kind: row.kind as ProblemKind,
    orderId: row.order_id,
    sessionId: row.session_id,
    intentId: row.intent_id,
    problem: row.problem,
    paidCents: row.paid_cents,
    currency: row.currency,
    outcome: row.outcome as Problem['outcome'],
    openedAt: row.opened_at,
    resolvedAt: row.resolved_at,
    order: toOrder(row),
  }
}

export async function findProblem(db: Db | Tx, id: number): Promise<Problem | null> {
  const row = await selectProblems(db).where('payment_problems.id', '=', id).executeTakeFirst()
  return row ? toProblem(row) : null
}

export async function findOrderOfProblem(tx: Tx, orderId: number): Promise<Problem['order']> {
  const row = await tx.selectFrom('orders').select(orderColumns).where('id', '=', orderId).executeTakeFirst()
  return row ? toOrder(row) : null
}

type Narrowed = { show: 'open' | 'settled'; q: string }

function fitting({ show, q }: Narrowed): RawBuilder<boolean> {
  const isShown = show === 'open' ? sql<boolean>`resolved_at is null` : sql<boolean>`resolved_at is not null`
  if (!q.trim()) return isShown
  return sql<boolean>`(${isShown} and fold(
    concat_ws(' ', problem, intent_id, orders.number, orders.customer_name, orders.email)
  ) like fold(${containing(q)}))`
}

export async function listProblems(
  db: Db,
  { limit, offset, ...narrowed }: Narrowed & { limit: number; offset: number },
): Promise<Problem[]> {
  const rows = await selectProblems(db)
    .where(fitting(narrowed))
    .orderBy('payment_problems.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toProblem)
}

export async function countProblems(db: Db, narrowed: Narrowed): Promise<number> {
  return await countRows(
    db
      .selectFrom('payment_problems')
      .leftJoin('orders', 'orders.id', 'payment_problems.order_id')
      .where(fitting(narrowed)),
  )
}

/** Those of these sessions whose problem an administrator has refunded or dismissed. */
export async function findDealtWith(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_problems')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where('outcome', 'in', ['refunded', 'dismissed'])
    .where('kind', 'in', kindsWithMoney)
    .execute()
  return new Set(rows.flatMap(({ session_id }) => session_id ?? []))
}

/**
 * Whether another lost session was recorded since: after a change of account all sessions are lost at once, and one mail
 * is enough.
 */
export async function wasNotifiedOfLost(tx: Tx, { id, since }: { id: number; since: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_problems')
    .select('id')
    .where('kind', '=', 'session-lost')
    .where('id', '<', id)
    .where('opened_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the whole payment can be refunded at the provider. */
export function canRefund({ kind, intentId, outcome }: Problem): boolean {
  return kindsWithMoney.some((each) => each === kind) && intentId !== null && outcome === ''
}
