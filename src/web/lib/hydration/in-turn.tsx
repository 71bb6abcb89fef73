import { type ReactNode, type RefObject, Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { repeatPresses } from './heard-presses.ts'
import { repeatChanges, useNoteTyped } from './repeat-changes.ts'

let isHydrated = false
const first = import.meta.env.SSR ? '' : location.pathname

/** Whether what is rendered now is the server's HTML of the page that was opened; later pages have none to keep. */
export const isServed = () => import.meta.env.SSR || (!isHydrated && location.pathname === first)

const waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/** Not a timer: browsers wait between those. */
function nextTask() {
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => waiting.shift()?.()
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  channel.port2.postMessage(null)
  return promise
}

let last: Promise<unknown> = Promise.resolve()

function takeTurn() {
  last = last.then(nextTask)
  return last
}

let ofDocument: Promise<unknown> | undefined

/** For the component of the whole document: it is hydrated after the task in which React Router has made its router. */
export function useDocumentTurn() {
  if (import.meta.env.SSR || !isServed()) return
  ofDocument ??= takeTurn()
  use(ofDocument)
}

/**
 * A part of a page that is hydrated in a task of its own, one after the other, so that the browser answers meanwhile. What was
 * typed before is reported for the fields of the element `within`; without one the part has no fields but those of a `deferPart`.
 */
export function InTurn({ children, within }: { children: ReactNode; within?: RefObject<HTMLElement | null> }) {
  const [turn] = useState(() => (import.meta.env.SSR || !isServed() ? null : takeTurn()))
  const [served] = useState(turn && children)
  if (import.meta.env.SSR) return <Suspense>{children}</Suspense>
  if (!turn) return children
  const part = { turn, served }
  return (
    <Suspense>
      {within ? (
        <PartWithFields {...part} within={within}>
          {children}
        </PartWithFields>
      ) : (
        <Part {...part}>{children}</Part>
      )}
    </Suspense>
  )
}

type PartProps = {
  turn: Promise<unknown>
  /** What the page was first, as the server rendered it: hydration patches no attributes. */
  served: ReactNode
  children: ReactNode
}

function Part({ turn, served, children }: PartProps) {
  use(turn)
  const [isAsServed, setIsAsServed] = useState(true)
  useLayoutEffect(() => setIsAsServed(false), [])
  useEffect(() => void repeatPresses(), [])
  return isAsServed ? served : children
}

function PartWithFields({ within, ...part }: PartProps & { within: RefObject<HTMLElement | null> }) {
  use(part.turn)
  useNoteTyped()
  useLayoutEffect(() => repeatChanges(within.current), [within])
  return <Part {...part} />
}

/** Resolves when all parts have had their turn, also those within others. */
export async function hydrateAll() {
  for (let seen: unknown; seen !== last; await nextTask()) {
    seen = last
    await seen
  }
  isHydrated = true
}
