import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { describeGroup, groupRuns, unitsOf } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { discountRow } from '#shared/order/order-discount.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { CancelledNote, cancelledWords } from '#web/ui/run/cancelled-note.tsx'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { ItemDesign } from './item-design.tsx'
import { sizesOfPrints } from './sizes-of-prints.ts'
import type { ManagedOrderItem, ManagedShopOrder } from './wire.ts'

const { refund } = messages.adminOrders

/** A line, or a run of sizes with one design. */
type Items = [ManagedOrderItem, ...ManagedOrderItem[]]

const columns: readonly Column<Items>[] = [
  {
    heading: 'Item',
    cell: (items) => (
      <>
        <span className="block leading-snug font-semibold">{items[0].product_name || items[0].name}</span>
        {skusOf(items).map((sku) => (
          <span key={sku} className="block font-mono text-muted">
            {sku}
          </span>
        ))}
      </>
    ),
    className: 'min-w-32 align-top',
    onPhone: 'wide',
  },
  { heading: 'Options', cell: (items) => <Options items={items} />, className: 'align-top', onPhone: 'wide' },
  {
    heading: 'Qty',
    cell: (items) => (
      <>
        {unitsOf(items)}
        <CancelledNote lines={items} />
      </>
    ),
    isFigure: true,
    className: 'align-top',
  },
  { heading: 'Price', cell: (items) => <ItemPrices items={items} />, isFigure: true, className: 'align-top' },
  {
    heading: 'Sum',
    cell: (items) => formatCents(items.reduce((sum, { price_cents, qty }) => sum + price_cents * qty, 0)),
    isFigure: true,
    className: 'align-top font-semibold',
  },
  { heading: 'Design', cell: (items) => <ItemDesigns items={items} />, className: 'align-top', onPhone: 'wide' },
]

const skusOf = (items: Items) => [...new Set(items.map(({ sku }) => sku))].filter(Boolean)

/** Color, size and the product's own option; of a run, a table of its sizes. */
function Options({ items }: { items: Items }) {
  const { options, rows } = describeGroup(items)
  if (items.length === 1) return options || <Dash />
  return (
    <>
      {options}
      <RunSizes rows={rows.map(({ label, line }) => ({ label, qty: line.qty, note: cancelledWords([line]) }))} />
    </>
  )
}

/** One design for all sizes that are printed alike. */
function ItemDesigns({ items }: { items: Items }) {
  return sizesOfPrints(items).map(({ item, sizes }) => (
    <div key={item.id} className="not-first:mt-4">
      {sizes && <p className="fact mb-1 font-semibold">{sizes}</p>}
      <ItemDesign item={item} />
    </div>
  ))
}

/** One price for all sizes that cost the same. */
function ItemPrices({ items }: { items: Items }) {
  const priced = items.filter((item, index) => items.findIndex((one) => one.price_cents === item.price_cents) === index)
  return priced.map((item) => <ItemPrice key={item.id} item={item} />)
}

function ItemPrice({ item: { price_cents, list_price_cents: alone } }: { item: ManagedOrderItem }) {
  return (
    <>
      <span className="block">{formatCents(price_cents)}</span>
      {alone !== null && (
        <span className="block text-sm whitespace-normal text-muted">
          {messages.priceLadder.insteadOf(formatCents(alone))}
        </span>
      )}
    </>
  )
}

/** The job ticket: what to print, and below the perforation the prices. */
export function OrderItems({ order }: { order: ManagedShopOrder }) {
  const setupCents = order.items.reduce((sum, item) => sum + item.setup_cents, 0)
  const { discount_code: code, discount_words: words, discount_cents: cents } = order
  const discount = discountRow({ code, words, cents })
  return (
    <Panel label="Items ordered">
      <h2 className="px-4 pt-5 pb-2 text-lg">Items ordered</h2>
      <DataTable
        caption="Items ordered"
        columns={columns}
        rows={groupRuns(order.items)}
        keyOf={([item]) => item.id}
        becomesCards="late"
      />
      <hr className="perforated" />
      <dl className="ml-auto grid max-w-xs grid-cols-2 gap-y-2 px-4 py-5 text-sm [&_dd]:text-right [&_dd]:font-mono [&_dd]:tabular-nums">
        {setupCents > 0 && <Amount label={messages.sizeRun.setup} cents={setupCents} />}
        <Amount label="Subtotal" cents={order.subtotal_cents} />
        {discount && <Row label={discount[0]}>{discount[1]}</Row>}
        <Amount label={order.delivery_name || 'Shipping'} cents={order.shipping_cents} />
        {order.rush_cents > 0 && <Amount label={messages.cart.rush} cents={order.rush_cents} />}
        {order.tax_cents > 0 && <Amount label="Tax" cents={order.tax_cents} />}
        <Amount label="Total" cents={order.total_cents} isTotal />
        {order.refunded_cents > 0 && (
          <>
            <Amount label={refund.refundedRow} cents={-order.refunded_cents} />
            {/* Of a part, the payments below say how much came. */}
            {['paid', 'refunded'].includes(order.payment_status) && (
              <Amount
                label={refund.kept}
                cents={order.payment_status === 'refunded' ? 0 : order.total_cents - order.refunded_cents}
              />
            )}
          </>
        )}
      </dl>
    </Panel>
  )
}

function Amount({ label, cents, isTotal = false }: { label: string; cents: Cents; isTotal?: boolean }) {
  return (
    <Row label={label} isTotal={isTotal}>
      {formatCents(cents)}
    </Row>
  )
}

function Row({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  const weight = isTotal && 'border-t border-line-strong pt-2 text-base font-semibold'
  return (
    <>
      <dt className={clsx('text-muted', weight, isTotal && 'text-text')}>{label}</dt>
      <dd className={clsx(weight)}>{children}</dd>
    </>
  )
}
