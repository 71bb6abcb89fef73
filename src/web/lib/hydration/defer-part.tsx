import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { servedHtml } from '#web/lib/raw-html.ts'
import { repeatPresses } from './heard-presses.ts'
import { isServed as isServedNow } from './in-turn.tsx'
import { repeatChanges, useNoteTyped } from './repeat-changes.ts'

const interactions = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
  'dragenter',
  'dragover',
  'drop',
  'paste',
] as const
/**
 * Scripts of other parts load only after the click was handled and painted; on slow phones they delayed it by 200 to
 * 300 ms.
 */
const clickMs = 300
const clickStarts: readonly string[] = ['pointerdown', 'touchstart']

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
  return stop
}

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
 * Preact leaves the server's HTML alone. The page must import its styles, or they would arrive after the HTML. `fallback`
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
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  function preload() {
    loading ??= load().then(
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

  if (import.meta.env.SSR) void preload()

  const slotFor = (Part: ComponentType<Props>) =>
    function Slot(props: Props) {
      const box = useRef<HTMLDivElement>(null)
      useNoteTyped()
      // Before any effect renders the part again, which would set its fields back.
      useLayoutEffect(() => {
        repeatChanges(box.current)
        // As `data-hydrated` of a page: the browser tests wait for it.
        box.current?.setAttribute('data-answers', '')
        void repeatPresses()
      }, [])
      return (
        <div ref={box} className="contents">
          <Part {...props} />
        </div>
      )
    }

  const lazySlot = (isServed: boolean) =>
    lazy(async () => {
      if (import.meta.env.SSR) return { default: slotFor(await preload()) }
      // If loading fails after a navigation, only this part is missing, not the page around it.
      if (!isServed) return { default: slotFor(await preload().catch(() => () => fallback)) }
      await isNeeded
      return { default: await preload().then(slotFor, () => ServedHtml) }
    })

  function DeferredPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    const [isServed] = useState(isServedNow)
    const [firstProps] = useState(props)
    const [isAsServed, setIsAsServed] = useState(isServed)
    // Kept: another component type would remount the part.
    const [Slot, setSlot] = useState<ComponentType<Props>>(() => {
      if (loaded) return slotFor(loaded)
      return isServed && !trigger && !import.meta.env.SSR ? ServedHtml : lazySlot(isServed)
    })
    // The server's HTML of a part that still waits for its script shows something else, for example the page before.
    if (isAsServed && !loaded && !isSame(props, firstProps)) {
      setIsAsServed(false)
      setSlot(() => lazySlot(false))
    }
    useEffect(() => (isServed && ref.current ? trigger?.(ref.current, need) : undefined), [isServed])
    return (
      <div ref={ref} data-part="">
        {/* Another one, because Preact fails if what waits in a Suspense is replaced. */}
        <Suspense key={String(isAsServed)} fallback={fallback}>
          <Slot {...props} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(DeferredPart, { preload })
}

/** A drawing has no behaviour: when the server has rendered it, its script is never loaded. */
export function deferDrawing<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  return deferPart(load, null, null)
}

const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)))

const ServedHtml = () => <div className="contents" {...servedHtml} />
