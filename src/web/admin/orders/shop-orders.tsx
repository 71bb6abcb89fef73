import { adminPaths } from '#shared/admin-paths.ts'
import { type ShopOrderSummary, shopOrderStatuses, shopWorkViews } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { api } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/meta.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/shop-orders'
import { orderFilterNames, orderFilters } from './order-filters.ts'
import { RestoreOrder } from './restore-order.tsx'
import { shopOrderColumns } from './shop-order-columns.tsx'

export const meta = () => pageMeta({ title: 'Shop orders' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /shop-orders', request, { filters: orderFilterNames })
}

export const HydrateFallback = AdminPageSkeleton

const { number, date, customer, items, address, total, status, payment, flags } = shopOrderColumns
const columns: readonly Column<ShopOrderSummary>[] = [
  number,
  date,
  customer,
  items,
  total,
  status,
  payment,
  address,
  flags,
]

const deletedColumns: readonly Column<ShopOrderSummary>[] = [
  ...columns,
  {
    heading: messages.adminOrders.restore,
    cell: (order) => <RestoreOrder order={order} to={adminPaths.shopOrder(order.id)} />,
    onPhone: 'wide',
  },
]

const filters = orderFilters(shopOrderStatuses, [...shopWorkViews, 'deleted'])

export default function ShopOrdersPage({ loaderData }: Route.ComponentProps) {
  const isDeleted = loaderData.address.filters.show === 'deleted'
  return (
    <ListPage
      title="Shop orders"
      list={loaderData}
      columns={isDeleted ? deletedColumns : columns}
      linkOf={isDeleted ? undefined : (order) => adminPaths.shopOrder(order.id)}
      words={messages.admin.shopOrders}
      filters={filters}
      standardSort="-created_at"
      actions={
        <DownloadButton
          ask={(token) => api('POST /shop-orders/export-link', { token })}
          failed={messages.adminExports.failed}
        >
          {messages.adminExports.download}
        </DownloadButton>
      }
    />
  )
}
