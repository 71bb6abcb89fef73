import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { lightboxSwipePx } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from './picture.tsx'
import { useSwipe } from './use-swipe.ts'

export type DialogPicture = {
  src: string
  alt: string
  width: number
  height: number
  title?: string
  caption?: string
}

export type ImageDialogProps = {
  isOpen: boolean
  onClose: () => void
  pictures: readonly DialogPicture[]
  /** The picture it opens with. */
  firstPlace: number
  /** What the dialog is called while a picture has no title. */
  label: string
  /** Where the focus returns to: Safari does not focus what is pressed. */
  opener?: RefObject<HTMLElement | null>
}

/** Pictures one at a time on the whole window; × and the ground close it as Escape does, arrows and swipes move. */
export function ImageDialog({ isOpen, onClose, opener, ...stage }: ImageDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-40 bg-ink" />
        <Stage {...stage} opener={opener} onClose={onClose} />
      </Base.Portal>
    </Base.Root>
  )
}

type StageProps = Omit<ImageDialogProps, 'isOpen'>

function Stage({ pictures, firstPlace, label, opener, onClose }: StageProps) {
  // Counts on beyond both ends, so that the way from the last picture to the first is one step to the right like any other.
  const [step, setStep] = useState(firstPlace)
  const total = pictures.length
  const placeOf = (each: number) => ((each % total) + total) % total
  const move = (by: number) => total > 1 && setStep((now) => now + by)
  const swipe = useSwipe({ thresholdPx: lightboxSwipePx, onSwipe: (side) => move(side === 'left' ? 1 : -1) })
  const place = placeOf(step)
  const picture = pictures[place]
  if (!picture) return null

  function moveByKey(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -place, End: total - 1 - place }
    const by = moves[event.key]
    if (by === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    move(by)
  }

  return (
    <Base.Popup
      finalFocus={opener}
      onKeyDown={moveByKey}
      className={clsx(
        'press drop-sheet fixed inset-0 z-50 grid overflow-y-auto overscroll-contain',
        'grid-rows-[auto_minmax(14rem,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr_auto]',
      )}
    >
      <div className="flex items-center gap-4 py-2 pr-2 pl-5 lg:col-start-2 lg:px-7 lg:py-5">
        {total > 1 && <Counter place={place} total={total} title={picture.title} />}
        <Base.Close
          aria-label={messages.gallery.close}
          className="tap ml-auto inline-flex items-center justify-center rounded-sm hover:bg-surface hover:text-accent lg:-mr-3"
        >
          <X size={22} aria-hidden="true" />
        </Base.Close>
      </div>

      <div
        {...swipe}
        className="group relative touch-pan-y overflow-hidden [--drag:0px] select-none lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:border-r lg:border-line"
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
          className="absolute inset-0 size-full"
        />
        <div className="pointer-events-none absolute inset-0 translate-x-(--drag) transition-transform duration-(--slow) ease-press group-data-dragging:transition-none lg:inset-12">
          {(total > 1 ? [step - 1, step, step + 1] : [step]).map((each) => (
            <Slide key={each} picture={pictures[placeOf(each)] ?? picture} side={Math.sign(each - step)} />
          ))}
        </div>
      </div>

      <div className="px-5 pt-5 lg:col-start-2 lg:self-end lg:px-7 lg:pb-2 lg:has-[p]:w-88">
        <Base.Title className={clsx('text-2xl', !picture.title && 'sr-only')}>{picture.title ?? label}</Base.Title>
        {picture.caption && (
          <Base.Description className="mt-2 max-w-prose text-muted lg:mt-4">{picture.caption}</Base.Description>
        )}
      </div>

      {total > 1 && (
        <div className="flex gap-3 p-5 lg:col-start-2 lg:row-start-3 lg:px-7 lg:py-8">
          <MoveButton label={messages.gallery.previous} onClick={() => move(-1)}>
            <ArrowLeft size={20} aria-hidden="true" />
          </MoveButton>
          <MoveButton label={messages.gallery.next} onClick={() => move(1)}>
            <ArrowRight size={20} aria-hidden="true" />
          </MoveButton>
        </div>
      )}
    </Base.Popup>
  )
}

function Counter({ place, total, title }: { place: number; total: number; title: string | undefined }) {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return (
    <p aria-live="polite" aria-atomic="true" className="font-mono text-lg tabular-nums">
      <span aria-hidden="true">
        {twoDigits(place + 1)}
        <span className="text-muted">/{twoDigits(total)}</span>
      </span>
      <span className="sr-only">
        {messages.gallery.counter(place + 1, total)}
        {title && `: ${title}`}
      </span>
    </p>
  )
}

/** The neighbours wait outside the frame: loaded already, and in sight as soon as a finger pulls. */
function Slide({ picture, side }: { picture: DialogPicture; side: number }) {
  const isShown = side === 0
  return (
    <div
      aria-hidden={!isShown}
      className={clsx(
        '@container-size absolute inset-0 grid place-items-center transition-transform duration-(--slow) ease-press',
        side < 0 && '-translate-x-[calc(100%+7rem)]',
        side > 0 && 'translate-x-[calc(100%+7rem)]',
      )}
    >
      <span
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
        className="crop-marks pointer-events-auto block w-[min(100cqw,calc(100cqh*var(--ratio)))] text-muted"
      >
        <Picture
          src={picture.src}
          alt={isShown ? picture.alt : ''}
          width={picture.width}
          height={picture.height}
          sizes="(min-width: 64rem) 70vw, 100vw"
          isPriority
          className="pointer-events-none w-full bg-surface"
        />
      </span>
    </div>
  )
}

function MoveButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex h-14 flex-1 items-center justify-center rounded-sm border border-line-strong hover:border-text hover:bg-surface active:translate-y-px lg:max-w-24"
    >
      {children}
    </button>
  )
}
