import { useEffect } from 'react'
import { hearPresses, repeatPresses } from './heard-presses.ts'
import { hydrateAll } from './in-turn.tsx'

if (!import.meta.env.SSR) hearPresses()

/** For the outermost component. `data-hydrated` says that the page answers to its visitor; the browser tests wait for it. */
export function useMarkHydrated() {
  useEffect(() => {
    void hydrateAll()
      .then(repeatPresses)
      .then(() => {
        document.documentElement.dataset.hydrated = ''
      })
  }, [])
}
