import { useEffect, useLayoutEffect } from 'react'
import { hearPresses } from './heard-presses.ts'
import { hydrateAll } from './in-turn.tsx'
import { repeatChanges, useNoteTyped } from './repeat-changes.ts'

if (!import.meta.env.SSR) hearPresses()

/**
 * For the outermost component: its effects run after those of all others. `data-hydrated` says that the page answers to its
 * visitor; the browser tests wait for it.
 */
export function useMarkHydrated() {
  useNoteTyped()
  useLayoutEffect(() => repeatChanges(document), [])
  useEffect(() => {
    void hydrateAll().then(() => {
      window.heard?.()
      document.documentElement.dataset.hydrated = ''
    })
  }, [])
}
