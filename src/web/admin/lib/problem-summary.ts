import { messages } from '#shared/messages.ts'

/** For the notice beside the button that saves: how many fields are wrong, and what with the first. */
export function summarizeProblems(
  problems: Partial<Record<string, string>>,
  first = Object.values(problems)[0],
): string | undefined {
  const count = Object.keys(problems).length
  return first && count > 1 ? messages.admin.severalProblems(count, first) : first
}
