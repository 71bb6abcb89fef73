import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin bar while the next page loads; announces the page's title once it has loaded. */
export function NavigationStatus() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState('')
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    setAnnounced(document.title)
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="pending-bar fixed inset-x-0 top-0 z-50 h-1 bg-accent" aria-hidden="true" />}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
