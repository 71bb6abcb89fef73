import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { lightboxSwipePx } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Counter, type DialogPicture, KeyButton, Slide } from './image-dialog-parts.tsx'
import { usePictureZoom } from './use-picture-zoom.ts'
import { useSwipe } from './use-swipe.ts'
import { zoomBounds } from './zoom-view.ts'

export type { DialogPicture }

export type ImageDialogProps = {
  isOpen: boolean
  onClose: () => void
  pictures: readonly DialogPicture[]
  /** The index of the picture shown first. */
  firstIndex: number
  /** The dialog's name while a picture has no title. */
  label: string
  /** Where the focus returns to: Safari does not focus a clicked button. */
  opener?: RefObject<HTMLElement | null>
  /** Called with each new index, so that the page behind can follow. */
  onMove?: (index: number) => void
}

const zoomStep = 1.5
const panStepPx = 120

/**
 * Pictures one at a time in the whole window; ×, the backdrop and Escape close it, arrows and swipes change the
 * picture, plus and minus zoom. While a picture is zoomed, arrows and drags move it instead of changing it.
 */
export function ImageDialog({ isOpen, onClose, opener, ...stage }: ImageDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop fixed inset-0 z-40 bg-ink" />
        <Stage {...stage} opener={opener} onClose={onClose} />
      </Base.Portal>
    </Base.Root>
  )
}

type StageProps = Omit<ImageDialogProps, 'isOpen'>

function Stage({ pictures, firstIndex, label, opener, onClose, onMove }: StageProps) {
  // Continues beyond both ends, so that the step from the last picture to the first goes right like any other.
  const [step, setStep] = useState(firstIndex)
  const stage = useRef<HTMLDivElement>(null)
  const total = pictures.length
  const indexOf = (each: number) => ((each % total) + total) % total
  const swipe = useSwipe({ thresholdPx: lightboxSwipePx, onSwipe: (side) => move(side === 'left' ? 1 : -1) })
  const zoom = usePictureZoom(stage, swipe)
  const index = indexOf(step)
  const picture = pictures[index]
  if (!picture) return null

  function move(by: number) {
    if (total < 2 || by === 0) return
    zoom.reset()
    setStep(step + by)
    onMove?.(indexOf(step + by))
  }

  function actByKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const pans: Record<string, [x: number, y: number]> = {
      ArrowLeft: [panStepPx, 0],
      ArrowRight: [-panStepPx, 0],
      ArrowUp: [0, panStepPx],
      ArrowDown: [0, -panStepPx],
    }
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: total - 1 - index }
    const factors: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep, 0: 0 }
    const pan = zoom.isZoomed ? pans[event.key] : undefined
    const by = moves[event.key]
    const factor = factors[event.key]
    if (pan) zoom.pan({ x: pan[0], y: pan[1] })
    else if (by !== undefined) move(by)
    else if (factor !== undefined) zoom.zoomBy(factor)
    else return
    event.preventDefault()
  }

  return (
    <Base.Popup
      finalFocus={opener}
      onKeyDown={actByKey}
      className={clsx(
        'dark drop-in fixed inset-0 z-50 grid overflow-y-auto overscroll-contain',
        'grid-rows-[auto_minmax(14rem,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr_auto]',
      )}
    >
      <div className="flex items-center gap-4 py-2 pr-2 pl-5 lg:col-start-2 lg:px-7 lg:py-5">
        {total > 1 && <Counter index={index} total={total} title={picture.title} />}
        <Base.Close
          aria-label={messages.gallery.close}
          className="tap ml-auto inline-flex items-center justify-center rounded-sm hover:bg-surface hover:text-accent lg:-mr-3"
        >
          <X size={22} aria-hidden="true" />
        </Base.Close>
      </div>

      <div
        ref={stage}
        {...zoom.handlers}
        className={clsx(
          'group relative touch-none overflow-hidden [--drag:0px] [--pan-x:0px] [--pan-y:0px] [--zoom:1] select-none',
          'lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:border-r lg:border-line',
          zoom.isZoomed && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
          className="absolute inset-0 size-full"
        />
        <div className="pointer-events-none absolute inset-0 translate-x-(--drag) transition-transform duration-(--slow) ease-swift group-data-dragging:transition-none lg:inset-12">
          {(total > 1 ? [step - 1, step, step + 1] : [step]).map((each) => (
            <Slide
              key={each}
              picture={pictures[indexOf(each)] ?? picture}
              side={Math.sign(each - step)}
              isZoomed={zoom.isZoomed}
            />
          ))}
        </div>
      </div>

      <div className="px-5 pt-5 lg:col-start-2 lg:self-end lg:px-7 lg:pb-2 lg:has-[p]:w-88">
        <Base.Title className={clsx('text-2xl', !picture.title && 'sr-only')}>{picture.title ?? label}</Base.Title>
        {picture.caption && (
          <Base.Description className="mt-2 max-w-prose text-muted lg:mt-4">{picture.caption}</Base.Description>
        )}
      </div>

      <div className="flex flex-wrap gap-3 p-5 lg:col-start-2 lg:row-start-3 lg:px-7 lg:py-8">
        {total > 1 && (
          <div className="flex grow gap-3">
            <KeyButton label={messages.gallery.previous} onClick={() => move(-1)}>
              <ArrowLeft size={20} aria-hidden="true" />
            </KeyButton>
            <KeyButton label={messages.gallery.next} onClick={() => move(1)}>
              <ArrowRight size={20} aria-hidden="true" />
            </KeyButton>
          </div>
        )}
        <div className="flex items-center">
          <KeyButton
            label={messages.gallery.zoomOut}
            isAtEnd={zoom.percent <= zoomBounds.min * 100}
            onClick={() => zoom.zoomBy(1 / zoomStep)}
          >
            <ZoomOut size={20} aria-hidden="true" />
          </KeyButton>
          <output className="w-16 text-center font-mono text-sm text-muted tabular-nums">{zoom.percent}%</output>
          <KeyButton
            label={messages.gallery.zoomIn}
            isAtEnd={zoom.percent >= zoomBounds.max * 100}
            onClick={() => zoom.zoomBy(zoomStep)}
          >
            <ZoomIn size={20} aria-hidden="true" />
          </KeyButton>
        </div>
      </div>
    </Base.Popup>
  )
}
