import { useRef } from 'react'
import { boundsOf } from '#shared/design/bounds.ts'
import {
  type DesignSize,
  type Placement,
  placementDpi,
  placementMatrix,
  printedInches,
} from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { type Box, centreOf, drawnSize, type Guides, type PlacingContext } from './placing.ts'

const texts = messages.designEditor
/** The handles of a smaller design lie beside it, because they would cover it. */
const smallPx = 48
/** The distance of the round handle's centre from the edge, and the room it needs. */
const turnHandle = { reachPx: 30, roomPx: 24 }

/**
 * The parts of the stage that change while dragging. Only their transforms are written: no rendering, no layout and no
 * paint, so that a slow phone keeps up.
 */
export function useStageParts<Printed extends HTMLElement = HTMLImageElement>() {
  return {
    whole: useRef<HTMLDivElement>(null),
    printed: useRef<Printed>(null),
    frame: useRef<HTMLDivElement>(null),
    barX: useRef<HTMLDivElement>(null),
    barY: useRef<HTMLDivElement>(null),
    readout: useRef<HTMLDivElement>(null),
  }
}

export type StageParts = ReturnType<typeof useStageParts<HTMLElement>>

/**
 * The design at the width of the print area: the size that its matrix is applied to, so that it is not scaled up from a tiny
 * one.
 */
export function baseSize({ width, height }: DesignSize, areaWidthPx: number): DesignSize {
  return { width: areaWidthPx, height: (areaWidthPx * height) / width }
}

/** Draws a placement; `guides` are given during a gesture. */
export function drawStage(
  parts: StageParts,
  placement: Placement,
  { context, area, stage }: { context: PlacingContext; area: Box; stage: { width: number; height: number } },
  guides: Guides | null,
) {
  const { design, inches, areaWidthPx } = context
  const matrix = placementMatrix(placement, baseSize(design, areaWidthPx), inches, areaWidthPx)
  transform(parts.printed.current, `matrix(${matrix.join()})`)
  const centre = centreOf(placement, context)
  const middle = { x: centre.x + area.left, y: centre.y + area.top }
  drawFrame(parts.frame.current, placement, middle, drawnSize(placement, context), stage)
  const perInch = areaWidthPx / inches.wide
  const { left, top, wide, high } = boundsOf(placement, design, inches)
  transform(parts.barX.current, `translateX(${area.left + left * perInch}px) scaleX(${wide * perInch})`)
  transform(parts.barY.current, `translateY(${area.top + top * perInch}px) scaleY(${high * perInch})`)
  mark(parts.whole.current, 'data-live', guides !== null)
  mark(parts.whole.current, 'data-centred-x', guides?.isCentredX)
  mark(parts.whole.current, 'data-centred-y', guides?.isCentredY)
  mark(parts.frame.current, 'data-straight', guides?.isStraight)
  if (guides) drawReadout(parts.readout.current, placement, context)
}

function drawFrame(
  frame: HTMLDivElement | null,
  { rotation }: Placement,
  middle: { x: number; y: number },
  { width, height }: { width: number; height: number },
  stage: { width: number; height: number },
) {
  if (!frame) return
  const { style } = frame
  style.width = `${width}px`
  style.height = `${height}px`
  transform(frame, `translate(${middle.x}px, ${middle.y}px) rotate(${rotation}deg) translate(-50%, -50%)`)
  const angle = (rotation * Math.PI) / 180
  const reach = height / 2 + turnHandle.reachPx
  const hasRoom = (side: 1 | -1) => {
    const [x, y] = [middle.x + side * Math.sin(angle) * reach, middle.y - side * Math.cos(angle) * reach]
    const isWithin = (at: number, end: number) => at > turnHandle.roomPx && at < end - turnHandle.roomPx
    return isWithin(x, stage.width) && isWithin(y, stage.height)
  }
  const turn = hasRoom(1) ? 'above' : hasRoom(-1) ? 'below' : 'inside'
  if (frame.dataset.turn !== turn) frame.dataset.turn = turn
  mark(frame, 'data-small', Math.min(width, height) < smallPx)
}

function drawReadout(readout: HTMLDivElement | null, placement: Placement, { design, inches }: PlacingContext) {
  if (!readout) return
  const { wide, high } = printedInches(placement, design, inches)
  const dpi = Math.round(placementDpi(placement, design, inches))
  const text = `${texts.sizeAtDpi(wide, high, dpi, design.isVector)} · ${texts.degrees(placement.rotation)}`
  // Setting the same text again would cause layout again.
  if (readout.textContent !== text) readout.textContent = text
}

function transform(part: HTMLElement | null, text: string) {
  if (part) part.style.transform = text
}

function mark(part: HTMLElement | null, name: string, isMarked = false) {
  if (part && part.hasAttribute(name) !== isMarked) part.toggleAttribute(name, isMarked)
}
