import { options } from 'preact'
import { whenChangesAreRepeated } from './repeat-changes.ts'

declare global {
  /** Of the page's own script (`after-paint.ts`): says that a press was heard, or without one that more of the page hears. */
  var heard: ((target?: EventTarget) => void) | undefined
}

/**
 * A press that a component gets is not made once more. Preact calls `options.event` (a public hook) before each handler: only
 * this tells whether a button of the server's HTML answers already.
 */
export function hearPresses() {
  const complete = options.event
  options.event = (event: Event) => {
    if (event.type === 'click' && event.target) window.heard?.(event.target)
    return complete?.(event)
  }
}

/** Makes the presses once more that were not heard. What was chosen before counts first: it may decide what is put into the cart. */
export async function repeatPresses(): Promise<void> {
  await whenChangesAreRepeated()
  window.heard?.()
}
