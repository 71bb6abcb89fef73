import type { PoolClient } from 'pg'
import type { Coupon } from '../model.ts'

export async function insertCoupon(tx: PoolClient, coupon: Omit<Coupon, 'redemptions'>): Promise<boolean> {
  const { id, amountCents, currency, name, maxRedemptions, metadata, createdAt } = coupon
  const { rowCount } = await tx.query(
    `insert into payment_sandbox.coupons (id, amount_cents, currency, name, max_redemptions, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, amountCents, currency, name, maxRedemptions, JSON.stringify(metadata), createdAt],
  )
  return rowCount === 1
}

export async function findCoupon(tx: PoolClient, id: string): Promise<Coupon | null> {
  const { rows } = await tx.query<Coupon>(
    `select id, amount_cents as "amountCents", currency, name, max_redemptions as "maxRedemptions", redemptions, metadata,
       created_at as "createdAt"
     from payment_sandbox.coupons where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function redeemCoupon(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update payment_sandbox.coupons set redemptions = redemptions + 1 where id = $1', [id])
}
