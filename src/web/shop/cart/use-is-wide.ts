import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** For parts rendered in the browser only: the cart is a table when there is room for its nine columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
