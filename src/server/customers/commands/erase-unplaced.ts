import { sql } from 'kysely'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { longestScanSince } from '#server/platform/provider-scans.ts'
import type { Erasing } from '../context.ts'
import { eraseStored } from './erase-customer.ts'

const batch = 100

/**
 * Erases who began an order that was never placed, with its designs, thirty days after it ended: no scan of the provider's payments
 * reaches back to it by then. A payment that still arrives is reported, as that of any erased buyer.
 */
export async function eraseUnplaced(erasing: Omit<Erasing, 'ownerAddress'>): Promise<void> {
  const { db, clock } = erasing
  let found = batch
  while (found === batch)
    found = await transaction(db, async (tx) => {
      const now = clock.now()
      const orderIds = await lockEnded(tx, longestScanSince(now))
      if (orderIds.length > 0) await eraseStored(erasing, tx, { ids: [], emails: [], orderIds }, now)
      return orderIds.length
    })
}

/** Those that still name somebody. While a payment of one is open, or waits for the owner, its buyer is needed. */
async function lockEnded(tx: Tx, before: Date): Promise<number[]> {
  const ended = await tx
    .selectFrom('orders')
    .select('id')
    .where('checkout_state', 'in', ['expired', 'failed'])
    .where('updated_at', '<', before)
    .where('email', '<>', '')
    .where(sql<boolean>`not exists (select from payments where order_id = orders.id and state in ('opening', 'open'))`)
    .where(sql<boolean>`not exists (select from payment_problems where order_id = orders.id and resolved_at is null)`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute()
  return ended.map(({ id }) => id)
}
