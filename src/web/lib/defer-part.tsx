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
  return defer(load, null, null)
}

function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  /** Null: the server's HTML is all that is needed. */
  trigger: Trigger | null,
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

  /** `servedIn`: the element with the server's HTML; null once the props differ from those that it was made with. */
  type Slot = { props: Props; servedIn: RefObject<HTMLElement | null> | null }

  const slotFor = (Part: ComponentType<object>) =>
    function Slot({ props }: Slot) {
      return (
        <div className="contents">
          <Part {...props} />
        </div>
      )
    }

  const HtmlSlot = ({ servedIn }: Slot) => <ServerHtml of={servedIn}>{fallback}</ServerHtml>

  const lazySlot = (isServed: boolean) =>
    lazy(async () => {
      if (import.meta.env.SSR) return { default: slotFor(await preload()) }
      // If loading fails after a navigation, only this part is missing, not the page around it.
      if (!isServed) return { default: slotFor(await preload().catch(() => () => fallback)) }
      if (!trigger) return { default: HtmlSlot }
      await isNeeded
      // If loading fails, the server's HTML stays. It must not wait for ever: meanwhile React delays changes of the router.
      return { default: await preload().then(slotFor, () => HtmlSlot) }
    })

  function DeferredPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    const [isServed] = useState(!isHydrated)
    // Chosen once: another component type would remount the part.
    const [Slot] = useState<ComponentType<Slot>>(() => (loaded ? slotFor(loaded) : lazySlot(isServed)))
    const [firstProps] = useState(props)
    const servedIn = props === firstProps ? ref : null
    useEffect(() => (isServed && ref.current ? trigger?.(ref.current, need) : undefined), [isServed])
    return (
      <div ref={ref}>
        <Suspense fallback={<ServerHtml of={servedIn}>{fallback}</ServerHtml>}>
          <Slot props={props} servedIn={servedIn} />
        </Suspense>
      </div>
    )
  }
  // React discards the server's HTML of a boundary that is not hydrated yet when it is rendered again. A change of the
  // router's state renders every page, so `memo` keeps that from this part, unless its props have changed.
  return Object.assign(memo(DeferredPart), { preload }) as unknown as Deferred<Props>
}

/**
 * What the server rendered into an element, or `children` when it is not `of` a part that the server rendered. Hydrated, it
 * leaves the HTML as it is. Rendered instead of it (after a link to a fragment, or Back, React discards the HTML of a part
 * that is not hydrated), it takes the same elements, with what the visitor has typed into them.
 */
function ServerHtml({ of, children }: { of: RefObject<HTMLElement | null> | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Read while rendering, because React removes them before any effect.
  const [elements] = useState(() => [...(of?.current?.children ?? [])])
  useLayoutEffect(() => {
    if (box.current?.childElementCount === 0) box.current.append(...elements)
  }, [elements])
  if (!of || elements.length === 0) return children
  // React does not correct a text that it must not warn about.
  return (
    <div ref={box} className="contents" suppressHydrationWarning>
      {''}
    </div>
  )
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
