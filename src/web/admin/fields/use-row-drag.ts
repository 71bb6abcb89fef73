import { type PointerEvent as HandleEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Drags a handle over the rows of one list, marked `data-list` (its name) and `data-row` (their number); buttons do the same
 * without dragging. The listeners are on the window, because moving the row in the page releases its handle's pointer capture.
 */
export function useRowDrag(
  list: string,
  { onOver, onDrop }: { onOver: (from: number, to: number) => void; onDrop?: () => void },
) {
  const [dragged, setDragged] = useState<{ pointerId: number; index: number } | null>(null)
  const isDragging = dragged !== null

  const drop = useEffectEvent((event: PointerEvent) => {
    if (!dragged || event.pointerId !== dragged.pointerId) return
    setDragged(null)
    onDrop?.()
  })

  const move = useEffectEvent((event: PointerEvent) => {
    if (!dragged || event.pointerId !== dragged.pointerId) return
    // The button was released where no event arrived, for example outside the window.
    if (event.buttons === 0) return drop(event)
    const row = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>(`[data-list="${CSS.escape(list)}"]`)
    const over = row ? Number(row.dataset.row) : dragged.index
    if (over === dragged.index) return
    // Rendered synchronously, so that a drop right after it uses the order that is shown.
    flushSync(() => {
      onOver(dragged.index, over)
      setDragged({ ...dragged, index: over })
    })
  })

  useLayoutEffect(() => {
    if (!isDragging) return
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', (event) => drop(event), { signal })
    return () => leaving.abort()
  }, [isDragging])

  return (index: number) => ({
    // Prevents text selection while dragging.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: (event: HandleEvent<HTMLElement>) => {
      if (event.button !== 0 || isDragging) return
      // Rendered synchronously: on a busy device the movement and the release come before the next frame.
      flushSync(() => setDragged({ pointerId: event.pointerId, index }))
    },
  })
}
