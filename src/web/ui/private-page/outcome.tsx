import { useEffect, useRef } from 'react'
import type { PostedAnswer } from '#shared/order/order-page.ts'

/** What became of the form that was posted last; it takes the focus, so that keyboard and screen reader are there. */
export function Outcome({ answer, done }: { answer: PostedAnswer | undefined; done: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) line.current?.focus({ preventScroll: false })
  }, [answer])
  const text = !answer ? '' : answer.isTaken ? done : answer.error
  const tone = answer?.isTaken ? 'border-second font-semibold' : 'border-danger bg-danger-surface text-danger'
  return (
    <p ref={line} role="status" tabIndex={-1} className={text ? `border-l-4 p-4 outline-none ${tone}` : 'sr-only'}>
      {text}
    </p>
  )
}
