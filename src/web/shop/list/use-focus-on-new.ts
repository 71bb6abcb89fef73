import { useEffect, useRef } from 'react'

/**
 * The link that loaded a list's last items has disappeared, and with it the focus: it moves to the first new item. `each`
 * selects the focusable element of every item.
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
