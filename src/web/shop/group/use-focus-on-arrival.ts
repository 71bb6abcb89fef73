import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The heading that gets the focus when a form has led to its page: the form's button is gone, and the window is still where the
 * form was. A document that was loaded or returned to stays as the browser shows it.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const type = useNavigationType()
  // As it was at the arrival: a form on the page itself moves the focus to its outcome.
  const [isLedHere] = useState(type !== 'POP')
  useEffect(() => {
    if (!isLedHere) return
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [isLedHere])
  return heading
}
