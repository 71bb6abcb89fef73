import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastTone } from './toast-store.ts'

const noToasts: readonly Toast[] = []
const edges: Record<ToastTone, string> = { neutral: 'bg-alder', success: 'bg-success', danger: 'bg-danger' }

/** Stands once in each layout. The live region is in the page from the start, or the first message would not be spoken. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  const [isHeld, setIsHeld] = useState(false)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-60 md:inset-x-auto md:right-6 md:w-96 lg:bottom-6"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastSheet key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </ol>
    </section>
  )
}

function ToastSheet({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const leftMs = useRef(toast.durationMs)

  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isHeld, toast.id])

  return (
    <li className="press-on pointer-events-auto flex items-center gap-3 overflow-hidden rounded-sm border border-line bg-surface pr-1 text-text shadow-lift">
      <span className={clsx('w-1.5 self-stretch', edges[toast.tone])} aria-hidden="true" />
      <p className="flex-1 py-2.5 text-sm font-medium">{toast.message}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="tap inline-flex items-center justify-center text-muted -outline-offset-4 hover:text-text"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
