import { useCallback, useEffect, useRef } from 'react'
import { type Left, useLeave } from '#web/admin/layout/unsaved-changes-prompt.tsx'

/** Asks before unsaved text is lost: on a link, Back, Logout and, with the browser's own dialog, on closing the page. */
export function useUnsavedChangesPrompt(
  hasUnsaved: boolean,
  message = 'What you typed here has not been saved yet.',
  /** The smallest change of the address by which the text is lost. */
  lostBy: Left = 'page',
) {
  const unsaved = useRef<string | null>(null)
  unsaved.current = hasUnsaved ? message : null
  const mayLeave = useRef(false)
  const { guards } = useLeave()

  useEffect(() => {
    const guard = (left: Left) => (mayLeave.current || (left === 'query' && lostBy === 'page') ? null : unsaved.current)
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [guards, lostBy])

  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  /** Call it before leaving on purpose. */
  return useCallback(() => {
    mayLeave.current = true
  }, [])
}
