import { useRef } from 'react'

/** The same function, which does nothing while an earlier call of it is not done: a second press of a button is none. */
export function useOneAtATime<Given extends unknown[]>(run: (...given: Given) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (...given: Given) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(...given)
    } finally {
      isRunning.current = false
    }
  }
}
