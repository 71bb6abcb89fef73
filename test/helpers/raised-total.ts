import type { Pool } from 'pg'

/** Raises what an order costs by a cent after its session was opened, so that its payment is a cent too small. */
export async function raiseTotalByCent(pool: Pool, sessionId: string): Promise<void> {
  await pool.query(
    `update orders set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1
     where id = (select order_id from payments where session_id = $1)`,
    [sessionId],
  )
}
