import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Guards = {
  /** Returns each form's message about its unsaved text; null when everything is saved. */
  guards: Set<() => string | null>
  /** For leaving without a navigation: true when nothing is unsaved or the administrator agrees to lose it. */
  ask: () => Promise<boolean>
  /** Removes all guards: the session is over. */
  leaveFreely: () => void
}

const LeaveContext = createContext<Guards>({ guards: new Set(), ask: async () => true, leaveFreely: () => undefined })

export const useLeave = () => useContext(LeaveContext)

function wordsOf(guards: Guards['guards']): string | null {
  for (const unsaved of guards) {
    const words = unsaved()
    if (words !== null) return words
  }
  return null
}

/** React Router allows one blocker at a time and a page may have several forms, so there is one question for all of them. */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const answer = useRef<((mayLeave: boolean) => void) | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [leave] = useState<Guards>(() => {
    const guards: Guards['guards'] = new Set()
    return {
      guards,
      ask: () => {
        const unsaved = wordsOf(guards)
        if (unsaved === null) return Promise.resolve(true)
        setAsked(unsaved)
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
        currentLocation.pathname !== nextLocation.pathname && wordsOf(leave.guards) !== null,
      [leave],
    ),
  )

  function decide(mayLeave: boolean) {
    setAsked(null)
    answer.current?.(mayLeave)
    answer.current = null
    if (mayLeave) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <LeaveContext value={leave}>
      {children}
      <ConfirmDialog
        isOpen={asked !== null || blocker.state === 'blocked'}
        question="Leave without saving?"
        details={asked ?? wordsOf(leave.guards) ?? undefined}
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      />
    </LeaveContext>
  )
}
