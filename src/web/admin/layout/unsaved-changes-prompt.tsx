import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** What is left: the page, or only what the page's query shows, such as a step. */
export type Left = 'page' | 'query'

type Guards = {
  /** Returns each form's message about the unsaved text that is lost; null when none is. */
  guards: Set<(left: Left) => string | null>
  /** For leaving without a navigation: true when nothing is unsaved or the administrator agrees to lose it. */
  ask: () => Promise<boolean>
  /** Removes all guards: the session is over. */
  clearGuards: () => void
}

const LeaveContext = createContext<Guards>({ guards: new Set(), ask: async () => true, clearGuards: () => undefined })

export const useLeave = () => useContext(LeaveContext)

function findUnsaved(guards: Guards['guards'], left: Left = 'page'): string | null {
  for (const unsaved of guards) {
    const message = unsaved(left)
    if (message !== null) return message
  }
  return null
}

/** React Router allows one blocker at a time and a page may have several forms, so all of them share one prompt. */
export function UnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const answer = useRef<((mayLeave: boolean) => void) | null>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const [leave] = useState<Guards>(() => {
    const guards: Guards['guards'] = new Set()
    return {
      guards,
      ask: () => {
        const unsaved = findUnsaved(guards)
        if (unsaved === null) return Promise.resolve(true)
        setQuestion(unsaved)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      },
      clearGuards: () => guards.clear(),
    }
  })
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const isSamePage = currentLocation.pathname === nextLocation.pathname
        if (isSamePage && currentLocation.search === nextLocation.search) return false
        return findUnsaved(leave.guards, isSamePage ? 'query' : 'page') !== null
      },
      [leave],
    ),
  )

  function decide(mayLeave: boolean) {
    setQuestion(null)
    answer.current?.(mayLeave)
    answer.current = null
    if (mayLeave) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <LeaveContext value={leave}>
      {children}
      <ConfirmDialog
        isOpen={question !== null || blocker.state === 'blocked'}
        question="Leave without saving?"
        details={question ?? findUnsaved(leave.guards) ?? undefined}
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      />
    </LeaveContext>
  )
}
