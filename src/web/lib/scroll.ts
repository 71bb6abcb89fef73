import { useSyncExternalStore } from 'react'

/** Kept, because to ask for it while something is being rendered makes the browser lay out the page at once. */
let seen = { scrolledPx: 0, windowPx: 0 }
const listeners = new Set<() => void>()

function measure() {
  seen = { scrolledPx: window.scrollY, windowPx: window.innerHeight }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    for (const event of ['scroll', 'resize']) window.addEventListener(event, measure, { passive: true })
    requestAnimationFrame(measure)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const event of ['scroll', 'resize']) window.removeEventListener(event, measure)
  }
}

/** True once the page is scrolled beyond the limit; renders again only when that changes. */
export function useIsScrolledPast(limitPx: (windowPx: number) => number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => seen.scrolledPx > limitPx(seen.windowPx),
    () => false,
  )
}
