import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { ItemDesign } from './item-design.tsx'
import type { ManagedOrderItem, ManagedShopOrder } from './wire.ts'

const { refund } = messages.adminOrders

const columns: readonly Column<ManagedOrderItem>[] = [
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
  { heading: 'Price', cell: (item) => <ItemPrice item={item} />, isFigure: true },
  { heading: 'Design', cell: (item) => <ItemDesign item={item} /> },
  {
    heading: 'Sum',
    cell: (item) => formatCents(item.price_cents * item.qty),
    isFigure: true,
    className: 'font-semibold',
  },
]

function ItemPrice({ item: { price_cents, list_price_cents: alone } }: { item: ManagedOrderItem }) {
  return (
    <>
      {formatCents(price_cents)}
      {alone !== null && (
        <span className="block text-sm text-muted">{messages.priceLadder.insteadOf(formatCents(alone))}</span>
      )}
    </>
  )
}

/** The job ticket: what to print, and below the perforation the prices. */
export function OrderItems({ order }: { order: ManagedShopOrder }) {
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
        <Amount label="Subtotal" cents={order.subtotal_cents} />
        <Amount label={order.delivery_name || 'Shipping'} cents={order.shipping_cents} />
        {order.rush_cents > 0 && <Amount label={messages.promise.rush} cents={order.rush_cents} />}
        {order.tax_cents > 0 && <Amount label="Tax" cents={order.tax_cents} />}
        <Amount label="Total" cents={order.total_cents} isTotal />
        {order.refunded_cents > 0 && (
          <>
            <Amount label={refund.refundedRow} cents={-order.refunded_cents} />
            <Amount label={refund.kept} cents={order.total_cents - order.refunded_cents} />
          </>
        )}
      </dl>
    </Panel>
  )
}

function Amount({ label, cents, isTotal = false }: { label: string; cents: Cents; isTotal?: boolean }) {
  const weight = isTotal && 'border-t border-line-strong pt-2 text-base font-semibold'
  return (
    <>
      <dt className={clsx('text-muted', weight, isTotal && 'text-text')}>{label}</dt>
      <dd className={clsx(weight)}>{formatCents(cents)}</dd>
    </>
  )
}
