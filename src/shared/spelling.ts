/** Shorter words are alike by chance. */
const shortestCorrected = 3
const maxSuggestions = 5

/** Letters to insert, drop, change or swap with their neighbour to make one word of the other (optimal string alignment). */
export function editDistance(first: string, second: string): number {
  const [a, b] = [[...first], [...second]]
  let beforePrevious: number[] = []
  let previous = [...b, ''].map((_, column) => column)
  for (const [row, letter] of a.entries()) {
    const current = [row + 1]
    for (const [column, other] of b.entries()) {
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other
      current.push(
        Math.min(
          (current[column] ?? 0) + 1,
          (previous[column + 1] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (beforePrevious[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}

/** The words of the vocabulary that `word` was probably meant to be; none when it begins one of them already. */
export function suggestWords(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < shortestCorrected || vocabulary.some((known) => known.startsWith(word))) return []
  const allowed = word.length > 6 ? 2 : 1
  const near = vocabulary
    .map((known) => ({ known, letters: known.replace(/[^\p{L}\p{N}]/gu, '') }))
    .filter(({ letters }) => letters.length >= shortestCorrected && Math.abs(letters.length - word.length) <= allowed)
    .filter(({ letters }) => word.length > 4 || letters[0] === word[0])
    .map(({ known, letters }) => ({ known, distance: editDistance(word, letters) }))
    .filter(({ distance }) => distance <= allowed)
  const least = Math.min(...near.map(({ distance }) => distance))
  return near.flatMap(({ known, distance }) => (distance === least ? [known] : [])).slice(0, maxSuggestions)
}
