import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import type { ManagedLedgerEntry } from './wire.ts'

/** Every movement of money in words; below it the possible actions. */
export function LedgerPanel({ payments, children }: { payments: readonly ManagedLedgerEntry[]; children?: ReactNode }) {
  const { payments: heading, noPayments } = messages.adminOrders
  return (
    <Panel label={heading}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{heading}</h2>
        {payments.length === 0 && <p className="text-sm text-muted">{noPayments}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {payments.map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-x-6 py-2.5 text-sm">
              <div className="min-w-0">
                <p className="font-medium">{entry.text}</p>
                {entry.order && (
                  <AllowedLink to={adminPaths.shopOrder(entry.order.id)} className="underline underline-offset-4">
                    {messages.adminOrders.ofOrder(entry.order.number)}
                  </AllowedLink>
                )}
                {entry.detail && <p className="text-muted">{entry.detail}</p>}
                <p className="fact text-muted">
                  <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
                  {entry.who && ` · ${entry.who}`}
                </p>
              </div>
              <p className={clsx('shrink-0 font-mono tabular-nums', entry.amount_cents !== null && 'font-semibold')}>
                {entry.amount_cents === null ? <Dash /> : formatCents(entry.amount_cents)}
              </p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Panel>
  )
}
