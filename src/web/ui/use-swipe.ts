import { type PointerEvent, useRef } from 'react'

/** Less than this is the tremble of a press, not the beginning of a swipe. */
const tremblePx = 6

/**
 * Handlers for an element with `touch-action: pan-y`: a drag of at least `thresholdPx` to either side is a swipe. Until it
 * ends, the element's `--drag` says how far it has come, so that what it holds can follow the finger.
 */
export function useSwipe({ thresholdPx, onSwipe }: { thresholdPx: number; onSwipe: (side: 'left' | 'right') => void }) {
  const startX = useRef<number | null>(null)

  function end(event: PointerEvent<HTMLElement>) {
    startX.current = null
    event.currentTarget.style.removeProperty('--drag')
    delete event.currentTarget.dataset.dragging
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || startX.current === null) return
      const dragPx = event.clientX - startX.current
      const element = event.currentTarget
      if (element.dataset.dragging === undefined) {
        if (Math.abs(dragPx) < tremblePx) return
        // Only now: a captured pointer would take the click away from what lies below.
        element.setPointerCapture(event.pointerId)
        element.dataset.dragging = ''
      }
      element.style.setProperty('--drag', `${dragPx}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || startX.current === null) return
      const dragPx = event.clientX - startX.current
      end(event)
      if (Math.abs(dragPx) >= thresholdPx) onSwipe(dragPx < 0 ? 'left' : 'right')
    },
    onPointerCancel: end,
  }
}
