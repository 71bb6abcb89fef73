import { useEffect, useState } from 'react'

export type Busy = 'none' | 'paying' | 'placing'

/** Busy until the browser leaves the page; not when the page returns from the back-forward cache. */
export function useBusy() {
  const [busy, setBusy] = useState<Busy>('none')
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy('none')
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [busy, setBusy] as const
}
