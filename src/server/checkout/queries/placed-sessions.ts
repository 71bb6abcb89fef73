import type { Db } from '#server/platform/database/db.ts'

/** Those of these sessions whose order is placed: they need no further request to the provider. */
export async function findPlacedSessions(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.session_id')
    .where('payments.session_id', 'in', sessionIds)
    .where('orders.checkout_state', '=', 'placed')
    .execute()
  return new Set(rows.flatMap(({ session_id }) => session_id ?? []))
}
