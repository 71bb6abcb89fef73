import { useRef } from 'react'

/** True from the first opening on: a dialog whose script comes late then stays mounted, to give the focus back when it closes. */
export function useWasOpened(isOpen: boolean): boolean {
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  return wasOpened.current
}
