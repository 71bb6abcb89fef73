import { options } from 'preact'

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
