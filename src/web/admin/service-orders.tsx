import type { ServiceOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/service-orders'
import { Dash } from './address-cell.tsx'
import { AdminPageSkeleton } from './admin-page.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'
import { PaymentBadge, StatusBadge } from './status-badge.tsx'

export const meta = () => pageMeta({ title: 'Service orders' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /service-orders', request)
}

export const HydrateFallback = AdminPageSkeleton

const columns: readonly Column<ServiceOrder>[] = [
  { heading: 'Order', cell: (order) => order.number, className: 'font-mono font-semibold' },
  {
    heading: 'Date',
    cell: (order) => <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
  },
  { heading: 'Package', cell: (order) => order.package || <Dash />, className: 'font-medium', onPhone: 'wide' },
  { heading: 'Customer', cell: (order) => order.customer_name || <Dash />, className: 'max-w-48 truncate' },
  { heading: 'Email', cell: (order) => order.email || <Dash />, className: 'max-w-56 truncate', onPhone: 'wide' },
  { heading: 'Status', cell: (order) => <StatusBadge status={order.status} /> },
  { heading: 'Payment', cell: (order) => <PaymentBadge status={order.payment_status} /> },
]

export default function ServiceOrdersPage({ loaderData }: Route.ComponentProps) {
  return <ListPage title="Service orders" list={loaderData} columns={columns} words={messages.admin.serviceOrders} />
}
