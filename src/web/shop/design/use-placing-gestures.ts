import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Placement, settlePlacement } from '#shared/placement.ts'
import {
  type Box,
  type Corner,
  type Ground,
  type Guides,
  movedBy,
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
  /** Where the pointers were when the gesture took its present form, and where they are; by their id. */
  from: Map<number, Point>
  to: Map<number, Point>
  /** Where the print area is in the window; asked once, because asking makes the browser lay the page out. */
  origin: Point
  isFree: boolean
}

const noGuides: Guides = { isCentredX: false, isCentredY: false, isStraight: false }

/**
 * Pointers to placement. While they move nothing renders: each frame draws once, and the placement is told when the last
 * pointer is gone.
 */
export function usePlacingGestures({
  stage,
  frame,
  area,
  ground,
  placement,
  draw,
  onPlaced,
}: {
  stage: RefObject<HTMLElement | null>
  /** What is taken hold of. */
  frame: RefObject<HTMLElement | null>
  area: Box
  ground: Ground
  placement: Placement
  draw: (placement: Placement, guides: Guides | null) => void
  onPlaced: (placement: Placement) => void
}) {
  const gesture = useRef<Gesture | null>(null)
  const live = useRef<Placement | null>(null)
  const nextFrame = useRef(0)

  useEffect(() => () => cancelAnimationFrame(nextFrame.current), [])

  // Taken before React looks for who listens: on a slow phone that costs a fifth of the frame, and nobody else does.
  useEffect(() => {
    window.addEventListener('pointermove', onPointerMove, { capture: true })
    return () => window.removeEventListener('pointermove', onPointerMove, { capture: true })
  })

  function findOrigin(): Point {
    const edge = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: edge.left + area.left, y: edge.top + area.top }
  }

  /** A finger more or less: what is there now is where the next movement starts. */
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
    // Or the browser would drag a selection along.
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
    const { placement: next, guides } = follow(running, ground)
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

  /** The system took the pointer for something else: as if nothing had been. */
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
    /** What is drawn now: in the middle of a gesture not what is kept. */
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
  ground: Ground,
): { placement: Placement; guides: Guides } {
  const [first, second] = [...from.keys()]
  const [held, now] = [from.get(first ?? 0), to.get(first ?? 0)]
  if (!held || !now) return { placement: start, guides: noGuides }
  const [otherHeld, otherNow] = [from.get(second ?? -1), to.get(second ?? -1)]
  const isPinch = otherHeld !== undefined && otherNow !== undefined
  const placement = isPinch
    ? pinched(start, [held, otherHeld], [now, otherNow], ground)
    : handle === 'move'
      ? movedBy(start, { x: now.x - held.x, y: now.y - held.y }, ground)
      : handle === 'turn'
        ? spun(start, held, now, ground)
        : stretched(start, handle, held, now, ground)
  if (isFree) return { placement, guides: noGuides }
  return snapped(placement, ground, { isMoving: handle === 'move', isTurning: isPinch || handle === 'turn' })
}
