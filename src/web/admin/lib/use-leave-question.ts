import { useCallback, useEffect, useRef } from 'react'
import { useLeave } from '#web/admin/layout/leave-question.tsx'

/** Asks before typed words are left behind: by a link, by Back, by Logout, and, in the browser's own words, by closing the page. */
export function useLeaveQuestion(hasUnsaved: boolean, words = 'What you typed here has not been saved yet.') {
  const unsaved = useRef<string | null>(null)
  unsaved.current = hasUnsaved ? words : null
  const mayLeave = useRef(false)
  const { guards } = useLeave()

  useEffect(() => {
    const guard = () => (mayLeave.current ? null : unsaved.current)
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [guards])

  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  /** Call it before a way out that is meant. */
  return useCallback(() => {
    mayLeave.current = true
  }, [])
}
