/** Focuses the first field with a problem, whose message a screen reader then reads; `problems` are keyed by field name. */
export function focusFirstProblem(form: HTMLElement | null, problems: object) {
  const [first] = Object.keys(problems)
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
