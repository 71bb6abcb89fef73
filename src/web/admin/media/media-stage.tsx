import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Crop, MediaItem } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { frameBetween, largestFrame, movedFrame, type Point, resizedFrame, type Shape } from './crop-frame.ts'

const texts = messages.media

type Gesture = { kind: 'focus' | 'draw' | 'move' | 'corner'; from: Point; start: Crop }

const steps: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const percent = (share: number) => `${share * 100}%`
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** The whole picture with its focal point or its crop on it; each can be set with a pointer and with the arrow keys. */
export function MediaStage({
  item,
  sets,
  focus,
  crop,
  shape,
  hintId,
  onFocus,
  onCrop,
}: {
  item: Pick<MediaItem, 'address' | 'width' | 'height'>
  /** What a click sets; null where nothing may be changed. */
  sets: 'focus' | 'crop' | null
  focus: Point
  crop: Crop | null
  shape: Shape
  hintId: string
  onFocus: (focus: Point) => void
  onCrop: (crop: Crop) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  const { width, height } = item
  const frame = crop ?? largestFrame(shape, item)

  /** In pixels of the picture. */
  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const focusAt = ({ x, y }: Point) => onFocus({ x: within((x / width) * 100), y: within((y / height) * 100) })

  function start(event: PointerEvent<HTMLDivElement>) {
    if (!sets || event.button !== 0) return
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null
    const partKind = part?.dataset.part === 'corner' ? 'corner' : part && crop ? 'move' : 'draw'
    const kind = sets === 'focus' ? 'focus' : partKind
    gesture.current = { kind, from: pointOf(event), start: frame }
    event.currentTarget.setPointerCapture(event.pointerId)
    if (kind === 'focus') focusAt(pointOf(event))
  }

  function follow(event: PointerEvent) {
    if (!gesture.current) return
    const { kind, from, start: was } = gesture.current
    const now = pointOf(event)
    const by = { x: now.x - from.x, y: now.y - from.y }
    if (kind === 'focus') focusAt(now)
    else if (kind === 'move') onCrop(movedFrame(was, by, item))
    else if (kind === 'corner')
      onCrop(resizedFrame(was, { width: was.width + by.x, height: was.height + by.y }, shape, item))
    else if (Math.hypot(by.x, by.y) > width / 100) onCrop(frameBetween(from, now, shape, item))
  }

  function end() {
    gesture.current = null
  }

  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onFocus({ x: within(focus.x + step.x * far), y: within(focus.y + step.y * far) })
  }

  function changeFrame(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = Math.max(1, Math.round(width / 100))
    const by = { x: step.x * far, y: step.y * far }
    const resizes = event.shiftKey || (event.target as HTMLElement).dataset.part === 'corner'
    // Of a shape, the height follows the width: up and down change it, too.
    const wider = shape === null ? by.x : by.x + by.y * shape
    const size = { width: frame.width + wider, height: frame.height + by.y }
    onCrop(resizes ? resizedFrame(frame, size, shape, item) : movedFrame(frame, by, item))
  }

  const box = {
    left: percent(frame.left / width),
    top: percent(frame.top / height),
    width: percent(frame.width / width),
    height: percent(frame.height / height),
  }
  return (
    <div
      ref={stage}
      className={clsx('relative w-full select-none', sets && 'touch-none cursor-crosshair')}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(70vh * ${width / height})` }}
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div className="absolute inset-0 overflow-clip rounded-sm bg-sunken">
        <Picture
          src={item.address}
          alt=""
          width={width}
          height={height}
          sizes="(min-width: 64rem) 50vw, 92vw"
          isPriority
          className="pointer-events-none size-full"
        />
        {/* What is cut off is darkened by the shadow of what is not. */}
        {crop && <span className="absolute shadow-[0_0_0_200vmax_rgb(0_0_0/0.55)]" style={box} />}
      </div>
      {sets === 'crop' && <Frame {...{ frame, crop, box, hintId, onKeyDown: changeFrame }} />}
      {sets !== 'crop' && (
        <button
          type="button"
          disabled={!sets}
          aria-label={texts.focusOf(focus.x, focus.y)}
          aria-describedby={hintId}
          onKeyDown={moveFocus}
          className="absolute grid size-11 -translate-1/2 cursor-move! place-items-center rounded-full"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        >
          <span className="grid size-8 place-items-center rounded-full border-2 border-paper bg-ink/50 outline-1 outline-ink">
            <span className="size-1.5 rounded-full bg-paper" />
          </span>
        </button>
      )}
    </div>
  )
}

function Frame({
  frame,
  crop,
  box,
  hintId,
  onKeyDown,
}: {
  frame: Crop
  crop: Crop | null
  box: Record<'left' | 'top' | 'width' | 'height', string>
  hintId: string
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <>
      <button
        type="button"
        data-part="frame"
        aria-label={texts.cropOf(frame.width, frame.height)}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className={clsx(
          'absolute border-2 border-paper focus-visible:outline-4 focus-visible:outline-accent',
          crop ? 'cursor-move!' : 'cursor-crosshair!',
        )}
        style={box}
      />
      <button
        type="button"
        data-part="corner"
        aria-label={texts.cropCorner}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className="absolute grid size-11 -translate-1/2 cursor-nwse-resize! place-items-center"
        style={{ left: `calc(${box.left} + ${box.width})`, top: `calc(${box.top} + ${box.height})` }}
      >
        <span className="size-4 rounded-full border-2 border-paper bg-accent" />
      </button>
    </>
  )
}
