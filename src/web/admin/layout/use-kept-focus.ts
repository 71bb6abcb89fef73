import { type RefObject, useEffect } from 'react'

/** What a screen reader names, or reads from its start. */
const parts = 'section, nav, form, fieldset, li, tr, main'
const ringless = 'outline-none'

/**
 * A control that is removed or disabled, often because it was pressed, leaves the focus on the document. It then moves to the
 * nearest part of the page that is left, so that Tab and a screen reader go on from there; whoever moves it elsewhere comes later.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = page.current
    if (!root) return
    /** The element of the page that had the focus last, and what it is in. */
    let path: readonly HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      path = []
      for (let each = target as HTMLElement | null; each && each !== root.parentElement; each = each.parentElement)
        path = [...path, each]
    }
    // A dialog lies outside of the page: when it is closed, what opened it may be gone.
    const observer = new MutationObserver(() => {
      const [control] = path
      const isHere = document.activeElement === control || document.activeElement === document.body
      if (!control || !isHere || (control.isConnected && !control.matches(':disabled'))) return
      const left = path.find((each) => each !== control && each.isConnected)?.closest<HTMLElement>(parts)
      if (left) focusPart(left)
    })
    root.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, attributeFilter: ['disabled'], subtree: true })
    return () => {
      root.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [page])
}

/** The part may be focused by script alone, and only now; like every such part it has no ring, which a panel would cut off. */
function focusPart(part: HTMLElement) {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.classList.add(ringless)
    const restore = () => {
      part.removeAttribute('tabindex')
      part.classList.remove(ringless)
    }
    part.addEventListener('blur', restore, { once: true })
  }
  part.focus({ preventScroll: true })
}
