import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Change } from '#web/admin/lib/make-change.ts'

/**
 * A change of one row that a dialog asks about first: the row in question, the call, its outcome, and where the focus
 * goes.
 */
export function useConfirmedChange<Row>() {
  const [confirming, setConfirming] = useState<Row | null>(null)
  const fetcher = useFetcher<Change>()
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) setConfirming(null)
  }, [outcome])
  return { confirming, setConfirming, fetcher, outcome, heading }
}
