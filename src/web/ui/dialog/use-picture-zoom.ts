import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useSwipe } from './use-swipe.ts'
import { distance, type Point, panBy, pinch, wholePicture, type ZoomView, zoomAt } from './zoom-view.ts'

const doubleTap = { withinMs: 300, withinPx: 24, factor: 2.5 }
/** Smaller movements belong to a click, not to a drag. */
const tremblePx = 6
const lineOfWheelPx = 16

/**
 * Zoom of the picture marked `data-shown` on a stage. Wheel, pinch and double tap zoom at their position; a drag moves a
 * zoomed picture and is a swipe otherwise. The stage's `--zoom`, `--pan-x` and `--pan-y` control the view; the component renders
 * only the percentage, so that a gesture never waits for it.
 */
export function usePictureZoom(stage: RefObject<HTMLElement | null>, swipe: ReturnType<typeof useSwipe>) {
  const [percent, setPercent] = useState(100)
  const view = useRef<ZoomView>(wholePicture)
  const pointers = useRef(new Map<number, { start: Point; last: Point }>())
  const lastTap = useRef<(Point & { at: number }) | null>(null)
  const isZoomed = () => view.current.scale > wholePicture.scale

  function measure() {
    const frame = stage.current
    const picture = frame?.querySelector<HTMLElement>('[data-shown]')
    return {
      frame: { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 },
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
    }
  }

  function show(next: ZoomView, motion: 'smooth' | 'direct') {
    view.current = next
    setPercent(Math.round(next.scale * 100))
    const element = stage.current
    element?.style.setProperty('--zoom', String(next.scale))
    element?.style.setProperty('--pan-x', `${next.x}px`)
    element?.style.setProperty('--pan-y', `${next.y}px`)
    element?.toggleAttribute('data-smooth', motion === 'smooth')
  }

  const zoomBy = (factor: number, at: Point = wholePicture, motion: 'smooth' | 'direct' = 'smooth') =>
    show(zoomAt(view.current, factor, at, measure()), motion)

  function tap(event: PointerEvent, at: Point) {
    const before = lastTap.current
    const isSecond =
      before && event.timeStamp - before.at < doubleTap.withinMs && distance(before, at) < doubleTap.withinPx
    lastTap.current = isSecond ? null : { ...at, at: event.timeStamp }
    if (isSecond) zoomBy(isZoomed() ? 0 : doubleTap.factor, at)
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const turnedPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineOfWheelPx : event.deltaY
    // A trackpad's pinch arrives as wheel events with Ctrl, in small steps.
    zoomBy(Math.exp(-turnedPx * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event, stage.current), 'direct')
  })
  const keepWithinEdges = useEffectEvent(() => show(panBy(view.current, wholePicture, measure()), 'direct'))

  useEffect(() => {
    const element = stage.current
    // Not passive: it prevents the page from zooming.
    const onWheel = (event: WheelEvent) => turnWheel(event)
    const onResize = () => keepWithinEdges()
    element?.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('resize', onResize)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      window.removeEventListener('resize', onResize)
    }
  }, [stage])

  return {
    percent,
    isZoomed: percent > 100,
    zoomBy,
    pan: (by: Point) => show(panBy(view.current, by, measure()), 'smooth'),
    reset: () => show(wholePicture, 'smooth'),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        const at = pointOf(event, stage.current)
        pointers.current.set(event.pointerId, { start: at, last: at })
        if (pointers.current.size > 1) swipe.onPointerCancel(event)
        else if (!isZoomed()) swipe.onPointerDown(event)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const pointer = pointers.current.get(event.pointerId)
        if (!pointer) return
        const before = pointer.last
        const now = pointOf(event, stage.current)
        pointer.last = now
        const other = [...pointers.current.values()].find((each) => each !== pointer)
        if (!other && !isZoomed()) return swipe.onPointerMove(event)
        // Capturing the pointer keeps the click from the backdrop, where it would close the dialog.
        if (distance(pointer.start, now) > tremblePx) event.currentTarget.setPointerCapture(event.pointerId)
        if (other) show(pinch(view.current, [before, other.last], [now, other.last], measure()), 'direct')
        else show(panBy(view.current, { x: now.x - before.x, y: now.y - before.y }, measure()), 'direct')
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const pointer = pointers.current.get(event.pointerId)
        pointers.current.delete(event.pointerId)
        if (!pointer) return
        swipe.onPointerUp(event)
        const at = pointOf(event, stage.current)
        const isOnPicture = event.target instanceof Element && event.target.closest('[data-shown]') !== null
        if (pointers.current.size === 0 && isOnPicture && distance(pointer.start, at) < tremblePx) tap(event, at)
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        swipe.onPointerCancel(event)
      },
    },
  }
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, frame: Element | null): Point {
  const box = frame?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
