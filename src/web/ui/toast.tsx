import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastTone } from './toast-store.ts'

const noToasts: readonly Toast[] = []
const edges: Record<ToastTone, string> = { neutral: 'bg-second', success: 'bg-success', danger: 'bg-danger' }

/**
 * Rendered once in each layout. The live region is in the page from the start, otherwise the first message would not be
 * announced.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const isPaused = toasts.some(({ id }) => id === pointedId || id === focusedId)

  // A focused toast that is removed loses the focus without a blur event of its own: the focus moves to the next toast, or to
  // the page.
  useEffect(() => {
    if (focusedId === null || toasts.some(({ id }) => id === focusedId)) return
    setFocusedId(null)
    if (document.activeElement !== document.body) return
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
    const next = region.current?.querySelector('button')
    ;(next ?? back)?.focus({ preventScroll: true })
  }, [toasts, focusedId])

  function rememberWay({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <section
      ref={region}
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5rem+var(--second-line))] z-60 md:inset-x-auto md:right-6 md:w-96"
      onFocus={rememberWay}
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            onPointed={setPointedId}
            onFocused={setFocusedId}
          />
        ))}
      </ol>
    </section>
  )
}

type ToastItemProps = {
  toast: Toast
  /** True while one of the toasts is under the pointer or focused, so none of them disappears. */
  isPaused: boolean
  onPointed: (id: number | null) => void
  onFocused: (id: number | null) => void
}

function ToastItem({ toast, isPaused, onPointed, onFocused }: ToastItemProps) {
  const leftMs = useRef(toast.durationMs)

  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isPaused, toast.id])

  return (
    <li
      className="animate-appear pointer-events-auto flex items-center gap-3 overflow-hidden rounded-sm border border-line bg-surface pr-1 text-text shadow-lift"
      onPointerEnter={() => onPointed(toast.id)}
      onPointerLeave={() => onPointed(null)}
      onFocus={() => onFocused(toast.id)}
      onBlur={() => onFocused(null)}
    >
      <span className={clsx('w-1.5 self-stretch', edges[toast.tone])} aria-hidden="true" />
      <p className="flex-1 py-2.5 text-sm font-medium">{toast.message}</p>
      <button
        type="button"
        aria-label="Dismiss"
        // A click leaves the focus where it was in the page: a focused toast would keep all toasts open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => dismissToast(toast.id)}
        className="tap inline-flex items-center justify-center text-muted -outline-offset-4 hover:text-text"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
