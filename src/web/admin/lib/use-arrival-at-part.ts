import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A link to a part of the page moves there once the page has loaded, and takes the focus along. */
export function useArrivalAtPart() {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash])
}
