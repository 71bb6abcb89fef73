/** The choices of a filter from its words: the value is their name. */
export function choicesOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
