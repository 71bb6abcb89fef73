import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'dragenter'] as const
let isHydrated = false

/** Waits until the script of an element is needed, then calls back once; returns a function that stops waiting. */
type Trigger = (element: Element, callBack: () => void) => (() => void) | undefined

/** On the visitor's first interaction with the page. */
export const onInteraction: Trigger = (_element, callBack) => {
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

/** When the element is in the window, or at the first interaction. */
const onViewOrInteraction: Trigger = (element, callBack) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end())
  function end() {
    observer.disconnect()
    stopListening?.()
    callBack()
  }
  const stopListening = onInteraction(element, end)
  observer.observe(element)
  return () => {
    observer.disconnect()
    stopListening?.()
  }
}

type Deferred<Props> = ComponentType<Props> & {
  /** Loads the script before rendering; a navigation can wait for it and shows no fallback. */
  preload: () => Promise<unknown>
}

/**
 * A part of a page below the fold: the server renders it, the browser loads its script when it is needed, and until then
 * React leaves the server's HTML alone. The page must import its styles, or they would arrive after the HTML. `fallback`
 * is shown only after a navigation; it should be as tall as the part. A part above the fold passes `onInteraction`,
 * otherwise its script would be part of the first load.
 */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <div className="min-h-screen" />,
  trigger: Trigger = onViewOrInteraction,
): Deferred<Props> {
  return defer(load, fallback, trigger)
}

/** A drawing has no behaviour: when the server has rendered it, its script is never loaded. */
export function deferDrawing(load: () => Promise<ComponentType>): Deferred<object> {
  return defer(load, null, () => undefined)
}

function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  trigger: Trigger,
): Deferred<Props> {
  const { promise: isNeeded, resolve: need } = Promise.withResolvers<void>()
  let loading: Promise<ComponentType<object>> | undefined
  let loaded: ComponentType<object> | undefined
  // React may hydrate the inside of a server-rendered part before or after the page is marked as hydrated.
  let isServerRendered = false

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
    // If loading fails after a navigation, only this part is missing, not the page around it.
    if (isHydrated && !isServerRendered) return { default: await preload().catch(() => () => fallback) }
    await isNeeded
    // If loading fails, the server's HTML stays: a part without behaviour is better than a failed page.
    return { default: await preload().catch(() => new Promise<never>(() => {})) }
  })

  function DeferredPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    // Chosen once: another component type would remount the part.
    const [Chosen] = useState<ComponentType<object>>(() => loaded ?? Part)
    const [firstProps] = useState(() => props)
    const isAsServed = props === firstProps
    useEffect(() => {
      if (isHydrated) return need()
      isServerRendered = true
      return ref.current ? trigger(ref.current, need) : undefined
    }, [])
    return (
      <div ref={ref}>
        <Suspense fallback={isAsServed ? <Waiting part={ref}>{fallback}</Waiting> : fallback}>
          <Chosen {...props} />
        </Suspense>
      </div>
    )
  }
  // React discards the server's HTML of a boundary that is not hydrated yet when it is rendered again. A change of the
  // router's state renders every page, so `memo` keeps that from this part, unless its props have changed.
  return Object.assign(memo(DeferredPart), { preload }) as unknown as Deferred<Props>
}

/**
 * Until the script of a part has loaded. A navigation, even one to a fragment of the page, makes React discard the server's
 * HTML of a part that is not hydrated: the same elements, with what a visitor has typed into them, stay in its place.
 */
function Waiting({ part, children }: { part: RefObject<HTMLElement | null>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Read while rendering, because React removes them before any effect.
  const [elements] = useState(() => [...(part.current?.children ?? [])])
  useLayoutEffect(() => box.current?.append(...elements), [elements])
  return elements.length ? <div ref={box} className="contents" /> : children
}

/**
 * For the outermost component: its effects run after those of all others. Pages opened by later navigations have no server
 * HTML to keep. `data-hydrated` says that the page answers to its visitor; the browser tests wait for it.
 */
export function useMarkHydrated() {
  useEffect(() => {
    isHydrated = true
    document.documentElement.dataset.hydrated = ''
  }, [])
}
