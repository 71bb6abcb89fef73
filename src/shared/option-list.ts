/** a product's comma-separated colours or sizes; entries trimmed, empties and repeats dropped. */
export function parseOptionList(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
