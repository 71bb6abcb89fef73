import { messages } from '#shared/messages.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ExportButton } from '#web/admin/list/export-button.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import type { ListFilter } from '#web/admin/list/list-tools.tsx'
import type { AdminList } from '#web/admin/list/load-list.ts'
import type { Column } from '#web/ui/table.tsx'
import type { OrderKind } from './change-order.ts'
import { RestoreOrder } from './restore-order.tsx'

type ListedOrder = { id: number; number: string }

/** The list of the orders of one kind. Deleted orders have no page to link to; each has a button that restores it. */
export function OrderList<Order extends ListedOrder>({
  kind,
  title,
  list,
  columns,
  filters,
  pageOf,
}: {
  kind: OrderKind
  title: string
  list: AdminList<Order>
  columns: readonly Column<Order>[]
  filters: readonly ListFilter[]
  pageOf: (id: number) => string
}) {
  const isDeleted = list.address.filters.show === 'deleted'
  const restore: Column<Order> = {
    heading: messages.adminOrders.restore,
    cell: (order) => <RestoreOrder order={order} to={pageOf(order.id)} />,
    onPhone: 'wide',
  }
  // The button needs the room.
  const ofDeleted = [...columns.filter(({ isOptional }) => !isOptional), restore]
  return (
    <ListPage
      title={title}
      list={list}
      columns={isDeleted && isAllowed('orders:delete') ? ofDeleted : columns}
      linkOf={isDeleted ? undefined : ({ id }) => pageOf(id)}
      texts={kind === 'shop' ? messages.admin.shopOrders : messages.admin.serviceOrders}
      filters={filters}
      standardSort="-created_at"
      actions={<ExportButton list={`${kind}-orders`} />}
    />
  )
}
