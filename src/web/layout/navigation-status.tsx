import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useLocation, useNavigation } from 'react-router'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** A thin bar while the next page loads; announces the page's title once it has loaded. */
export function NavigationStatus() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState('')
  const isOnline = useSyncExternalStore(watchNetwork, readNetwork, () => true)
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    setAnnounced(document.title)
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="pending-bar fixed inset-x-0 top-0 z-50 h-1 bg-accent" aria-hidden="true" />}
      {!isOnline && <OfflineBlocker />}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

const readNetwork = () => navigator.onLine

function watchNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** React Router loads the document of a page whose script it cannot load: offline that is the browser's error page. */
function OfflineBlocker() {
  const blocker = useBlocker(isOtherPage)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isWaiting = true
    // Captured, so that it comes before the same event takes this component away.
    const goOn = () => blocker.proceed()
    addEventListener('online', goOn, true)
    // A browser that calls itself offline may still reach a server in the house: any answer will do.
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
      .then(() => isWaiting && blocker.proceed())
      .catch(() => {
        if (!isWaiting) return
        showToast(messages.app.connectionLost, { durationMs: toast.productPageMs, tone: 'danger' })
        blocker.reset()
      })
    return () => {
      isWaiting = false
      removeEventListener('online', goOn, true)
    }
  }, [blocker])
  return null
}

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname
