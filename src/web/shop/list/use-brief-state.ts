import { useCallback, useEffect, useRef, useState } from 'react'

/** True for a moment after `start`; starting again restarts the time. */
export function useBriefState(durationMs: number): [isOn: boolean, start: () => void] {
  const [isOn, setIsOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = useCallback(() => {
    clearTimeout(timer.current)
    setIsOn(true)
    timer.current = setTimeout(() => setIsOn(false), durationMs)
  }, [durationMs])
  return [isOn, start]
}
