import { clsx } from 'clsx'
import type { OrderItem, ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents, formatDollars } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { ItemDesign } from './item-design.tsx'

const { refund } = messages.adminOrders

const columns: readonly Column<OrderItem>[] = [
  {
    heading: 'Item',
    cell: (item) => item.product_name || item.name,
    className: 'min-w-36 font-semibold leading-snug',
    onPhone: 'wide',
  },
  { heading: 'SKU', cell: (item) => item.sku || <Dash />, className: 'font-mono whitespace-nowrap text-muted' },
  { heading: 'Color', cell: (item) => item.color || <Dash /> },
  { heading: 'Size', cell: (item) => item.size || <Dash /> },
  { heading: 'Variant', cell: (item) => item.variant || <Dash /> },
  { heading: 'Qty', cell: (item) => item.qty, isFigure: true },
  { heading: 'Price', cell: (item) => formatDollars(item.price), isFigure: true },
  { heading: 'Design', cell: (item) => <ItemDesign item={item} /> },
  {
    heading: 'Sum',
    cell: (item) => formatCents(Math.round(item.price * 100) * item.qty),
    isFigure: true,
    className: 'font-semibold',
  },
]

/** The job ticket: what to print, and below the perforation the prices. */
export function OrderItems({ order }: { order: ShopOrder }) {
  return (
    <Panel label="Items ordered">
      <h2 className="px-4 pt-5 pb-2 text-lg">Items ordered</h2>
      <DataTable
        caption="Items ordered"
        columns={columns}
        rows={order.items}
        keyOf={(item) => item.id}
        becomesCards="late"
      />
      <hr className="perforated" />
      <dl className="ml-auto grid max-w-xs grid-cols-2 gap-y-2 px-4 py-5 text-sm [&_dd]:text-right [&_dd]:font-mono [&_dd]:tabular-nums">
        <Amount label="Subtotal" dollars={order.subtotal} />
        <Amount label="Shipping" dollars={order.shipping} />
        {order.tax > 0 && <Amount label="Tax" dollars={order.tax} />}
        <Amount label="Total" dollars={order.total} isTotal />
        {order.refunded > 0 && (
          <>
            <Amount label={refund.refundedRow} dollars={-order.refunded} />
            <Amount label={refund.kept} dollars={order.total - order.refunded} />
          </>
        )}
      </dl>
    </Panel>
  )
}

function Amount({ label, dollars, isTotal = false }: { label: string; dollars: number; isTotal?: boolean }) {
  const weight = isTotal && 'border-t border-line-strong pt-2 text-base font-semibold'
  return (
    <>
      <dt className={clsx('text-muted', weight, isTotal && 'text-text')}>{label}</dt>
      <dd className={clsx(weight)}>{formatDollars(dollars)}</dd>
    </>
  )
}
