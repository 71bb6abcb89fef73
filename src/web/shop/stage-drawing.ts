import { useRef } from 'react'
import { messages } from '#shared/messages.ts'
import { type Matrix, type Placement, placementDpi, placementMatrix, printedInches } from '#shared/placement.ts'
import { type Box, boundsOf, centreOf, drawnSize, type Ground, type Guides } from './placing.ts'

const said = messages.designEditor
/** How far the middle of the round handle is from the edge, and how much room it needs. */
const turnHandle = { reachPx: 30, roomPx: 24 }

/** The parts of the stage that change while something is dragged: their attributes are written, nothing renders. */
export function useStageParts() {
  return {
    printed: useRef<SVGImageElement>(null),
    ghost: useRef<SVGImageElement>(null),
    frame: useRef<HTMLDivElement>(null),
    barX: useRef<SVGRectElement>(null),
    barY: useRef<SVGRectElement>(null),
    guideX: useRef<SVGLineElement>(null),
    guideY: useRef<SVGLineElement>(null),
    readout: useRef<HTMLDivElement>(null),
  }
}

export type StageParts = ReturnType<typeof useStageParts>

/** Draws a placement; with guides as in the middle of a gesture. */
export function drawStage(
  parts: StageParts,
  placement: Placement,
  { ground, area, stage }: { ground: Ground; area: Box; stage: { width: number; height: number } },
  guides: Guides | null,
) {
  const { design, inches } = ground
  const matrix = placementMatrix(placement, design, inches, ground.areaWidthPx)
  parts.printed.current?.setAttribute('transform', write(matrix))
  const [a, b, c, d, e, f] = matrix
  parts.ghost.current?.setAttribute('transform', write([a, b, c, d, e + area.left, f + area.top]))
  const centre = centreOf(placement, ground)
  const middle = { x: centre.x + area.left, y: centre.y + area.top }
  const size = drawnSize(placement, ground)
  drawFrame(parts.frame.current, placement, middle, size, stage)
  const perInch = ground.areaWidthPx / inches.wide
  const { left, top, wide, high } = boundsOf(placement, design, inches)
  parts.barX.current?.setAttribute('x', String(area.left + left * perInch))
  parts.barX.current?.setAttribute('width', String(wide * perInch))
  parts.barY.current?.setAttribute('y', String(area.top + top * perInch))
  parts.barY.current?.setAttribute('height', String(high * perInch))
  show(parts.guideX.current, guides?.isCentredX)
  show(parts.guideY.current, guides?.isCentredY)
  parts.frame.current?.toggleAttribute('data-straight', guides?.isStraight ?? false)
  drawReadout(parts.readout.current, placement, ground, guides !== null)
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
  style.transform = `translate(${middle.x}px, ${middle.y}px) rotate(${rotation}deg) translate(-50%, -50%)`
  const angle = (rotation * Math.PI) / 180
  const reach = height / 2 + turnHandle.reachPx
  const hasRoom = (side: 1 | -1) => {
    const [x, y] = [middle.x + side * Math.sin(angle) * reach, middle.y - side * Math.cos(angle) * reach]
    const isWithin = (at: number, end: number) => at > turnHandle.roomPx && at < end - turnHandle.roomPx
    return isWithin(x, stage.width) && isWithin(y, stage.height)
  }
  frame.dataset.turn = hasRoom(1) ? 'above' : hasRoom(-1) ? 'below' : 'inside'
}

function drawReadout(
  readout: HTMLDivElement | null,
  placement: Placement,
  { design, inches }: Ground,
  isLive: boolean,
) {
  if (!readout) return
  readout.toggleAttribute('data-live', isLive)
  if (!isLive) return
  const { wide, high } = printedInches(placement, design, inches)
  const dpi = Math.round(placementDpi(placement, design, inches))
  readout.textContent = `${said.sizeAtDpi(wide, high, dpi)} · ${said.degrees(placement.rotation)}`
}

function show(line: SVGLineElement | null, isShown = false) {
  line?.setAttribute('visibility', isShown ? 'visible' : 'hidden')
}

function write(matrix: Matrix): string {
  return `matrix(${matrix.join(' ')})`
}
