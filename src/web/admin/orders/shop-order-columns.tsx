import Flag from 'lucide-react/icons/flag'
import { shopDay } from '#shared/business-days.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { textsOfFlag } from '#shared/order/order-flags.ts'
import { isLate, isOver, isUnfinished } from '#shared/order/order-standing.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { AddressCell, Dash } from '#web/admin/fields/address-cell.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { orderColumns } from './order-columns.tsx'
import type { ListedShopOrder } from './wire.ts'

type OrderColumn = Column<ListedShopOrder>

/** The columns of a list of shop orders: all of them on the orders page, some on the dashboard. */
export const shopOrderColumns = {
  ...orderColumns,
  customer: {
    heading: 'Customer',
    cell: (order) => order.customer_name || messages.admin.guest,
    className: 'max-w-44 truncate font-medium',
    sort: 'customer',
  },
  items: { heading: 'Items', cell: (order) => order.piece_count, isFigure: true, isOptional: true, onPhone: 'hidden' },
  address: {
    heading: 'Address',
    cell: (order) => <AddressCell address={order.address} />,
    onPhone: 'wide',
    isOptional: true,
    className: 'min-w-32 leading-snug',
  },
  total: { heading: 'Total', cell: (order) => <TotalCell {...order} />, isFigure: true, sort: '-total' },
  leaves: {
    heading: messages.adminPromise.leavesBy,
    cell: (order) => <LeavesCell order={order} />,
    sort: 'leaves',
    isOptional: true,
    className: 'whitespace-nowrap',
  },
  flags: {
    heading: 'Flags',
    cell: (order) => <FlagsCell flags={order.flags} isRush={order.rush_cents > 0 && isUnfinished(order)} />,
    onPhone: 'wide',
  },
} satisfies Record<string, OrderColumn>

/**
 * The studio's own deadline: the last day on which an order in work may leave the shop, or be ready at the counter. Below it
 * the last promised day, or the last on which an order on its way should arrive; the day that the buyer has named; and whether
 * the order should have left by now.
 */
function LeavesCell({ order }: { order: ListedShopOrder }) {
  const { promise, promised_to, needed_by, expected } = order
  const texts = messages.adminPromise
  const day = isUnfinished(order) ? promise?.ready?.to : undefined
  const arrival = isUnfinished(order) ? promised_to : expected?.to
  if ((!arrival && !needed_by) || order.status === 'completed' || isOver(order)) return <Dash />
  return (
    <>
      {day && <time dateTime={day}>{promiseDay(day)}</time>}
      {arrival && arrival !== day && <Below label={texts.promised} day={arrival} />}
      {needed_by && <Below label={texts.neededBy} day={needed_by} />}
      {isLate(order, shopDay(new Date())) && (
        <span className="block text-sm font-semibold text-danger">{texts.late}</span>
      )}
    </>
  )
}

function Below({ label, day }: { label: string; day: string }) {
  return (
    <span className="block text-2xs font-normal text-muted">
      {label} <time dateTime={day}>{promiseDay(day)}</time>
    </span>
  )
}

/** The refunded amount is shown below the total: a partial refund does not change the status. */
export function TotalCell({ total_cents, refunded_cents }: { total_cents: Cents; refunded_cents: Cents }) {
  return (
    <>
      {formatCents(total_cents)}
      {refunded_cents > 0 && (
        <span className="block text-2xs font-normal text-muted">
          {messages.adminOrders.refund.refundedRow} {formatCents(refunded_cents)}
        </span>
      )}
    </>
  )
}

export function FlagsCell({ flags, isRush = false }: { flags: readonly string[]; isRush?: boolean }) {
  if (flags.length === 0 && !isRush) return <Dash />
  return (
    <ul className="grid gap-1">
      {isRush && (
        <li>
          <Badge tone="accent">{messages.adminPromise.rushMark}</Badge>
        </li>
      )}
      {flags.map((flag) => (
        <li key={flag} className="flex items-center gap-1.5 text-sm leading-snug font-medium text-warning">
          <Flag size={13} aria-hidden="true" className="shrink-0" />
          {textsOfFlag(flag).label}
        </li>
      ))}
    </ul>
  )
}
