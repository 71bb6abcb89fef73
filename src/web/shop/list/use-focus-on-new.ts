import { useEffect, useRef } from 'react'

/**
 * The link that brought the last ones of a list is gone, and the focus with it: it goes on where the new ones begin.
 * `each` selects what takes the focus, once for every one of the list.
 */
export function useFocusOnNew<List extends HTMLElement>(each: string, pages: number, count: number) {
  const list = useRef<List>(null)
  const shown = useRef({ pages, count })

  useEffect(() => {
    const before = shown.current
    shown.current = { pages, count }
    if (pages > before.pages && document.activeElement === document.body)
      list.current?.querySelectorAll<HTMLElement>(each)[before.count]?.focus({ preventScroll: true })
  }, [each, pages, count])

  return list
}
