import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'dragenter'] as const

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

/** Not every interaction: a pointer that moves would send a request for each movement. */
function nextClickOrKey(): Promise<Event> {
  return new Promise((resolve) => {
    addEventListener('pointerdown', resolve, { once: true })
    addEventListener('keydown', resolve, { once: true })
  })
}

/** Whether the server rendered this component: only then does React ask for the server's snapshot. */
function useIsServerRendered(): boolean {
  const [answer] = useState({ isServerRendered: false })
  return useSyncExternalStore(
    () => () => undefined,
    // The same after hydration: a change would render the part again.
    () => answer.isServerRendered,
    () => {
      answer.isServerRendered = true
      return true
    },
  )
}

type Deferred<Props> = ComponentType<Props> & {
  /** Loads the script before rendering; a navigation can wait for it and shows no fallback. */
  preload: () => Promise<unknown>
}

/**
 * A part of a page below the fold: the server renders it, the browser loads its script when it is needed, and until then
 * React leaves the server's HTML alone. The page must import its styles, or they would arrive after the HTML. `fallback` is
 * shown only after a navigation; it should be as tall as the part. A part above the fold passes `onInteraction`, otherwise
 * its script would be part of the first load. What this saves: docs/decisions/0071.
 */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <div className="min-h-screen" />,
  trigger: Trigger = onViewOrInteraction,
): Deferred<Props> {
  const { promise: isNeeded, resolve: need } = Promise.withResolvers<void>()
  let loading: Promise<ComponentType<object>> | undefined
  let loaded: ComponentType<object> | undefined

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

  // If loading fails after a navigation, only this part is missing, not the page around it.
  const LoadedAtOnce = lazy(async () => ({ default: await preload().catch(() => () => fallback) }))

  /** While the script cannot be loaded, the server's HTML stays: a part without behaviour is better than a failed page. */
  const LoadedWhenNeeded = lazy(async () => {
    await isNeeded
    for (;;) {
      try {
        return { default: await preload() }
      } catch {
        await nextClickOrKey()
      }
    }
  })

  function DeferredPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    const isServerRendered = useIsServerRendered()
    const mayWait = isServerRendered && !import.meta.env.SSR
    // Chosen once: another component type would remount the part.
    const [Part] = useState<ComponentType<object>>(() => loaded ?? (mayWait ? LoadedWhenNeeded : LoadedAtOnce))
    useEffect(() => (mayWait && ref.current ? trigger(ref.current, need) : undefined), [mayWait])
    return (
      <div ref={ref}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  // A boundary that is not hydrated yet discards the server's HTML when its props change. A change of the router's state
  // renders every page again, so `memo` keeps it from this part.
  return Object.assign(memo(DeferredPart), { preload }) as unknown as Deferred<Props>
}
