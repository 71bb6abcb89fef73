import { adminPaths } from '#shared/admin-paths.ts'
import { type ServiceOrder, serviceOrderStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { formatDollars } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { orderFilterNames, orderFilters } from '#web/admin/orders/order-filters.ts'
import { RestoreOrder } from '#web/admin/orders/restore-order.tsx'
import { PaymentBadge, StatusBadge } from '#web/admin/orders/status-badge.tsx'
import { api } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/service-orders'

export const meta = () => pageMeta({ title: 'Service orders' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /service-orders', request, { filters: orderFilterNames })
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<ServiceOrder>[] = [
  { heading: 'Order', cell: (order) => order.number, className: 'whitespace-nowrap' },
  {
    heading: 'Date',
    cell: (order) => <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    sort: '-created_at',
  },
  {
    heading: 'Package',
    cell: (order) => order.package || <Dash />,
    className: 'font-medium',
    onPhone: 'wide',
    sort: 'package',
  },
  {
    heading: 'Customer',
    cell: (order) => order.customer_name || <Dash />,
    className: 'max-w-48 truncate',
    sort: 'customer',
  },
  { heading: 'Email', cell: (order) => order.email || <Dash />, className: 'max-w-56 truncate', onPhone: 'wide' },
  {
    heading: 'Total',
    cell: (order) => (order.total === null ? <Dash /> : formatDollars(order.total)),
    isFigure: true,
    sort: '-total',
  },
  { heading: 'Status', cell: (order) => <StatusBadge status={order.status} />, sort: 'status' },
  { heading: 'Payment', cell: (order) => <PaymentBadge status={order.payment_status} />, sort: 'payment' },
]

const deletedColumns: readonly Column<ServiceOrder>[] = [
  ...columns,
  {
    heading: messages.adminOrders.restore,
    cell: (order) => <RestoreOrder order={order} to={adminPaths.serviceOrder(order.id)} />,
    onPhone: 'wide',
  },
]

const filters = orderFilters(serviceOrderStatuses, ['deleted'])

export default function ServiceOrdersPage({ loaderData }: Route.ComponentProps) {
  const isDeleted = loaderData.address.filters.show === 'deleted'
  return (
    <ListPage
      title="Service orders"
      list={loaderData}
      columns={isDeleted ? deletedColumns : columns}
      linkOf={isDeleted ? undefined : (order) => adminPaths.serviceOrder(order.id)}
      words={messages.admin.serviceOrders}
      filters={filters}
      standardSort="-created_at"
      actions={
        <DownloadButton
          ask={(token) => api('POST /service-orders/export-link', { token })}
          failed={messages.adminExports.failed}
        >
          {messages.adminExports.download}
        </DownloadButton>
      }
    />
  )
}
