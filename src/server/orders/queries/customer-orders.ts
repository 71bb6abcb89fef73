import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, countRows } from '#server/platform/database/paging.ts'
import type { CustomerOrder, listCustomerOrders as contract } from '#shared/contracts/order-work.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { visibleOrders } from './orders.ts'

/** ACU-13: one customer's orders and quote requests; a request that is not quoted yet has no total. */
export async function listCustomerOrders(
  db: Db,
  { customer_id, ...query }: z.infer<typeof contract.query>,
): Promise<z.infer<typeof contract.result>> {
  const base = () => visibleOrders(db).where('customer_id', '=', customer_id)
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

function toCustomerOrder(row: {
  id: number
  number: string
  kind: string
  status: string
  payment_status: string
  total_cents: number
  refunded_cents: number
  created_at: Date
}): CustomerOrder {
  const isShop = row.kind === 'shop'
  return {
    id: row.id,
    number: row.number,
    type: isShop ? 'shop' : 'service',
    status: row.status,
    payment_status: row.payment_status,
    total: isShop || row.total_cents > 0 ? dollarsFromCents(row.total_cents) : null,
    refunded: dollarsFromCents(row.refunded_cents),
    created_at: row.created_at.toISOString(),
  }
}
