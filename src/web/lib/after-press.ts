/** The ways in which a press ends; a drag and a context menu have no `mouseup`. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

let isPressing = false

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (isPressing = true), { capture: true })
  for (const end of ends) window.addEventListener(end, () => (isPressing = false), { capture: true })
}

/**
 * Runs at once, or after the press that is going on and its `click`. A field loses the focus when a button is pressed: what it
 * says then moves the page, and the release would meet something else than the press, so nothing would be clicked.
 */
export function afterPress(run: () => void): void {
  if (!isPressing) {
    run()
    return
  }
  const stop = new AbortController()
  const finish = () => {
    stop.abort()
    setTimeout(run)
  }
  for (const end of ends) window.addEventListener(end, finish, { capture: true, signal: stop.signal })
}
