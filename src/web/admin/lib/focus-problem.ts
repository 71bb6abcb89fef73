import { messages } from '#shared/messages.ts'

/** Focuses the first field with a problem, whose message a screen reader then reads; `problems` are keyed by field name. */
export function focusFirstProblem(form: HTMLElement | null, problems: object) {
  const [first] = Object.keys(problems)
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

/** For the notice beside the button that saves: how many fields are wrong, and what with the first. */
export function summaryOf(
  problems: Partial<Record<string, string>>,
  [first]: (string | undefined)[] = Object.values(problems),
): string | undefined {
  const count = Object.keys(problems).length
  return first && count > 1 ? messages.admin.severalProblems(count, first) : first
}
