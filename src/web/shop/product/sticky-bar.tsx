import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * Shows the main button at the foot of the window once the real one is out of view, on large screens only with `isOnAll`.
 * Never put it inside a ticket, whose mask would hide it.
 */
export function StickyBar({
  standsFor,
  isOnAll = false,
  children,
}: {
  standsFor: RefObject<Element | null>
  isOnAll?: boolean
  children: ReactNode
}) {
  const isAway = useIsOutOfView(standsFor)
  // With a key the focus may come here just when the real button is in view again; it would be lost with the bar.
  const [hasFocus, setHasFocus] = useState(false)
  const isShown = isAway || hasFocus
  // Keeps the foot of the window free for the bar (sticky-bar.css).
  useMark('stickyBar', isShown ? (isOnAll ? 'all' : '') : null)
  useBuyAhead(standsFor)
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the focus is inside
    <div
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      className={clsx(
        'sticky-bar animate-appear fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        !isOnAll && 'lg:hidden',
      )}
    >
      <div className="page-container flex items-center gap-4 py-2.5">{children}</div>
    </div>
  )
}

/** The button to the top keeps off what is bought with: it stands below the options, the totals and the real button. */
export function useBuyAhead(last: RefObject<Element | null>) {
  useMark('buyAhead', useIsOutOfView(last, belowTheWindow) ? null : '')
}

/** An attribute of <html>, for what stands elsewhere on the page; none with null. */
function useMark(name: string, value: string | null) {
  useLayoutEffect(() => {
    if (value === null) return
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
}

/** With this margin what is still to come counts as in view. */
const belowTheWindow = '0px 0px 1000000px'

/** False until the browser has reported that the element is out of view. */
function useIsOutOfView(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry ? !entry.isIntersecting : false), {
      rootMargin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return isAway
}
