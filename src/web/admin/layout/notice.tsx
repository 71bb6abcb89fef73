import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'

/** The outcome of an action, shown next to it. Screen readers announce failures at once, successes at the next pause. */
export function Notice({ tone, children }: { tone: 'success' | 'danger'; children: ReactNode }) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      role={tone === 'success' ? 'status' : 'alert'}
      className={clsx(
        'flex items-start gap-2.5 rounded-sm px-3.5 py-3 text-sm font-medium',
        tone === 'success' ? 'bg-success-surface text-success' : 'bg-danger-surface text-danger',
      )}
    >
      <Icon size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p className="wrap-anywhere">{children}</p>
    </div>
  )
}
