import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { type CarouselNumbers, slider } from '#shared/constants.ts'

export type CarouselEngine = {
  setRunning: (isRunning: boolean) => void
  move: (step: 1 | -1) => void
  end: () => void
}

type Listeners = {
  /** `isByItself`: the autoplay made this change. */
  onChange: (index: number, isByItself: boolean) => void
  /** True when every slide is in view, so that nothing can move. */
  onLock: (isLocked: boolean) => void
}

/**
 * A loop needs one slide more than the window shows, even partly; with fewer, the carousel rewinds from the end to the
 * start.
 */
function optionsAt(perView: number, gapPx: number, count: number): SwiperOptions {
  const loop = count > Math.ceil(perView)
  return { slidesPerView: perView, spaceBetween: gapPx, loop, rewind: !loop }
}

/**
 * Under reduced motion site.css shortens transitions to nothing, so that some end without an event, and Swiper would
 * wait for it for ever. At speed 0 there is no transition to wait for.
 */
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)')
const speedOf = (numbers: CarouselNumbers) => (reducedMotion().matches ? 0 : numbers.speedMs)

function optionsOf(numbers: CarouselNumbers, count: number): SwiperOptions {
  return {
    modules: [Autoplay],
    ...optionsAt(1, numbers.gapPx, count),
    speed: speedOf(numbers),
    threshold: slider.swipeThresholdPx,
    longSwipesMs: slider.longSwipeMs,
    autoplay: { delay: numbers.autoplayMs, disableOnInteraction: false },
    breakpointsBase: 'window',
    breakpoints: Object.fromEntries(
      numbers.breakpoints.map(({ fromPx, perView, gapPx }) => [
        fromPx,
        optionsAt(perView, gapPx ?? numbers.gapPx, count),
      ]),
    ),
  }
}

/** Takes over the track at the position to which the visitor has scrolled it. */
export function startCarousel(
  view: HTMLElement,
  numbers: CarouselNumbers,
  { onChange, onLock }: Listeners,
): CarouselEngine {
  const slides = [...view.querySelectorAll<HTMLElement>('.swiper-slide')]
  const stepPx = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
  const initialSlide = stepPx > 0 ? Math.round(view.scrollLeft / stepPx) : 0
  view.scrollLeft = 0
  view.removeAttribute('tabindex')
  const swiper = new Swiper(view, { ...optionsOf(numbers, slides.length), initialSlide })
  swiper.on('slidesUpdated setTranslate slideChange', () => keepReachable(swiper))
  swiper.on('slideChange', () => onChange(swiper.realIndex, swiper.autoplay.running))
  swiper.on('lock', () => onLock(true))
  swiper.on('unlock', () => onLock(false))
  view.addEventListener('focusin', bringIn)
  const motion = reducedMotion()
  motion.addEventListener('change', applySpeed)
  keepReachable(swiper)
  onLock(swiper.isLocked)
  if (initialSlide > 0) onChange(swiper.realIndex, true)

  function applySpeed() {
    swiper.params.speed = speedOf(numbers)
  }

  /** A slide that is partly visible moves into view completely when it gets the keyboard focus. */
  function bringIn({ target }: FocusEvent) {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return
    const index = swiper.slides.findIndex((slide) => slide.contains(target))
    const slide = swiper.slides[index]
    if (slide && viewOf(swiper, index) !== 'whole') swiper.slideToLoop(realIndexOf(slide))
  }

  return {
    setRunning(isRunning) {
      if (isRunning === swiper.autoplay.running) return
      if (isRunning) swiper.autoplay.start()
      else swiper.autoplay.stop()
    },
    move(step) {
      if (step > 0) swiper.slideNext()
      else swiper.slidePrev()
    },
    end() {
      view.removeEventListener('focusin', bringIn)
      motion.removeEventListener('change', applySpeed)
      view.tabIndex = 0
      for (const slide of swiper.slides) slide.inert = false
      swiper.destroy()
    },
  }
}

const realIndexOf = (slide: Element) => Number(slide.getAttribute('data-swiper-slide-index'))

/**
 * Off-screen slides are inert, and so is a partly visible slide of the next round: otherwise Tab would move it into view,
 * then the next one, and never leave the carousel.
 */
function keepReachable(swiper: Swiper) {
  for (const [index, slide] of swiper.slides.entries()) {
    const view = viewOf(swiper, index)
    slide.inert = view === 'outside' || (view === 'partly' && realIndexOf(slide) < swiper.realIndex)
  }
}

/** How much of a slide is visible once the current movement has ended. Swiper's own answer fails on fractions. */
function viewOf({ slidesGrid, slidesSizesGrid, translate, size }: Swiper, index: number) {
  const start = (slidesGrid[index] ?? 0) + translate
  const end = start + (slidesSizesGrid[index] ?? 0)
  if (start > -1 && end < size + 1) return 'whole'
  return end > 1 && start < size - 1 ? 'partly' : 'outside'
}
