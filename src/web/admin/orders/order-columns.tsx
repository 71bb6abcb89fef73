import { formatDay } from '#web/lib/shop-time.ts'
import type { Column } from '#web/ui/table.tsx'
import { PaymentBadge, StatusBadge } from './status-badge.tsx'

type ListedOrder = { number: string; created_at: string; status: string; payment_status: string }

/** The columns that are the same in every list of orders, of both kinds. */
export const orderColumns = {
  number: { heading: 'Order', cell: (order) => order.number, className: 'whitespace-nowrap' },
  date: {
    heading: 'Date',
    cell: (order) => <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>,
    className: 'whitespace-nowrap font-mono tabular-nums text-muted',
    sort: '-created_at',
  },
  status: { heading: 'Status', cell: (order) => <StatusBadge status={order.status} order={order} />, sort: 'status' },
  payment: { heading: 'Payment', cell: (order) => <PaymentBadge order={order} />, sort: 'payment' },
} satisfies Record<string, Column<ListedOrder>>
