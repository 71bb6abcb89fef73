import type { PoolClient } from 'pg'
import type { Page, PageOf, Refund } from '../model.ts'
import { queryPage } from './page-query.ts'

const selectRefund = `
  select row_.id, row_.charge_id as "chargeId", row_.payment_intent_id as "paymentIntentId",
    row_.amount_cents as "amountCents", row_.currency, row_.reason, row_.metadata, row_.created_at as "createdAt"
  from payment_sandbox.refunds row_`

/** Adds to the refunded amount of a charge; false when that would exceed the amount charged. */
export async function addRefundedCents(tx: PoolClient, chargeId: string, amountCents: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_sandbox.charges set refunded_cents = refunded_cents + $2
     where id = $1 and refunded_cents + $2 <= amount_cents`,
    [chargeId, amountCents],
  )
  return rowCount === 1
}

export async function insertRefund(tx: PoolClient, refund: Refund): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.refunds
       (id, charge_id, payment_intent_id, amount_cents, currency, reason, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      refund.id,
      refund.chargeId,
      refund.paymentIntentId,
      refund.amountCents,
      refund.currency,
      refund.reason,
      JSON.stringify(refund.metadata),
      refund.createdAt,
    ],
  )
}

export async function findRefund(tx: PoolClient, id: string): Promise<Refund | null> {
  const { rows } = await tx.query<Refund>(`${selectRefund} where row_.id = $1`, [id])
  return rows[0] ?? null
}

export type RefundFilter = {
  chargeId: string | null
  paymentIntentId: string | null
  createdFrom: Date | null
  createdTo: Date | null
}

export function listRefunds(tx: PoolClient, filter: RefundFilter, page: Page): Promise<PageOf<Refund>> {
  return queryPage<Refund>(tx, {
    select: selectRefund,
    table: 'refunds',
    filter: {
      sql: `($1::text is null or row_.charge_id = $1) and ($2::text is null or row_.payment_intent_id = $2)
        and ($3::timestamptz is null or row_.created_at >= $3) and ($4::timestamptz is null or row_.created_at < $4)`,
      values: [filter.chargeId, filter.paymentIntentId, filter.createdFrom, filter.createdTo],
    },
    page,
  })
}
