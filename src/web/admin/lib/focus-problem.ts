/** To the first field that is wrong, where its sentence is read out with its name; `problems` are by the fields' names. */
export function focusFirstProblem(form: HTMLFormElement | null, problems: object) {
  const [first] = Object.keys(problems)
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
