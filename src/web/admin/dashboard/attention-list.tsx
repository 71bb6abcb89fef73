import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Attention } from '#shared/contracts/overview.ts'
import { attentionNumbers, numberAddress } from '#shared/dashboard-numbers.ts'
import { messages } from '#shared/messages.ts'
import { mayOpen } from '#web/admin/layout/admin-nav-items.ts'

const texts = messages.adminDashboard

const numbers = Object.keys(attentionNumbers) as (keyof Attention)[]
const alarms: readonly (keyof Attention)[] = [
  'payments',
  'due',
  'flagged',
  'flagged_services',
  'missed_texts',
  'failed_mails',
]

/**
 * Every number links to the list it counts, and a role sees those of its own lists; zero counts are shown less prominently.
 * `isAlone`: nothing below it needs attention either.
 */
export function AttentionList({ attention, isAlone }: { attention: Attention; isAlone: boolean }) {
  const own = numbers.filter((key) => mayOpen(numberAddress(attentionNumbers[key])))
  const waiting = own.filter((key) => attention[key] > 0)
  const quiet = own.filter((key) => attention[key] === 0)
  return (
    <>
      {waiting.length === 0 && isAlone && (
        <p className="px-5 pt-4 pb-2 font-display text-lg leading-tight font-bold text-balance">{texts.allQuiet}</p>
      )}
      <ul className="-mb-px grid sm:grid-cols-2">
        {[...waiting, ...quiet].map((key) => {
          const count = attention[key]
          return (
            <li key={key} className="border-b border-line sm:odd:border-r">
              <Link
                to={numberAddress(attentionNumbers[key])}
                className="flex min-h-16 items-center gap-4 px-5 py-2.5 -outline-offset-2 hover:bg-sunken/60"
              >
                <span
                  className={clsx(
                    'min-w-9 font-mono text-xl leading-none font-medium tabular-nums',
                    count === 0 ? 'text-muted' : alarms.includes(key) && 'text-danger',
                  )}
                >
                  {count}
                </span>
                <span className="min-w-0">
                  <span className={clsx('block text-sm font-semibold', count === 0 && 'text-muted')}>
                    {texts.waits[key].label}
                  </span>
                  <span className="block text-sm text-muted">{texts.waits[key].hint}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
