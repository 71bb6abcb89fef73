import { type RefObject, useEffect, useState } from 'react'

/** True while the element is scrolled out of the window; false until the browser has said so. */
export function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry ? !entry.isIntersecting : false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
