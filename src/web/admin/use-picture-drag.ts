import { type PointerEvent, useRef } from 'react'

/** Follows a handle over the rows marked `data-picture`; where nothing can be dragged there are buttons. */
export function usePictureDrag({ onOver, onDrop }: { onOver: (from: number, to: number) => void; onDrop: () => void }) {
  const dragged = useRef<number | null>(null)

  function drop() {
    if (dragged.current === null) return
    dragged.current = null
    onDrop()
  }

  return (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLSpanElement>) => {
      if (event.button !== 0) return
      dragged.current = place
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
      if (dragged.current === null) return
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
      const over = row ? Number(row.dataset.picture) : dragged.current
      if (over === dragged.current) return
      onOver(dragged.current, over)
      dragged.current = over
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  })
}
