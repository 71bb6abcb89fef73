import { clsx } from 'clsx'
import { type PointerEvent, useRef } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { imageAddress } from '#shared/image-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type PictureSize, type Rectangle, rectangleBetween, settleRectangle } from './print-area.ts'

type Point = { x: number; y: number }
type Gesture = { kind: 'draw' | 'move' | 'corner'; from: Point; start: Rectangle }

/** The picture with the rectangle on it; the number fields beside it offer the same without a pointer. */
export function PrintAreaStage({
  area,
  address,
  pictureSize,
  isEditing,
  hintId,
  onChange,
}: {
  area: PrintArea
  address: string | null
  pictureSize: PictureSize
  isEditing: boolean
  hintId: string
  onChange: (rectangle: Rectangle) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  function start(event: PointerEvent<HTMLDivElement>) {
    if (!isEditing || event.button !== 0) return
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null
    const kind = part?.dataset.part === 'corner' ? 'corner' : part?.dataset.part === 'area' ? 'move' : 'draw'
    gesture.current = { kind, from: pointOf(event), start: area }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function follow(event: PointerEvent) {
    if (!gesture.current) return
    const { kind, from, start: was } = gesture.current
    const now = pointOf(event)
    if (kind === 'move') onChange(settleRectangle({ ...was, x: was.x + now.x - from.x, y: was.y + now.y - from.y }))
    else onChange(rectangleBetween(kind === 'corner' ? was : from, now))
  }

  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      ref={stage}
      role="img"
      aria-label="Print area on its picture"
      aria-describedby={hintId}
      className={clsx(
        'relative w-full max-w-md overflow-clip rounded-sm bg-sunken',
        isEditing && 'touch-none cursor-crosshair select-none',
      )}
      style={{ aspectRatio: `${pictureSize.width} / ${pictureSize.height}` }}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={() => {
        gesture.current = null
      }}
      onPointerCancel={() => {
        gesture.current = null
      }}
    >
      {address && (
        <Picture
          src={imageAddress(address)}
          alt=""
          width={pictureSize.width}
          height={pictureSize.height}
          sizes="24rem"
          className="pointer-events-none size-full"
        />
      )}
      <div
        data-part="area"
        className={clsx('absolute border-2 border-accent bg-accent/15', isEditing && 'cursor-move')}
        style={{
          left: percent(area.x),
          top: percent(area.y),
          width: percent(area.width),
          height: percent(area.height),
        }}
      >
        {isEditing && (
          <span
            data-part="corner"
            className="absolute -right-5.5 -bottom-5.5 grid size-11 cursor-nwse-resize place-items-center"
          >
            <span className="size-3.5 rounded-full border-2 border-surface bg-accent" />
          </span>
        )}
      </div>
    </div>
  )
}
