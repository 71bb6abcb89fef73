import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Placement, settlePlacement } from '#shared/design/placement.ts'
import {
  type Box,
  type Corner,
  type Guides,
  movedBy,
  type PlacingContext,
  type Point,
  pinched,
  snapped,
  spun,
  stretched,
} from './placing.ts'

export type Handle = 'move' | 'turn' | Corner

type Gesture = {
  handle: Handle
  start: Placement
  /** The pointers' positions when the gesture last changed its number of pointers, and now; by pointer id. */
  from: Map<number, Point>
  to: Map<number, Point>
  /** The print area's position in the window; read once per gesture, because reading it forces layout. */
  origin: Point
  isFree: boolean
}

const noGuides: Guides = { isCentredX: false, isCentredY: false, isStraight: false }

/**
 * Turns pointer movements into a placement. Nothing renders while they move: each frame draws once, and `onPlaced` is called
 * when the last pointer is released.
 */
export function usePlacingGestures({
  stage,
  frame,
  area,
  context,
  placement,
  draw,
  onPlaced,
}: {
  stage: RefObject<HTMLElement | null>
  /** The element that is dragged. */
  frame: RefObject<HTMLElement | null>
  area: Box
  context: PlacingContext
  placement: Placement
  draw: (placement: Placement, guides: Guides | null) => void
  onPlaced: (placement: Placement) => void
}) {
  const gesture = useRef<Gesture | null>(null)
  const live = useRef<Placement | null>(null)
  const nextFrame = useRef(0)

  useEffect(() => () => cancelAnimationFrame(nextFrame.current), [])

  // On the window, because a gesture may leave the stage.
  useEffect(() => {
    window.addEventListener('pointermove', onPointerMove, { capture: true })
    return () => window.removeEventListener('pointermove', onPointerMove, { capture: true })
  })

  function findOrigin(): Point {
    const edge = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: edge.left + area.left, y: edge.top + area.top }
  }

  /** Another number of fingers: the current placement is the start of the next movement. */
  function restart(handle: Handle, to: Map<number, Point>, origin: Point) {
    const start = live.current ?? placement
    gesture.current = { handle, start, from: new Map(to), to, origin, isFree: false }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const running = gesture.current
    const held = frame.current
    if (!held || event.button !== 0 || (running && running.to.size > 1)) return
    // A small design has no room for two fingers: the second may be anywhere.
    if (!running && !held.contains(event.target as Node)) return
    held.setPointerCapture(event.pointerId)
    held.focus({ preventScroll: true })
    // Otherwise the browser would drag a selection.
    event.preventDefault()
    const origin = running?.origin ?? findOrigin()
    const to = new Map(running?.to).set(event.pointerId, pointOf(event, origin))
    restart(to.size > 1 ? 'move' : handleOf(event.target), to, origin)
  }

  function onPointerMove(event: globalThis.PointerEvent) {
    const running = gesture.current
    if (!running?.to.has(event.pointerId)) return
    event.stopPropagation()
    running.to.set(event.pointerId, pointOf(event, running.origin))
    running.isFree = event.altKey
    nextFrame.current ||= requestAnimationFrame(drawNow)
  }

  function drawNow() {
    nextFrame.current = 0
    const running = gesture.current
    if (!running) return
    const { placement: next, guides } = follow(running, context)
    live.current = settlePlacement(next)
    draw(live.current, guides)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const running = gesture.current
    if (!running?.to.has(event.pointerId)) return
    if (nextFrame.current) {
      cancelAnimationFrame(nextFrame.current)
      drawNow()
    }
    running.to.delete(event.pointerId)
    if (running.to.size > 0) return restart('move', running.to, running.origin)
    end(live.current)
  }

  /** The system took over the pointer: the gesture is discarded. */
  function onPointerCancel() {
    cancelAnimationFrame(nextFrame.current)
    nextFrame.current = 0
    if (gesture.current) end(null)
  }

  function end(placed: Placement | null) {
    gesture.current = null
    live.current = null
    draw(placed ?? placement, null)
    if (placed) onPlaced(placed)
  }

  return {
    /** The placement drawn now; during a gesture it is not stored yet. */
    current: () => live.current ?? placement,
    handlers: { onPointerDown, onPointerUp, onPointerCancel },
  }
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, origin: Point): Point {
  return { x: clientX - origin.x, y: clientY - origin.y }
}

function handleOf(target: EventTarget): Handle {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset.handle : undefined
  if (name === undefined) return 'move'
  if (name === 'turn') return 'turn'
  const [x = 1, y = 1] = name.split(' ').map(Number)
  return { x, y }
}

function follow(
  { handle, start, from, to, isFree }: Gesture,
  context: PlacingContext,
): { placement: Placement; guides: Guides } {
  const [first, second] = [...from.keys()]
  const [held, now] = [from.get(first ?? 0), to.get(first ?? 0)]
  if (!held || !now) return { placement: start, guides: noGuides }
  const [otherHeld, otherNow] = [from.get(second ?? -1), to.get(second ?? -1)]
  const isPinch = otherHeld !== undefined && otherNow !== undefined
  const placement = isPinch
    ? pinched(start, [held, otherHeld], [now, otherNow], context)
    : handle === 'move'
      ? movedBy(start, { x: now.x - held.x, y: now.y - held.y }, context)
      : handle === 'turn'
        ? spun(start, held, now, context)
        : stretched(start, handle, held, now, context)
  if (isFree) return { placement, guides: noGuides }
  return snapped(placement, context, { isMoving: handle === 'move', isTurning: isPinch || handle === 'turn' })
}
