/** For buttons that are clicked repeatedly: `disabled` would remove the focus between two clicks. */
export function ariaDisabled(isDisabled: boolean) {
  return { 'aria-disabled': isDisabled || undefined, className: 'aria-disabled:opacity-40' }
}
