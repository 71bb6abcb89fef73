import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import type { Carousel } from './carousel-state.ts'

/** Mouse only: a touch fires enter and leave on a tap. */
function pauseUnderPointer({ setPaused }: Carousel) {
  const follow = (isHeld: boolean) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && setPaused('pointer', isHeld)
  return { onPointerEnter: follow(true), onPointerLeave: follow(false) }
}

/** A click also sets the focus and must not end the autoplay, so only keyboard focus pauses it. */
function pauseInFocus({ setPaused }: Carousel) {
  return {
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setPaused('focus', true),
    onBlur: () => setPaused('focus', false),
  }
}

/**
 * The track. `className` sets slides per view and gap in CSS, so that the slides have their width before the engine has
 * loaded.
 */
export function CarouselView({
  of: carousel,
  slides,
  className,
}: {
  of: Carousel
  slides: readonly { key: string | number; content: ReactNode }[]
  className: string
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, so no fieldset
    <div
      ref={carousel.view}
      role="group"
      aria-label="Slides"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it until the engine removes this tab stop
      tabIndex={0}
      className={clsx('swiper', className)}
      {...pauseUnderPointer(carousel)}
      {...pauseInFocus(carousel)}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="swiper-wrapper">
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA pattern for a slide is a named group, not a fieldset
          <div
            key={key}
            className="swiper-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

const key =
  'tap grid place-items-center border-l border-line-strong text-text first:border-l-0 hover:bg-text hover:text-background active:bg-accent active:text-on-accent'

/** Position, previous, pause or play, next. None of it works without JavaScript, so it is not rendered then. */
export function CarouselControls({
  of: carousel,
  name,
  className,
}: {
  of: Carousel
  name: string
  className?: string
}) {
  const { current, labels, isPlaying, isLocked } = carousel
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return (
    <div className={clsx('noscript:hidden flex items-center gap-4', isLocked && 'invisible', className)}>
      <p className="fact text-muted" aria-hidden="true">
        <span className="text-text">{twoDigits(current + 1)}</span>/{twoDigits(labels.length)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: not a form, so no fieldset */}
      <div
        role="group"
        aria-label={`${name}: controls`}
        className="inline-flex rounded-sm border border-line-strong"
        {...pauseUnderPointer(carousel)}
        {...pauseInFocus(carousel)}
      >
        <button type="button" aria-label="Previous slide" className={key} onClick={() => carousel.move(-1)}>
          <ArrowLeft size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={isPlaying ? 'Pause the carousel' : 'Play the carousel'}
          className={key}
          onClick={carousel.toggle}
        >
          {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </button>
        <button type="button" aria-label="Next slide" className={key} onClick={() => carousel.move(1)}>
          <ArrowRight size={18} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {carousel.announcement}
      </p>
    </div>
  )
}
