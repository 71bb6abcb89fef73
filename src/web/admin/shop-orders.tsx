import type { ShopOrderSummary } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { pageMeta } from '#web/lib/meta.ts'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/shop-orders'
import { AdminPageSkeleton } from './admin-page.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'
import { shopOrderColumns } from './shop-order-columns.tsx'

export const meta = () => pageMeta({ title: 'Shop orders' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /shop-orders', request)
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

export default function ShopOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Shop orders"
      list={loaderData}
      columns={columns}
      linkOf={(order) => paths.adminShopOrder(order.id)}
      words={messages.admin.shopOrders}
    />
  )
}
