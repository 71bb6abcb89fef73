import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, type Listed, sortedBy } from '#server/platform/database/paging.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import type { OrdersContext } from '../context.ts'
import { serviceColumns, shopColumns } from '../rows.ts'
import {
  type ServiceOrder,
  type ServiceQuery,
  type ShopOrderSummary,
  type ShopQuery,
  type ShopWorkView,
  toServiceOrder,
  toShopOrder,
} from '../wire.ts'
import { matchesWords } from './search.ts'
import { shippedAt } from './shipped-at.ts'
import { isUnfinished, leavesBy, workView } from './work-views.ts'

type Reader = Pick<OrdersContext, 'db' | 'clock'>
type Narrowed = {
  q?: string
  status?: string
  payment_status?: string
  show?: ShopWorkView | 'deleted'
  /** Those of this group order. */
  group?: number
}

const sortable = {
  created_at: sql`created_at`,
  customer: sql`fold(customer_name)`,
  total: sql`total_cents`,
  status: sql`status`,
  payment: sql`payment_status`,
}
const shopSortable = {
  ...sortable,
  promised: sql`promised_to`,
  leaves: sql`case when ${isUnfinished} then ${leavesBy} end`,
}
const serviceSortable = { ...sortable, package: sql`fold(package)` }

function narrowed(
  { db, clock }: Reader,
  kind: 'shop' | 'service',
  { q, status, payment_status, show, group }: Narrowed,
) {
  let orders = (show === 'deleted' ? deletedOrders(db) : placedOrders(db)).where('kind', '=', kind)
  if (show && show !== 'deleted') orders = orders.where(workView(show, clock.now()))
  if (group) orders = orders.where('group_order_id', '=', group)
  if (status) orders = orders.where('status', '=', status)
  if (payment_status) orders = orders.where('payment_status', '=', payment_status)
  return q?.trim() ? orders.where(matchesWords(q)) : orders
}

function deletedOrders(db: Db) {
  return db.selectFrom('orders').where('deleted_at', 'is not', null).where('checkout_state', '=', 'placed')
}

export function countShop(reader: Reader, query: ShopQuery, totals: Totals): Promise<number> {
  return totals(query, () => narrowed(reader, 'shop', query))
}

export function countServices(reader: Reader, query: ServiceQuery, totals: Totals): Promise<number> {
  return totals(query, () => narrowed(reader, 'service', query))
}

export async function listShop(reader: Reader, query: ShopQuery, totals: Totals): Promise<Listed<ShopOrderSummary>> {
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const rows = await narrowed(reader, 'shop', query)
        .select(shopColumns)
        .select([
          shippedAt.as('shipped_at'),
          sql<number>`(select count(*) from order_items where order_id = orders.id)`.as('item_count'),
          sql<number>`(select coalesce(sum(qty), 0)::integer from order_items where order_id = orders.id)`.as(
            'piece_count',
          ),
        ])
        .orderBy(sortedBy(query.sort, shopSortable, '-created_at'))
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map((row) => ({ ...toShopOrder(row), item_count: row.item_count, piece_count: row.piece_count }))
    },
    () => countShop(reader, query, totals),
  )
}

export async function listServices(reader: Reader, query: ServiceQuery, totals: Totals): Promise<Listed<ServiceOrder>> {
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const rows = await narrowed(reader, 'service', query)
        .select(serviceColumns)
        .orderBy(sortedBy(query.sort, serviceSortable, '-created_at'))
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(toServiceOrder)
    },
    () => countServices(reader, query, totals),
  )
}
