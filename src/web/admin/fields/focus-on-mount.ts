/** A `ref` for the field where the keyboard goes on when a form opens; browsers heed `autofocus` only while a document loads. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
