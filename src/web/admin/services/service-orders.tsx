import { adminPaths } from '#shared/admin-paths.ts'
import { serviceOrderStatuses } from '#shared/contracts/orders.ts'
import { formatCents } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { loadList, mapRows } from '#web/admin/list/load-list.ts'
import { orderColumns } from '#web/admin/orders/order-columns.tsx'
import { orderFilterNames, orderFilters } from '#web/admin/orders/order-filters.ts'
import { OrderList } from '#web/admin/orders/order-list.tsx'
import { FlagsCell } from '#web/admin/orders/shop-order-columns.tsx'
import { type ManagedServiceOrder, readServiceOrder } from '#web/admin/orders/wire.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/service-orders'

export const handle = { title: 'Service orders' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return mapRows(await loadList('GET /service-orders', request, { filters: orderFilterNames }), readServiceOrder)
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<ManagedServiceOrder>[] = [
  orderColumns.number,
  orderColumns.date,
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
    cell: (order) => (order.total_cents === null ? <Dash /> : formatCents(order.total_cents)),
    isFigure: true,
    sort: '-total',
  },
  orderColumns.status,
  orderColumns.payment,
  { heading: 'Flags', cell: (order) => <FlagsCell flags={order.flags} />, onPhone: 'wide' },
]

const filters = orderFilters(serviceOrderStatuses, ['attention', 'deleted'])

export default function ServiceOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <OrderList
      kind="service"
      title="Service orders"
      list={loaderData}
      columns={columns}
      filters={filters}
      pageOf={adminPaths.serviceOrder}
    />
  )
}
