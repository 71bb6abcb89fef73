/** For buttons that are pressed repeatedly: `disabled` would remove the focus between two presses. */
export function held(isHeld: boolean) {
  return { 'aria-disabled': isHeld || undefined, className: 'aria-disabled:opacity-40' }
}
