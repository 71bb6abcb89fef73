import { type ComponentType, useSyncExternalStore } from 'react'

type Dots = ComponentType<{ colors: readonly string[] }>
let loaded: Dots | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!loaded && matchMedia('(hover: none)').matches)
    void import('./color-dots.tsx').then(({ ColorDots }) => {
      loaded = ColorDots
      for (const each of listeners) each()
    })
  return () => void listeners.delete(listener)
}

/**
 * The colors of a product on its card, on a screen without hover, where nothing else of the card tells them. They lie on the
 * picture and load after hydration: the HTML of a list has no room for them.
 */
export function CardColors({ colors }: { colors: readonly string[] }) {
  const Dots = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
  return Dots && colors.length > 1 ? <Dots colors={colors} /> : null
}
