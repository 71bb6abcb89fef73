/** For buttons pressed again and again: `disabled` would take the focus away between two presses. */
export function held(isHeld: boolean) {
  return { 'aria-disabled': isHeld || undefined, className: 'aria-disabled:opacity-40' }
}
