import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** A part is wanted when it is less than this far below the window. */
const nearness = '400px'

let isHydrated = false

/** Calls back once, when the place comes near the window or the visitor does anything at all. */
function whenWanted(place: Element, callBack: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end(), {
    rootMargin: nearness,
  })
  function end() {
    stop()
    callBack()
  }
  function stop() {
    observer.disconnect()
    for (const name of interactions) removeEventListener(name, end)
  }
  for (const name of interactions) addEventListener(name, end, { passive: true, once: true })
  observer.observe(place)
  return stop
}

/**
 * A part of a page below the fold: the server renders it, the browser loads its script when it is wanted, and until then
 * React leaves the server's HTML alone. Its styles must be imported by the page, or they would arrive after the HTML.
 */
export function deferPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { promise: isWanted, resolve: want } = Promise.withResolvers<void>()
  const Part = lazy(async () => {
    if (!import.meta.env.SSR && !isHydrated) await isWanted
    return { default: (await load()) as ComponentType<object> }
  })
  return function DeferredPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (isHydrated || !place.current) return want()
      return whenWanted(place.current, want)
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={<div className="min-h-screen" />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

/** The layout calls it once the page stands: what is navigated to afterwards has no server HTML to keep. */
export function useMarkHydrated() {
  useEffect(() => {
    isHydrated = true
  }, [])
}
