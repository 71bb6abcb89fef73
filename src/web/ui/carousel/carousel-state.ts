import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CarouselNumbers } from '#shared/constants.ts'
import type { CarouselEngine } from './carousel-engine.ts'

/** Why a carousel is paused at the moment. */
type PauseReason = 'visitor' | 'pointer' | 'focus' | 'away'

export type Carousel = {
  labels: readonly string[]
  current: number
  isPlaying: boolean
  isLocked: boolean
  announcement: string
  view: RefObject<HTMLDivElement | null>
  move: (step: 1 | -1) => void
  toggle: () => void
  setPaused: (reason: PauseReason, isPaused: boolean) => void
}

/** The engine is loaded when the track is less than this far from the window. */
const nearness = '600px'

const stillness = '(prefers-reduced-motion: reduce)'

/**
 * A carousel moves by itself while it is in view, unless it is under the pointer, has the focus or was paused by the
 * visitor; under reduced motion it moves only on request. Without its engine the track is scrolled by hand.
 */
export function useCarousel(numbers: CarouselNumbers, labels: readonly string[]): Carousel {
  const view = useRef<HTMLDivElement>(null)
  const engine = useRef<CarouselEngine>(null)
  const pauseReasons = useRef(new Set<PauseReason>(['away']))
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isLocked, setIsLocked] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)

  const setPaused = useCallback((reason: PauseReason, isPaused: boolean) => {
    if (isPaused) pauseReasons.current.add(reason)
    else pauseReasons.current.delete(reason)
    engine.current?.setRunning(pauseReasons.current.size === 0)
  }, [])

  const pause = useCallback(() => {
    setIsPlaying(false)
    setPaused('visitor', true)
  }, [setPaused])

  useEffect(() => {
    const query = matchMedia(stillness)
    const obey = () => query.matches && pause()
    obey()
    query.addEventListener('change', obey)
    return () => query.removeEventListener('change', obey)
  }, [pause])

  useEffect(() => {
    const element = view.current
    if (!element) return
    let isUnmounted = false
    async function start(element: HTMLElement) {
      const { startCarousel } = await import('./carousel-engine.ts')
      if (isUnmounted) return
      engine.current = startCarousel(element, numbers, {
        onChange(index, isByItself) {
          setCurrent(index)
          setIsAnnounced(!isByItself)
        },
        onLock: setIsLocked,
      })
      engine.current.setRunning(pauseReasons.current.size === 0)
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        start(element).catch(() => {})
      },
      { rootMargin: nearness },
    )
    const inView = new IntersectionObserver((entries) => setPaused('away', !entries.at(-1)?.isIntersecting))
    near.observe(element)
    inView.observe(element)
    return () => {
      isUnmounted = true
      near.disconnect()
      inView.disconnect()
      engine.current?.end()
      engine.current = null
    }
  }, [numbers, setPaused])

  function move(step: 1 | -1) {
    if (engine.current) return engine.current.move(step)
    const [slide] = view.current?.querySelectorAll<HTMLElement>('.swiper-slide') ?? []
    view.current?.scrollBy({ left: step * (slide?.offsetWidth ?? 0), behavior: 'smooth' })
  }

  function toggle() {
    if (isPlaying) return pause()
    setIsPlaying(true)
    // Play must start the movement although the pointer and the focus are still on the button.
    for (const reason of ['pointer', 'focus', 'visitor'] as const) setPaused(reason, false)
  }

  const announcement = isAnnounced ? `${current + 1} of ${labels.length}: ${labels[current]}` : ''
  return { labels, current, isPlaying, isLocked, announcement, view, move, toggle, setPaused }
}
