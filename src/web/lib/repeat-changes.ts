/** Any field of a form; a select has neither `checked` nor a selection, and the copied ones have the same types in all. */
export type Field = HTMLInputElement & { options?: HTMLSelectElement['options'] }

export const fields = 'input, select, textarea'

const isSwitch = ({ type }: Field) => type === 'radio' || type === 'checkbox'

/** By the visitor, since the server has rendered it; no option of a select that React has made is selected by default. */
export function isChanged(field: Field): boolean {
  if (field.options) return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (!isSwitch(field)) return field.value !== field.defaultValue
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

/**
 * React keeps what a visitor has changed in the server's HTML, but reports no change of it, and sets it back when it renders
 * the part again: each change is made once more. Where the script has not come yet this does nothing, and its part repeats it.
 */
export function repeatChanges(within: ParentNode | null) {
  for (const field of within?.querySelectorAll<Field>(fields) ?? []) {
    if (!isChanged(field)) continue
    const { value, checked } = field
    inTurn(() => change(field, { value, checked }))
  }
}

let last = Promise.resolve()

/**
 * After React has ended its work, and has rendered the change before: each is answered as one of a visitor, who never makes
 * two between two renderings.
 */
export function inTurn(run: () => void) {
  last = last.then(run, run)
}

/** As a visitor would. React only notices what differs from what it has last seen, which is what a script has set. */
export function change(field: Field, { value, checked }: Pick<Field, 'value' | 'checked'>) {
  if (isSwitch(field)) {
    field.checked = !checked
    field.click()
    return
  }
  const report = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))
  if (field.type === 'file' || field.options) {
    if (field.options) field.value = value
    report('change')
    return
  }
  const isFocused = document.activeElement === field
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  // React watches the field's own property.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  report('input')
  if (!isFocused) report('focusout')
}
