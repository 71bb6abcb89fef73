import type { PoolClient } from 'pg'
import type { Dispute, Page, PageOf } from '../model.ts'
import { queryPage } from './page-query.ts'

const selectDispute = `
  select row_.id, row_.charge_id as "chargeId", row_.payment_intent_id as "paymentIntentId",
    row_.amount_cents as "amountCents", row_.currency, row_.reason, row_.status, row_.evidence_text as "evidenceText",
    row_.submission_count as "submissionCount", row_.evidence_due_by as "evidenceDueBy", row_.created_at as "createdAt"
  from payment_sandbox.disputes row_`

export async function insertDispute(tx: PoolClient, dispute: Dispute): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.disputes
       (id, charge_id, payment_intent_id, amount_cents, currency, reason, status, evidence_due_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      dispute.id,
      dispute.chargeId,
      dispute.paymentIntentId,
      dispute.amountCents,
      dispute.currency,
      dispute.reason,
      dispute.status,
      dispute.evidenceDueBy,
      dispute.createdAt,
    ],
  )
}

/** Locks the row until the transaction ends, so that two answers to one dispute wait for each other. */
export async function lockDispute(tx: PoolClient, id: string): Promise<Dispute | null> {
  const { rows } = await tx.query<Dispute>(`${selectDispute} where row_.id = $1 for update`, [id])
  return rows[0] ?? null
}

export async function findDispute(tx: PoolClient, id: string): Promise<Dispute | null> {
  const { rows } = await tx.query<Dispute>(`${selectDispute} where row_.id = $1`, [id])
  return rows[0] ?? null
}

/** Whether a dispute prevents a refund: the bank has withdrawn the money and not returned it. */
export async function isChargedBack(tx: PoolClient, chargeId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from payment_sandbox.disputes where charge_id = $1 and status in ('needs_response', 'under_review', 'lost')`,
    [chargeId],
  )
  return rowCount !== 0
}

export async function storeDispute(
  tx: PoolClient,
  { id, status, evidenceText, submissionCount }: Pick<Dispute, 'id' | 'status' | 'evidenceText' | 'submissionCount'>,
): Promise<void> {
  await tx.query(
    `update payment_sandbox.disputes set status = $2, evidence_text = $3, submission_count = $4 where id = $1`,
    [id, status, evidenceText, submissionCount],
  )
}

export type DisputeFilter = {
  chargeId: string | null
  paymentIntentId: string | null
  createdFrom: Date | null
  createdTo: Date | null
}

export function listDisputes(tx: PoolClient, filter: DisputeFilter, page: Page): Promise<PageOf<Dispute>> {
  return queryPage<Dispute>(tx, {
    select: selectDispute,
    table: 'disputes',
    filter: {
      sql: `($1::text is null or row_.charge_id = $1) and ($2::text is null or row_.payment_intent_id = $2)
        and ($3::timestamptz is null or row_.created_at >= $3) and ($4::timestamptz is null or row_.created_at < $4)`,
      values: [filter.chargeId, filter.paymentIntentId, filter.createdFrom, filter.createdTo],
    },
    page,
  })
}
