import { useSyncExternalStore } from 'react'

/** As wide as `lg`: form and page beside each other. */
const wide = '(min-width: 64rem)'
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
    () => true,
  )
}
