import { type RefObject, useEffect, useState } from 'react'

/**
 * Every button that is drawn as one (docs/decisions/0124); and in a list of products each can be bought, whatever its button
 * looks like. Small outlined ones are controls of something beside them.
 */
const mainButtons =
  'main :is(.button-primary, .button-danger, .button-secondary:not(.button-sm), .card-actions .button)'

/**
 * Whether the box of a fixed element covers a main button of the page now. The observer's root is that box, so the browser
 * reports the buttons that scroll under it. Null until it has reported.
 */
export function useCovering(fixed: RefObject<HTMLElement | null>): boolean | null {
  const [isCovering, setIsCovering] = useState<boolean | null>(null)

  useEffect(() => {
    const element = fixed.current
    const main = document.querySelector('main')
    if (!element || !main) return
    const covered = new Set<Element>()
    let buttons: IntersectionObserver | null = null
    let waiting = 0

    function observe() {
      waiting = 0
      buttons?.disconnect()
      covered.clear()
      // Where it is laid out: its rectangle moves while it comes and goes.
      const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element as HTMLElement
      const { clientWidth, clientHeight } = document.documentElement
      const right = clientWidth - offsetLeft - offsetWidth
      const bottom = clientHeight - offsetTop - offsetHeight
      buttons = new IntersectionObserver(note, {
        rootMargin: [offsetTop, right, bottom, offsetLeft].map((inset) => `${-inset}px`).join(' '),
      })
      const found = document.querySelectorAll(mainButtons)
      for (const button of found) buttons.observe(button)
      if (found.length === 0) setIsCovering(false)
    }

    function note(entries: IntersectionObserverEntry[]) {
      for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target)
      setIsCovering(covered.size > 0)
    }

    const observeSoon = () => {
      waiting ||= requestAnimationFrame(observe)
    }
    const size = new ResizeObserver(observeSoon)
    size.observe(element)
    size.observe(document.documentElement)
    const content = new MutationObserver(observeSoon)
    content.observe(main, { childList: true, subtree: true })
    observe()
    return () => {
      cancelAnimationFrame(waiting)
      buttons?.disconnect()
      size.disconnect()
      content.disconnect()
    }
  }, [fixed])

  return isCovering
}
