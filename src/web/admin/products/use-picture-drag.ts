import { type PointerEvent as HandleEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Follows a handle over the rows marked `data-picture`; where nothing can be dragged there are buttons. The window listens
 * while it lasts: the row moves in the page, which takes the capture of the pointer from its handle.
 */
export function usePictureDrag({ onOver, onDrop }: { onOver: (from: number, to: number) => void; onDrop: () => void }) {
  const [dragged, setDragged] = useState<{ pointerId: number; place: number } | null>(null)
  const isDragging = dragged !== null

  const drop = useEffectEvent((event: PointerEvent) => {
    if (!dragged || event.pointerId !== dragged.pointerId) return
    setDragged(null)
    onDrop()
  })

  const move = useEffectEvent((event: PointerEvent) => {
    if (!dragged || event.pointerId !== dragged.pointerId) return
    // Let go where nobody heard it, outside the window for one.
    if (event.buttons === 0) return drop(event)
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-picture]')
    const over = row ? Number(row.dataset.picture) : dragged.place
    if (over === dragged.place) return
    // At once, so that the drop that may come next knows the order that is shown.
    flushSync(() => {
      onOver(dragged.place, over)
      setDragged({ ...dragged, place: over })
    })
  })

  useEffect(() => {
    if (!isDragging) return
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', (event) => drop(event), { signal })
    return () => leaving.abort()
  }, [isDragging])

  return (place: number) => ({
    // No text is selected on the way.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: (event: HandleEvent<HTMLSpanElement>) => {
      if (event.button === 0 && !isDragging) setDragged({ pointerId: event.pointerId, place })
    },
  })
}
