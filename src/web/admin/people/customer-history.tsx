import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { EmptyList, Panel } from '#web/admin/layout/admin-page.tsx'
import { Paging } from '#web/admin/list/paging.tsx'
import { orderColumns } from '#web/admin/orders/order-columns.tsx'
import { TotalCell } from '#web/admin/orders/shop-order-columns.tsx'
import type { ListedCustomerOrder } from '#web/admin/orders/wire.ts'
import { type Column, DataTable } from '#web/ui/table.tsx'

const { history, noOrders, noOrdersHint, types } = messages.adminCustomer

const columns: readonly Column<ListedCustomerOrder>[] = [
  orderColumns.number,
  orderColumns.date,
  { heading: 'Kind', cell: (order) => types[order.type], className: 'whitespace-nowrap' },
  orderColumns.status,
  orderColumns.payment,
  {
    heading: 'Total',
    cell: ({ total_cents, refunded_cents }) =>
      total_cents === null ? <Dash /> : <TotalCell {...{ total_cents, refunded_cents }} />,
    isFigure: true,
  },
]

/** Orders of both kinds, each linked to its own page. */
export type CustomerOrders = { orders: ListedCustomerOrder[]; total: number; page: number; pages: number }

export function CustomerHistory({ orders, total, page, pages }: CustomerOrders) {
  return (
    <Panel label={history}>
      <h2 className="flex items-baseline gap-3 border-b border-line px-4 py-3.5 text-lg">
        {history}
        <span className="font-mono text-sm font-normal text-muted">{total}</span>
      </h2>
      {orders.length === 0 ? (
        <EmptyList title={noOrders} hint={noOrdersHint} />
      ) : (
        <>
          <DataTable
            caption={history}
            columns={columns}
            rows={orders}
            keyOf={(order) => order.id}
            becomesCards="late"
            linkOf={({ id, type }) => (type === 'shop' ? adminPaths.shopOrder(id) : adminPaths.serviceOrder(id))}
          />
          <Paging address={{ q: '', sort: '', filters: {}, page }} pages={pages} />
        </>
      )}
    </Panel>
  )
}
