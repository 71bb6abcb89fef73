/** Settings of the sliders. */

/** Specified: the defaults of every slider, unless its own entry below differs. */
export const slider = { speedMs: 300, swipeThresholdPx: 5, longSwipeMs: 300 } as const

export const featuredLimit = 8 // specified

type Breakpoint = { fromPx: number; perView: number; gapPx?: number }
export type CarouselNumbers = { autoplayMs: number; speedMs: number; gapPx: number; breakpoints: readonly Breakpoint[] }

export const featuredCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: slider.speedMs,
  gapPx: 24,
  breakpoints: [
    { fromPx: 0, perView: 1 },
    { fromPx: 480, perView: 1.2 },
    { fromPx: 768, perView: 2.5 },
    { fromPx: 1024, perView: 3.5 },
    { fromPx: 1280, perView: 4 },
  ],
} // specified

export const portfolioCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: 800,
  gapPx: 32,
  breakpoints: [
    { fromPx: 320, perView: 1 },
    { fromPx: 768, perView: 1.2 },
    { fromPx: 1024, perView: 1.5 },
    { fromPx: 1440, perView: 2.2, gapPx: 48 },
  ],
} // specified

export const testimonialCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: slider.speedMs,
  gapPx: 24,
  breakpoints: [
    { fromPx: 0, perView: 1 },
    { fromPx: 767, perView: 2 },
    { fromPx: 1199, perView: 3 },
  ],
} // specified, but for the gap

export const packageCarouselGapPx = 24 // specified: one step is the card's width plus this gap
