import { adminPaths } from '#shared/admin-paths.ts'
import { shopOrderStatuses, shopWorkViews } from '#shared/contracts/orders.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { loadList, mapRows } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/shop-orders'
import { orderFilterNames, orderFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'
import { shopOrderColumns } from './shop-order-columns.tsx'
import { type ListedShopOrder, readListedShopOrder } from './wire.ts'

export const handle = { title: 'Shop orders' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return mapRows(
    await loadList('GET /shop-orders', request, { filters: [...orderFilterNames, 'group'] }),
    readListedShopOrder,
  )
}

export const HydrateFallback = AdminPageSkeleton

const { number, date, customer, items, address, total, status, payment, leaves, flags } = shopOrderColumns
const columns: readonly Column<ListedShopOrder>[] = [
  number,
  date,
  customer,
  items,
  total,
  status,
  payment,
  leaves,
  address,
  flags,
]

const filters = orderFilters(shopOrderStatuses, [...shopWorkViews, 'deleted'])

export default function ShopOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <OrderList
      kind="shop"
      title="Shop orders"
      list={loaderData}
      columns={columns}
      filters={filters}
      pageOf={adminPaths.shopOrder}
    />
  )
}
