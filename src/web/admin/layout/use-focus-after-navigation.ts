import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A page that goes takes the focused button along; Tab then goes on with the page that came, not with the menu. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page that came
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
