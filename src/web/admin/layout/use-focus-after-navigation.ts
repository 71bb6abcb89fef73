import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A page that is left removes its focused button. The focus then moves to the new page, so that Tab does not begin with the menu. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each navigation
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
