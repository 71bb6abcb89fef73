import { change, type Field, fields, inTurn, isChanged } from './repeat-changes.ts'

/**
 * Gives an element, and each of its children, the focus of its counterpart and what the visitor has typed or chosen there.
 * Where the two differ in kind or name, nothing below them is compared.
 */
export function takeOver(from: Element, to: Element | null | undefined, focused: Element | null) {
  // Not the property `name`, which in a form is the field of that name.
  if (from.tagName !== to?.tagName || from.getAttribute('name') !== to.getAttribute('name')) return
  const isFocused = from === focused
  // Before its text, or the field would count as left.
  if (isFocused) (to as HTMLElement).focus({ preventScroll: true })
  if (isFocused || from.matches(fields))
    inTurn(() => {
      if (from.matches(fields)) takeOverField(from as Field, to as Field)
      if (isFocused) takeOverSelection(from as Field, to as Field)
    })
  for (const [index, child] of [...from.children].entries()) takeOver(child, to.children[index], focused)
}

function takeOverField(from: Field, to: Field) {
  if (!isChanged(from)) return
  // No script can set the value of a field for files.
  if (from.files) to.files = from.files
  change(to, from)
}

function takeOverSelection(from: Field, to: Field) {
  // Null in a field without a selection, for example one for an email address.
  if (typeof from.selectionEnd === 'number') to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
