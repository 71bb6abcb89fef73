import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ProviderDispute } from '#server/platform/payment-objects.ts'
import type { Cents } from '#shared/money.ts'

/** `open` until it is decided, `refunded` when the buyer has the money, `failed` when the claim was turned down. */
export type DisputeState = 'open' | 'refunded' | 'failed'
export type DisputeFacts = { status: string; reason: string; due_by: string | null }
export type Dispute = { id: number; state: DisputeState; amountCents: Cents; facts: DisputeFacts }

/** The provider's statuses of a decided dispute; every other status is open. */
const decided = new Map<string, DisputeState>([
  ['lost', 'refunded'],
  ['won', 'failed'],
  ['warning_closed', 'failed'],
  ['prevented', 'failed'],
])

export function stateOf({ status }: DisputeFacts): DisputeState {
  return decided.get(status) ?? 'open'
}

/** Where the provider's status or reason cannot be read, the known value stays. */
export function factsOf({ status, reason, evidence_details }: ProviderDispute, known?: DisputeFacts): DisputeFacts {
  const dueBy = evidence_details?.due_by
  return {
    status: status ?? known?.status ?? 'unknown',
    reason: reason ?? known?.reason ?? 'unknown',
    due_by: dueBy ? new Date(dueBy * 1_000).toISOString() : null,
  }
}

export async function findDispute(tx: Tx, disputeId: string): Promise<Dispute | null> {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'state', 'amount_cents', 'provider_data'])
    .where('purpose', '=', 'dispute')
    .where('refund_id', '=', disputeId)
    .executeTakeFirst()
  if (!row) return null
  const facts = { status: '', reason: '', due_by: null, ...(row.provider_data as Partial<DisputeFacts>) }
  return { id: row.id, state: row.state as DisputeState, amountCents: row.amount_cents, facts }
}

export async function hasOpenDispute(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'dispute')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** The provider's ids of the disputes that are not decided yet. */
export async function listOpenDisputes(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('refund_id')
    .where('purpose', '=', 'dispute')
    .where('state', '=', 'open')
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ refund_id }) => refund_id ?? [])
}

/** The states of those of these refunds and disputes that the ledger has, by the provider's id. */
export async function findKnownStates(db: Db, names: readonly string[]): Promise<Map<string | null, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('payments').select(['refund_id', 'state']).where('refund_id', 'in', names).execute()
  return new Map(rows.map(({ refund_id, state }) => [refund_id, state]))
}

/** SQL condition for the rows of disputes whose money the bank has withdrawn. An inquiry withdraws nothing. */
export const isWithdrawn = sql<boolean>`(purpose = 'dispute' and state in ('open', 'refunded')
  and coalesce(provider_data ->> 'status', '') not like 'warning%')`
