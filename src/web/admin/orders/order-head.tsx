import type { ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

/** The order's number, large, as on the ticket. */
export function OrderHead({
  kind,
  order,
  children,
}: {
  kind: string
  order: { number: string; created_at: string }
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1.5">
        <p className="eyebrow text-muted">{kind}</p>
        <h1 className="font-mono text-2xl font-semibold tracking-normal">{order.number}</h1>
        <p className="fact text-muted">
          <time dateTime={order.created_at}>{formatDayAndTime(order.created_at)}</time> ·{' '}
          {messages.adminOrders.studioTime}
        </p>
      </div>
      {children}
    </header>
  )
}
