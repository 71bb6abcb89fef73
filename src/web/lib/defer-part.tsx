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
import { repeatChanges } from './repeat-changes.ts'

const interactions = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
  'dragenter',
  'dragover',
] as const
/**
 * Scripts of other parts load only after the click was handled and painted; on slow phones they delayed it by 200 to
 * 300 ms.
 */
const clickMs = 300
const clickStarts: readonly string[] = ['pointerdown', 'touchstart']
declare global {
  /** Of the page's own script (`after-paint.ts`): says that a press was heard, or without one that more of the page hears. */
  var heard: ((target?: EventTarget) => void) | undefined
}

const { promise: areAllNeeded, resolve: needAll } = Promise.withResolvers<void>()
let isHydrated = false
/** The script `take-over.ts`, loaded only where React has discarded the server's HTML; the part waits for it. */
let takingOver: Promise<unknown> | undefined

/** Waits until the script of an element is needed, then calls back once; returns a function that stops waiting. */
type Trigger = (element: Element, callBack: () => void) => (() => void) | undefined

/** On the visitor's first interaction with the page. */
export const onInteraction: Trigger = (_element, callBack) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  function end({ type }: Event) {
    if (clickStarts.includes(type)) {
      waiting ??= setTimeout(finish, clickMs)
      return
    }
    finish()
  }
  function finish() {
    if (isStopped) return
    stop()
    callBack()
  }
  function stop() {
    isStopped = true
    clearTimeout(waiting)
    for (const name of interactions) removeEventListener(name, end)
  }
  for (const name of interactions) addEventListener(name, end, { passive: true, once: true })
  void areAllNeeded.then(finish)
  return stop
}

/**
 * Loads all parts of the page. React delays every change of the router until they are hydrated, so what asks the router for
 * data by itself, before the visitor has done anything, calls this first.
 */
export const needParts = needAll

/** When the element is in the window, or at the first interaction. */
const onViewOrInteraction: Trigger = (element, callBack) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end())
  const stopListening = onInteraction(element, end)
  function end() {
    stop()
    callBack()
  }
  function stop() {
    observer.disconnect()
    stopListening?.()
  }
  observer.observe(element)
  return stop
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
  /** Null: the server's HTML is all that is needed. */
  trigger: Trigger | null = onViewOrInteraction,
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

  const slotFor = (Part: ComponentType<object>) =>
    function Slot({ props }: Slot<object>) {
      const box = useRef<HTMLDivElement>(null)
      // Before any effect renders the part again, which would set its fields back.
      useLayoutEffect(() => {
        repeatChanges(box.current)
        window.heard?.()
      }, [])
      return (
        <div ref={box} className="contents">
          <Part {...props} />
        </div>
      )
    }

  const HtmlSlot = htmlSlotOr(fallback)

  const lazySlot = (isServed: boolean) =>
    lazy(async () => {
      if (import.meta.env.SSR) return { default: slotFor(await preload()) }
      // If loading fails after a navigation, only this part is missing, not the page around it.
      if (!isServed) return { default: slotFor(await preload().catch(() => () => fallback)) }
      if (!trigger) return { default: HtmlSlot }
      await isNeeded
      // If loading fails, the server's HTML stays. It must not wait for ever: meanwhile React delays changes of the router.
      const slot = await preload().then(slotFor, () => HtmlSlot)
      await takingOver
      return { default: slot }
    })

  function DeferredPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    const [isServed] = useState(!isHydrated)
    // Chosen once: another component type would remount the part.
    const [Slot] = useState<ComponentType<Slot<Props>>>(() => (loaded ? slotFor(loaded) : lazySlot(isServed)))
    const [firstProps] = useState(props)
    const servedIn = props === firstProps ? ref : null
    useEffect(() => (isServed && ref.current ? trigger?.(ref.current, need) : undefined), [isServed])
    return (
      <div ref={ref}>
        <Suspense fallback={<HtmlSlot props={props} servedIn={servedIn} />}>
          <Slot props={props} servedIn={servedIn} />
        </Suspense>
      </div>
    )
  }
  // React discards the server's HTML of a part that is rendered again before it is hydrated. Every change of the router's
  // state renders the page again; `memo` leaves this part out unless its props have changed.
  return Object.assign(memo(DeferredPart), { preload }) as unknown as Deferred<Props>
}

/** A drawing has no behaviour: when the server has rendered it, its script is never loaded. */
export function deferDrawing<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  return deferPart(load, null, null)
}

/** `servedIn`: the element with the server's HTML; null once the props differ from those that it was made with. */
type Slot<Props> = { props: Props; servedIn: RefObject<HTMLElement | null> | null }

/**
 * What the server rendered, or `fallback` when the server did not render the part. Hydration leaves the HTML as it is. If
 * React discards the server's HTML (fragment link, Back), the fallback reuses the same elements with the typed text and
 * passes the text and the focus to the real part.
 */
function htmlSlotOr(fallback: ReactNode) {
  return function HtmlSlot({ servedIn }: Slot<object>) {
    const box = useRef<HTMLDivElement>(null)
    // Read while rendering, because React removes it before any effect.
    const [html] = useState(() => servedIn?.current?.lastElementChild)
    useLayoutEffect(() => {
      if (!html || !servedIn || html === box.current) return
      box.current?.append(html)
      const loading = import('./take-over.ts').catch(() => null)
      takingOver = loading
      return () => {
        const focused = document.activeElement
        // Continues when React has finished this change, and the part is in the page.
        void loading.then((module) => module?.takeOver(html, servedIn.current?.lastElementChild, focused))
      }
    }, [html, servedIn])
    if (!html || !servedIn) return fallback
    // React does not correct a text that it must not warn about.
    return (
      <div ref={box} className="contents" suppressHydrationWarning>
        {''}
      </div>
    )
  }
}

/**
 * For the outermost component: its effects run after those of all others. Pages opened by later navigations have no server
 * HTML to keep. `data-hydrated` says that the page answers to its visitor; the browser tests wait for it.
 */
export function useMarkHydrated() {
  useLayoutEffect(() => repeatChanges(document), [])
  useEffect(() => {
    window.heard?.()
    isHydrated = true
    document.documentElement.dataset.hydrated = ''
  }, [])
}
