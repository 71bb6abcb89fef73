import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { TextLayer } from '#shared/design/layers/layers.ts'
import { type Placement, placementMatrix } from '#shared/design/placement.ts'
import { inchesOf } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { areaOn, type Box, type Guides } from '../placing.ts'
import { baseSize, drawStage, useStageParts } from '../stage-drawing.ts'
import { outsideClass, StageFrame } from '../stage-frame.tsx'
import { AreaMarks, Rulers } from '../stage-marks.tsx'
import { usePlacingGestures } from '../use-placing-gestures.ts'
import { useStageSize } from '../use-stage-size.ts'
import { nameOf } from './layer-names.ts'
import type { Item } from './layers-history.ts'
import type { Shape } from './use-shapes.ts'

type Size = { width: number; height: number }
type Props = {
  /** The blank or the product's picture. */
  picture: string
  printArea: PrintArea
  isOnDark: boolean
  items: readonly Item[]
  shapes: readonly (Shape | null)[]
  selected: number | null
  helpId: string
  onSelect: (id: number) => void
  onPlaced: (id: number, shape: Shape, placement: Placement) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** How much of the stage's side the print area takes: the rest shows where on the product it is. */
const areaShare = 0.76

/** The part of the product around its print area: what the picture is scaled by and moved to, and where the area lies then. */
function closeUp(stage: Size, whole: Box): { zoom: number; left: number; top: number; area: Box } {
  const zoom = Math.max(1, (areaShare * stage.width) / Math.max(whole.width, whole.height))
  const moved = (start: number, length: number, side: number) =>
    Math.min(0, Math.max(side - side * zoom, side / 2 - (start + length / 2) * zoom))
  const left = moved(whole.left, whole.width, stage.width)
  const top = moved(whole.top, whole.height, stage.height)
  const area = {
    left: whole.left * zoom + left,
    top: whole.top * zoom + top,
    width: whole.width * zoom,
    height: whole.height * zoom,
  }
  return { zoom, left, top, area }
}

/** The product with all layers of a side; the selected one is moved by pointer or keys. */
export function LayersStage({ picture, ...props }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const size = useStageSize(stage)
  const [own, setOwn] = useState<Size>({ width: 1, height: 1 })

  function measurePicture() {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {}
    if (width > 0 && height > 0) setOwn({ width, height })
  }

  const shown = closeUp(size ?? own, areaOn(size ?? own, own, props.printArea))
  const transform = `translate(${shown.left}px, ${shown.top}px) scale(${shown.zoom})`

  return (
    <div ref={stage} className="group/stage relative aspect-square w-full overflow-clip bg-sunken select-none">
      <img
        ref={image}
        src={picture}
        alt=""
        onLoad={measurePicture}
        style={{ transform }}
        className="size-full origin-top-left object-cover"
      />
      {size && <Drawing stage={stage} size={size} area={shown.area} {...props} />}
    </div>
  )
}

function Drawing({
  stage,
  size,
  area,
  printArea,
  isOnDark,
  items,
  shapes,
  selected,
  helpId,
  onSelect,
  onPlaced,
  onKeyDown,
}: Omit<Props, 'picture'> & { stage: RefObject<HTMLDivElement | null>; size: Size; area: Box }) {
  const parts = useStageParts<HTMLDivElement>()
  const inches = inchesOf(printArea)
  const at = items.findIndex(({ id }) => id === selected)
  const [item, shape] = [items[at], shapes[at]]
  const context = { design: shape?.size ?? { width: 1, height: 1 }, inches, areaWidthPx: area.width }
  const placement = shape?.placement ?? { x: 0.5, y: 0.5, scale: 1, rotation: 0 }
  const draw = (each: Placement, guides: Guides | null) =>
    drawStage(parts, each, { context, area, stage: size }, guides)
  const { current, handlers } = usePlacingGestures({
    ...{ stage, frame: parts.frame, area, context, placement, draw },
    onPlaced: (placed) => item && shape && onPlaced(item.id, shape, placed),
  })

  useLayoutEffect(() => {
    if (shape) draw(current(), null)
  })

  return (
    <div ref={parts.whole} {...handlers} className="group/drawing absolute inset-0 contain-strict">
      <div className="pointer-events-none absolute overflow-clip" style={area} data-layers="">
        {items.map((each, index) => {
          const drawn = shapes[index]
          if (!drawn) return null
          const base = baseSize(drawn.size, area.width)
          const matrix = placementMatrix(drawn.placement, base, inches, area.width)
          return (
            <div
              key={each.id}
              ref={each.id === selected ? parts.printed : undefined}
              onPointerDown={() => onSelect(each.id)}
              style={{ ...base, transform: `matrix(${matrix.join()})` }}
              className="pointer-events-auto absolute top-0 left-0 origin-top-left"
            >
              <Ink item={each} shape={drawn} className="size-full max-w-none" />
            </div>
          )
        })}
      </div>
      <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
        <AreaMarks area={area} isOnDark={isOnDark} />
        <Rulers stage={size} area={area} inches={inches} />
      </svg>
      <div
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-second invisible group-data-centred-x/drawing:visible"
        style={{ left: area.left + area.width / 2 }}
      />
      <div
        className="absolute inset-x-0 h-0.5 -translate-y-1/2 bg-second invisible group-data-centred-y/drawing:visible"
        style={{ top: area.top + area.height / 2 }}
      />
      {item && shape && (
        <StageFrame
          frame={parts.frame}
          label={messages.layers.stage(nameOf(item, items))}
          describedBy={helpId}
          onKeyDown={onKeyDown}
        >
          <Ink item={item} shape={shape} className={outsideClass} />
        </StageFrame>
      )}
      <div
        ref={parts.readout}
        aria-hidden="true"
        className="fact pointer-events-none absolute right-3 bottom-3 rounded-sm bg-ink px-2.5 py-1 text-paper invisible contain-layout group-data-live/drawing:visible"
      />
    </div>
  )
}

/** A picture, or the outline of a text in its own units. */
function Ink({ item, shape, className }: { item: Item; shape: Shape; className: string }) {
  const { layer } = item
  if (layer.kind === 'picture') return <img src={layer.design} alt="" draggable={false} className={className} />
  const { d = '', width = 1, height = 1 } = shape.outline ?? {}
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d={d} fill={(layer as TextLayer).color} />
    </svg>
  )
}
