/** Shorter words are similar by chance. */
const shortestCorrected = 3
/**
 * In words of up to this many letters, a replaced letter makes another word (pride, price): only missing, doubled and
 * swapped letters are corrected.
 */
const longestShort = 5
const maxSuggestions = 5

/**
 * The number of letters to insert, drop, change or swap with their neighbour to turn one word into the other (optimal string
 * alignment).
 */
export function editDistance(first: string, second: string, changeCost = 1): number {
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
          (previous[column] ?? 0) + (letter === other ? 0 : changeCost),
          isSwap ? (beforePrevious[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}

/** `tshrit` is one swap from `t-shirt` and two letters from `t-shirts`. */
export function withSingulars(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => [word, singularOf(word)]))]
}

/** Words such as canvas, glass and cactus are no plurals. */
function singularOf(word: string): string {
  if (word === 'series' || word === 'lens') return word
  if (/[a-z]{3}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:x|ss|zz|[cs]h)es$/.test(word)) return word.slice(0, -2)
  return /[a-z]{2}[^aius]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of the vocabulary that `word` may be a misspelling of; none when one of them begins with it. */
export function suggestWords(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < shortestCorrected || vocabulary.some((known) => known.startsWith(word))) return []
  const allowed = word.length > 6 ? 2 : 1
  const isShort = word.replace(/s$/, '').length <= longestShort
  const near = vocabulary
    .map((known) => ({ known, letters: known.replace(/[^\p{L}\p{N}]/gu, '') }))
    .filter(({ letters }) => letters.length >= shortestCorrected && Math.abs(letters.length - word.length) <= allowed)
    .filter(({ letters }) => !isShort || letters[0] === word[0])
    .map(({ known, letters }) => ({ known, distance: editDistance(word, letters, isShort ? 2 : 1) }))
    .filter(({ distance }) => distance <= allowed)
  const least = Math.min(...near.map(({ distance }) => distance))
  return near.flatMap(({ known, distance }) => (distance === least ? [known] : [])).slice(0, maxSuggestions)
}

/** Words of the vocabulary that have a hyphen where `word` has none: the same word, so this is no correction. */
export function hyphenated(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < shortestCorrected) return []
  return vocabulary
    .filter((known) => known.includes('-') && known.replaceAll('-', '').startsWith(word))
    .slice(0, maxSuggestions)
}

/** The corrected search in words: at each position the typed word, or all the words that it may have meant. */
export function describeMeant(positions: readonly (readonly string[])[]): string {
  const described = positions.map(([typed = '', ...meant]) => {
    const shortest = meant.filter((word) => !meant.some((other) => other !== word && word.startsWith(other)))
    return shortest.length > 0 ? shortest.join(' or ') : typed
  })
  return described.join(' ')
}
