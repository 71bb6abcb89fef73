import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** On small screens the main button follows the thumb once the real one has left the window. Never inside a ticket: its mask hides it. */
export function StickyBar({ standsFor, children }: { standsFor: RefObject<Element | null>; children: ReactNode }) {
  const isAway = useIsOutOfView(standsFor)
  if (!isAway) return null
  return (
    <div className="sticky-bar press-on fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="sheet flex items-center gap-4 py-2.5">{children}</div>
    </div>
  )
}

/** False until the browser has said that the element is scrolled away. */
function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry ? !entry.isIntersecting : false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
