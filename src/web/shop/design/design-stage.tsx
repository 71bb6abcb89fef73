import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { DesignSize, Placement, PrintInches } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import type { GalleryPicture } from '#web/shop/product/gallery-picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { areaOn, type Guides } from './placing.ts'
import { baseSize, drawStage, useStageParts } from './stage-drawing.ts'
import { outsideClass, StageFrame } from './stage-frame.tsx'
import { AreaMarks, Rulers } from './stage-marks.tsx'
import { usePlacingGestures } from './use-placing-gestures.ts'
import { useStageSize } from './use-stage-size.ts'

type Size = { width: number; height: number }

type StageProps = {
  picture: GalleryPicture
  printArea: PrintArea
  /** Whether the design lies on a dark colour. */
  isOnDark: boolean
  design: DesignSize & { url: string }
  placement: Placement
  describedBy: string
  onPlaced: (placement: Placement) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The product with the design on it, to be moved by pointer or keys. Drawn in pixels of the window, so that handles stay
 * large enough for fingers.
 */
export function DesignStage({ picture, sizes, ...props }: StageProps & { sizes: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const size = useStageSize(stage)

  return (
    <div ref={stage} className="group/stage relative -mx-(--gutter) overflow-clip bg-sunken select-none sm:mx-0">
      <Picture {...picture} sizes={sizes} isPriority className="aspect-square w-full object-cover" />
      {size && <Drawing stage={stage} size={size} picture={picture} {...props} />}
    </div>
  )
}

function Drawing({
  stage,
  size,
  picture,
  printArea,
  isOnDark,
  design,
  placement,
  describedBy,
  onPlaced,
  onKeyDown,
}: StageProps & { stage: RefObject<HTMLDivElement | null>; size: Size }) {
  const parts = useStageParts()
  const inches: PrintInches = { wide: printArea.inches_wide, high: printArea.inches_high }
  const area = areaOn(size, picture, printArea)
  const context = { design, inches, areaWidthPx: area.width }
  const draw = (each: Placement, guides: Guides | null) =>
    drawStage(parts, each, { context, area, stage: size }, guides)
  const { current, handlers } = usePlacingGestures({
    stage,
    frame: parts.frame,
    area,
    context,
    placement,
    draw,
    onPlaced,
  })

  useLayoutEffect(() => draw(current(), null))

  return (
    <div ref={parts.whole} {...handlers} className="group/drawing absolute inset-0 contain-strict">
      <div className="pointer-events-none absolute overflow-clip" style={area}>
        <img
          ref={parts.printed}
          src={design.url}
          alt=""
          draggable={false}
          style={baseSize(design, area.width)}
          className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left group-data-live/drawing:will-change-transform"
        />
      </div>
      <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
        <AreaMarks area={area} isOnDark={isOnDark} />
        <Rulers stage={size} area={area} inches={inches} />
      </svg>
      <div ref={parts.barX} className="absolute top-4 left-0 h-1 w-px origin-left bg-accent will-change-transform" />
      <div ref={parts.barY} className="absolute top-0 left-4 h-px w-1 origin-top bg-accent will-change-transform" />
      <div
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-second invisible group-data-centred-x/drawing:visible"
        style={{ left: area.left + area.width / 2 }}
      />
      <div
        className="absolute inset-x-0 h-0.5 -translate-y-1/2 bg-second invisible group-data-centred-y/drawing:visible"
        style={{ top: area.top + area.height / 2 }}
      />
      <StageFrame
        frame={parts.frame}
        label={messages.designEditor.design}
        describedBy={describedBy}
        onKeyDown={onKeyDown}
      >
        <img src={design.url} alt="" draggable={false} className={outsideClass} />
      </StageFrame>
      <div
        ref={parts.readout}
        aria-hidden="true"
        className="fact pointer-events-none absolute right-3 bottom-3 rounded-sm bg-ink px-2.5 py-1 text-paper invisible contain-layout group-data-live/drawing:visible"
      />
    </div>
  )
}
