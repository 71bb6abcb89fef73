import { useEffect, useRef } from 'react'
import type { PostRefusal } from '#shared/order/order-page.ts'

/** Why its form was not taken; the focus goes to the field that is wrong, or else here. */
export function Refusal({ refused }: { refused: PostRefusal | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!refused) return
    const wrong = line.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? line.current)?.focus()
  }, [refused])
  return (
    <p
      ref={line}
      role="alert"
      tabIndex={-1}
      className={
        refused?.error ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger outline-none' : 'sr-only'
      }
    >
      {refused?.error}
    </p>
  )
}
