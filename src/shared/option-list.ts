/** a product's comma-separated colours or sizes; entries trimmed, empties and repeats dropped. */
export function parseOptionList(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/**
 * Names that differ only in capital letters are one, in the first spelling. Those of `kept` stay as they are: something is named
 * by them already.
 */
export function joinSpellings(names: readonly string[], kept: readonly string[] = []): string[] {
  const spellings = new Map<string, string>()
  for (const name of [...kept.filter((each) => names.includes(each)), ...names]) {
    const spelled = name.toLowerCase()
    if (!spellings.has(spelled)) spellings.set(spelled, name)
  }
  return names.filter((name) => kept.includes(name) || spellings.get(name.toLowerCase()) === name)
}
