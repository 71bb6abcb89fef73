import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList } from '#server/platform/database/paging.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { type CustomerList, type CustomerQuery, toCustomerOrder } from '../wire.ts'

/** One customer's orders and quote requests; a request that is not quoted yet has no total. */
export async function listCustomerOrders(db: Db, { customer_id, ...query }: CustomerQuery): Promise<CustomerList> {
  const base = () => placedOrders(db).where('customer_id', '=', customer_id)
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const rows = await base()
        .select(['id', 'number', 'kind', 'status', 'payment_status', 'total_cents', 'refunded_cents', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(toCustomerOrder)
    },
    () => countRows(base()),
  )
}
