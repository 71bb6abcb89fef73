import { clsx } from 'clsx'
import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { Attention } from '#shared/contracts/overview.ts'
import { messages } from '#shared/messages.ts'

const said = messages.adminDashboard

const places: readonly { key: keyof Attention; to: string; isAlarm?: boolean }[] = [
  { key: 'payments', to: adminPaths.payments, isAlarm: true },
  { key: 'due', to: `${adminPaths.shopOrders}?show=due`, isAlarm: true },
  { key: 'to_start', to: `${adminPaths.shopOrders}?show=to-start` },
  { key: 'unpaid', to: `${adminPaths.shopOrders}?show=unpaid` },
  { key: 'flagged', to: `${adminPaths.shopOrders}?show=attention`, isAlarm: true },
  { key: 'quotes', to: `${adminPaths.serviceOrders}?status=pending` },
  { key: 'messages', to: `${adminPaths.messages}?box=unread` },
  { key: 'low_stock', to: `${adminPaths.products}?stock=low-or-out` },
  { key: 'no_shipping', to: `${adminPaths.products}?shipping=missing` },
  { key: 'failed_mails', to: `${adminPaths.mails}?state=failed`, isAlarm: true },
  { key: 'withheld_mails', to: `${adminPaths.mails}?state=withheld` },
]

/** Every number leads to the list it counts; what is done for today steps back. `isAlone`: nothing below it waits either. */
export function AttentionList({ attention, isAlone }: { attention: Attention; isAlone: boolean }) {
  const waiting = places.filter(({ key }) => attention[key] > 0)
  const quiet = places.filter(({ key }) => attention[key] === 0)
  return (
    <>
      {waiting.length === 0 && isAlone && (
        <p className="px-5 pt-4 pb-2 font-display text-lg leading-tight font-bold text-balance">{said.allQuiet}</p>
      )}
      <ul className="-mb-px grid sm:grid-cols-2">
        {[...waiting, ...quiet].map(({ key, to, isAlarm }) => {
          const count = attention[key]
          return (
            <li key={key} className="border-b border-line sm:odd:border-r">
              <Link
                to={to}
                className="flex min-h-16 items-center gap-4 px-5 py-2.5 -outline-offset-2 hover:bg-sunken/60"
              >
                <span
                  className={clsx(
                    'min-w-9 font-mono text-xl leading-none font-medium tabular-nums',
                    count === 0 ? 'text-muted' : isAlarm && 'text-danger',
                  )}
                >
                  {count}
                </span>
                <span className="min-w-0">
                  <span className={clsx('block text-sm font-semibold', count === 0 && 'text-muted')}>
                    {said.waits[key].label}
                  </span>
                  <span className="block text-sm text-muted">{said.waits[key].hint}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
