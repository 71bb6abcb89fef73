import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'

export type DialogPicture = {
  src: string
  alt: string
  width: number
  height: number
  title?: string
  caption?: string
}

export function Counter({ index, total, title }: { index: number; total: number; title: string | undefined }) {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return (
    <p aria-live="polite" aria-atomic="true" className="font-mono text-lg tabular-nums">
      <span aria-hidden="true">
        {twoDigits(index + 1)}
        <span className="text-muted">/{twoDigits(total)}</span>
      </span>
      <span className="sr-only">
        {messages.gallery.counter(index + 1, total)}
        {title && `: ${title}`}
      </span>
    </p>
  )
}

/** The neighbouring pictures are outside the frame, loaded already, and visible as soon as a finger drags. */
export function Slide({ picture, side, isZoomed }: { picture: DialogPicture; side: number; isZoomed: boolean }) {
  const isShown = side === 0
  return (
    <div
      aria-hidden={!isShown}
      className={clsx(
        '@container-size absolute inset-0 grid place-items-center transition-transform duration-(--slow) ease-swift',
        side < 0 && '-translate-x-[calc(100%+7rem)]',
        side > 0 && 'translate-x-[calc(100%+7rem)]',
      )}
    >
      <span
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
        className="crop-marks block w-[min(100cqw,calc(100cqh*var(--ratio)))] text-muted"
      >
        <span
          data-shown={isShown || undefined}
          className={clsx(
            'pointer-events-auto relative block ease-swift group-data-smooth:transition-transform group-data-smooth:duration-(--steady)',
            isShown && 'translate-x-(--pan-x) translate-y-(--pan-y) scale-(--zoom)',
          )}
        >
          <Picture
            src={picture.src}
            alt={isShown ? picture.alt : ''}
            width={picture.width}
            height={picture.height}
            // Zoomed, it loads the largest file.
            sizes={isShown && isZoomed ? '400vw' : '(min-width: 64rem) 70vw, 100vw'}
            isPriority
            className="pointer-events-none w-full bg-surface"
          />
        </span>
      </span>
    </div>
  )
}

/** At the end of the row the button stays focusable, so that keyboard users keep their place. */
export function KeyButton({
  label,
  isAtEnd = false,
  onClick,
  children,
}: {
  label: string
  isAtEnd?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
      className="inline-flex h-14 min-w-14 flex-1 items-center justify-center rounded-sm border border-line-strong not-aria-disabled:hover:border-text not-aria-disabled:hover:bg-surface not-aria-disabled:active:translate-y-px aria-disabled:cursor-default aria-disabled:opacity-50 lg:max-w-24"
    >
      {children}
    </button>
  )
}
