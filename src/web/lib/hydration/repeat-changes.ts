import { useState } from 'react'

/** Any field of a form; a select has neither `checked` nor a selection, and the copied ones have the same types in all. */
type Field = HTMLInputElement & { options?: HTMLSelectElement['options'] }

const isSwitch = ({ type }: Field) => type === 'radio' || type === 'checkbox'

/** By the visitor, since the server has rendered it; no option of a select that the page has made is selected by default. */
function isChanged(field: Field): boolean {
  if (field.options) return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (!isSwitch(field)) return field.value !== field.defaultValue
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

type Typed = Pick<Field, 'value' | 'selectionStart' | 'selectionEnd'>

const typed = new WeakMap<Element, Typed>()

/** Preact empties a text area whose text the page keeps; what was typed before is noted first. */
function noteTyped() {
  for (const field of document.querySelectorAll('textarea')) {
    const { value, selectionStart, selectionEnd } = field
    if (value !== field.defaultValue) typed.set(field, { value, selectionStart, selectionEnd })
  }
}

/** For the outermost component of what is hydrated at once. */
export function useNoteTyped() {
  useState(() => import.meta.env.SSR || noteTyped())
}

/**
 * Hydration keeps what a visitor has changed in the server's HTML, but hears of no change of it, and the next rendering of the
 * part sets it back: each change is made once more. Where the script has not come yet this does nothing, and its part repeats it.
 */
export function repeatChanges(within: ParentNode | null) {
  for (const field of within?.querySelectorAll<Field>('input, select, textarea') ?? []) {
    const noted = typed.get(field)
    if (!noted && !isChanged(field)) continue
    typed.delete(field)
    const { value, selectionStart, selectionEnd } = noted ?? field
    const { checked } = field
    last = last.then(waitForAnswer).then(() => change(field, { value, checked, selectionStart, selectionEnd }))
  }
}

let last: Promise<unknown> = Promise.resolve()

/** In microtasks. More than any answer to a change takes: its rendering and effects, and the start of a navigation. */
const longestAnswer = 100

/**
 * The page answers one change before the next is made, as when a visitor makes them. It waits for microtasks alone: what is typed
 * between two tasks would be replaced by what was noted.
 */
async function waitForAnswer() {
  for (let step = 0; step < longestAnswer; step++) await null
}

/** Resolves when the page has answered every change that was found so far. */
export function whenChangesAreRepeated(): Promise<unknown> {
  return last.then(waitForAnswer)
}

/** As a visitor would. */
async function change(field: Field, { value, checked, selectionStart, selectionEnd }: Typed & Pick<Field, 'checked'>) {
  if (isSwitch(field)) {
    field.checked = !checked
    field.click()
    return
  }
  const report = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))
  if (field.type === 'file') {
    report('change')
    return
  }
  field.value = value
  if (field.options) {
    report('change')
    return
  }
  const isFocused = document.activeElement === field
  if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  report('input')
  // What was typed is rendered before the field is left.
  await null
  if (!isFocused) report('focusout')
}
