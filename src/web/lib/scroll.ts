import { useSyncExternalStore } from 'react'

function subscribeToScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener, { passive: true })
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** True once the page is scrolled beyond the limit; renders again only when that changes. */
export function useIsScrolledPast(limitPx: () => number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > limitPx(),
    () => false,
  )
}
