import { type PointerEvent, useRef } from 'react'

/** Smaller movements belong to a click, not to a swipe. */
const tremblePx = 6

/**
 * Handlers for an element with `touch-action: pan-y`: a drag of at least `thresholdPx` to either side is a swipe. During the
 * drag, the element's `--drag` holds its distance, so that the content can follow the finger.
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
        // Not before: a captured pointer would keep the click from the elements below.
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
