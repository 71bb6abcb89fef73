import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'dragenter'] as const
let isHydrated = false

/** Watches a place for the moment its script is wanted, and calls back once; answers how to stop watching. */
type AwaitWish = (place: Element, callBack: () => void) => (() => void) | undefined

/** When the visitor does anything at all. */
export const whenTouched: AwaitWish = (_place, callBack) => {
  function end() {
    stop()
    callBack()
  }
  function stop() {
    for (const name of interactions) removeEventListener(name, end)
  }
  for (const name of interactions) addEventListener(name, end, { passive: true, once: true })
  return stop
}

/** When the place is in the window, or touched. */
const whenWanted: AwaitWish = (place, callBack) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end())
  function end() {
    observer.disconnect()
    stopListening?.()
    callBack()
  }
  const stopListening = whenTouched(place, end)
  observer.observe(place)
  return () => {
    observer.disconnect()
    stopListening?.()
  }
}

type Deferred<Props> = ComponentType<Props> & {
  /** Fetches the script ahead of the rendering; a page that is navigated to can wait for it and shows no fallback. */
  preload: () => Promise<unknown>
}

/**
 * A part of a page below the fold: the server renders it, the browser loads its script when it is wanted, and until then
 * React leaves the server's HTML alone. Its styles must be imported by the page, or they would arrive after the HTML.
 * `fallback` is only ever seen after a navigation; it should be as tall as the part. A part above the fold passes
 * `whenTouched`, or its script would be part of the first load.
 */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <div className="min-h-screen" />,
  awaitWish: AwaitWish = whenWanted,
): Deferred<Props> {
  return defer(load, fallback, awaitWish)
}

/** A drawing answers to nobody: where the server has drawn it, its script never comes. */
export function deferDrawing(load: () => Promise<ComponentType>): Deferred<object> {
  return defer(load, null, () => undefined)
}

function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  awaitWish: AwaitWish,
): Deferred<Props> {
  const { promise: isWanted, resolve: want } = Promise.withResolvers<void>()
  let loading: Promise<ComponentType<object>> | undefined
  let loaded: ComponentType<object> | undefined
  // React comes to the inside of a served part after the page has been marked as hydrated, or before.
  let isServed = false

  function preload() {
    loading ??= (load() as Promise<ComponentType<object>>).then(
      (part) => {
        loaded = part
        return part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await preload() }
    // After a navigation a part that cannot be fetched is missing; the page around it is not.
    if (isHydrated && !isServed) return { default: await preload().catch(() => () => fallback) }
    await isWanted
    // What the server wrote stands without its script: better a part that does not answer than a page that fails.
    return { default: await preload().catch(() => new Promise<never>(() => {})) }
  })

  function DeferredPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    // Chosen once: the same part under another type would be built anew.
    const [Chosen] = useState<ComponentType<object>>(() => loaded ?? Part)
    useEffect(() => {
      if (isHydrated) return want()
      isServed = true
      return place.current ? awaitWish(place.current, want) : undefined
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Chosen {...props} />
        </Suspense>
      </div>
    )
  }
  // A boundary that is not hydrated yet gives up the server's HTML when its props change: a change of the router's state
  // renders every page again, and must not reach it.
  return Object.assign(memo(DeferredPart), { preload }) as unknown as Deferred<Props>
}

/** The layout calls it once the page stands: what is navigated to afterwards has no server HTML to keep. */
export function useMarkHydrated() {
  useEffect(() => {
    isHydrated = true
  }, [])
}
