import { clsx } from 'clsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { DesignSize, Placement, PrintInches } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import type { GalleryPicture } from '#web/shop/product/gallery-picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { areaOn, type Guides } from './placing.ts'
import { baseSize, drawStage, useStageParts } from './stage-drawing.ts'
import { AreaMarks, Rulers } from './stage-marks.tsx'
import { usePlacingGestures } from './use-placing-gestures.ts'

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
  const [size, setSize] = useState<Size | null>(null)

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={stage} className="group/stage relative -mx-(--gutter) overflow-clip bg-sunken select-none sm:mx-0">
      <Picture {...picture} sizes={sizes} isPriority className="aspect-square w-full object-cover" />
      {size && <Drawing stage={stage} size={size} picture={picture} {...props} />}
    </div>
  )
}

const corners = [
  { name: '-1 -1', className: '-top-9 -left-9 cursor-nwse-resize', square: 'right-0.5 bottom-0.5' },
  { name: '1 -1', className: '-top-9 -right-9 cursor-nesw-resize', square: 'bottom-0.5 left-0.5' },
  { name: '-1 1', className: '-bottom-9 -left-9 cursor-nesw-resize', square: 'top-0.5 right-0.5' },
  { name: '1 1', className: '-right-9 -bottom-9 cursor-nwse-resize', square: 'top-0.5 left-0.5' },
]
const onDemand =
  'invisible group-hover/stage:visible group-focus-within/stage:visible pointer-coarse:visible group-data-live/drawing:invisible'

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
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-alder invisible group-data-centred-x/drawing:visible"
        style={{ left: area.left + area.width / 2 }}
      />
      <div
        className="absolute inset-x-0 h-0.5 -translate-y-1/2 bg-alder invisible group-data-centred-y/drawing:visible"
        style={{ top: area.top + area.height / 2 }}
      />
      <div
        ref={parts.frame}
        onKeyDown={onKeyDown}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys, so it must be focusable
        tabIndex={0}
        aria-label={messages.designEditor.design}
        aria-describedby={describedBy}
        className="group/frame absolute top-0 left-0 cursor-move touch-none before:absolute before:top-1/2 before:left-1/2 before:size-full before:min-h-11 before:min-w-11 before:-translate-1/2 outline-1 outline-offset-0 outline-accent outline-dashed will-change-transform hover:outline-solid focus-visible:outline-3 focus-visible:outline-solid data-straight:outline-2 data-straight:outline-alder data-straight:outline-solid"
      >
        {/* Shows what lies outside the print area during a gesture; afterwards only the printed part is shown. */}
        <img
          src={design.url}
          alt=""
          draggable={false}
          className="size-full max-w-none invisible opacity-20 group-data-live/drawing:visible"
        />
        {corners.map(({ name, className, square }) => (
          <span key={name} data-handle={name} className={clsx('absolute size-11', className, onDemand)}>
            <span className={clsx('absolute size-3 border-2 border-accent bg-surface', square)} />
          </span>
        ))}
        <span
          data-handle="turn"
          className={clsx(
            'absolute left-1/2 grid size-11 -translate-x-1/2 cursor-grab place-items-center active:cursor-grabbing',
            'bottom-full mb-2 group-data-[turn=below]/frame:top-full group-data-[turn=below]/frame:bottom-auto group-data-[turn=below]/frame:mt-2',
            'group-data-[turn=inside]/frame:top-1 group-data-[turn=inside]/frame:bottom-auto',
            onDemand,
          )}
        >
          <span className="grid size-7 place-items-center rounded-full border-2 border-accent bg-surface text-text">
            <RotateCw size={14} />
          </span>
        </span>
      </div>
      <div
        ref={parts.readout}
        aria-hidden="true"
        className="fact pointer-events-none absolute right-3 bottom-3 rounded-sm bg-ink px-2.5 py-1 text-paper invisible contain-layout group-data-live/drawing:visible"
      />
    </div>
  )
}
