import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Guards = {
  /** Each form's own "something typed here is not saved". */
  guards: Set<() => boolean>
  /** For a way out that is no navigation yet: true when nothing is typed, or when it may be left. */
  ask: () => Promise<boolean>
  /** Nothing is asked any more: the session is over. */
  leaveFreely: () => void
}

const LeaveContext = createContext<Guards>({ guards: new Set(), ask: async () => true, leaveFreely: () => undefined })

export const useLeave = () => useContext(LeaveContext)

/** React Router holds one blocker at a time and a page may have several forms, so the question stands here, once. */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const answer = useRef<((mayLeave: boolean) => void) | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [leave] = useState<Guards>(() => {
    const guards = new Set<() => boolean>()
    return {
      guards,
      ask: () => {
        if (![...guards].some((isUnsaved) => isUnsaved())) return Promise.resolve(true)
        setIsAsked(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      },
      leaveFreely: () => guards.clear(),
    }
  })
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && [...leave.guards].some((isUnsaved) => isUnsaved()),
      [leave],
    ),
  )

  function decide(mayLeave: boolean) {
    setIsAsked(false)
    answer.current?.(mayLeave)
    answer.current = null
    if (mayLeave) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <LeaveContext value={leave}>
      {children}
      <ConfirmDialog
        isOpen={isAsked || blocker.state === 'blocked'}
        question="Leave without saving?"
        details="What you typed here has not been saved yet."
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      />
    </LeaveContext>
  )
}
