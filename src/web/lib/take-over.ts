const changes = [
  ['value', 'defaultValue'],
  ['checked', 'defaultChecked'],
  ['selected', 'defaultSelected'],
] as const

/** Any element; most have none of these fields, and the copied ones have the same types in both. */
type Field = HTMLInputElement & Record<(typeof changes)[number][number], never>

/**
 * Gives an element, and each of its children, the focus of its counterpart and what the visitor has typed or chosen there.
 * Where the two differ in kind or name, nothing below them is compared.
 */
export function takeOver(from: Element, to: Element | null | undefined, focused: Element | null) {
  // Not the property `name`, which in a form is the field of that name.
  if (from.tagName !== to?.tagName || from.getAttribute('name') !== to.getAttribute('name')) return
  takeOverField(from as Field, to as Field)
  if (from === focused) takeOverFocus(from as Field, to as Field)
  for (const [index, child] of [...from.children].entries()) takeOver(child, to.children[index], focused)
}

function takeOverField(from: Field, to: Field) {
  // No script can set the value of a field for files.
  if (from.type === 'file') to.files = from.files
  else for (const [now, first] of changes) if (first in from && from[now] !== from[first]) to[now] = from[now]
}

function takeOverFocus(from: Field, to: Field) {
  to.focus({ preventScroll: true })
  // Null in a field without a selection, for example one for an email address.
  if (typeof from.selectionEnd === 'number') to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
