import { withoutAccents } from './text/letters.ts'

/** Groups of words that the search treats as the same, until an administrator saves others (CNT-10). */
export const standardSynonyms: readonly (readonly string[])[] = [
  ['nonprofit', 'non-profit'],
  ['cup', 'mug'],
  ['sweatshirt', 'hoodie'],
  ['sign', 'banner'],
  ['tee', 't-shirt'],
  ['flyer', 'leaflet', 'flier'],
  ['sticker', 'decal'],
  ['gray', 'grey'],
  ['tote', 'totebag'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
]

/** Accents, punctuation, a missing hyphen and the plural make no other word. */
function sameForm(word: string): string {
  const plain = withoutAccents(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  return plain.length > 2 && plain.endsWith('s') ? plain.slice(0, -1) : plain
}

/** The other words of the groups that the word is in. */
export function synonymsOf(word: string, groups: readonly (readonly string[])[]): string[] {
  const form = sameForm(word)
  if (form === '') return []
  const found = groups.filter((group) => group.some((each) => sameForm(each) === form)).flat()
  return [...new Set(found)].filter((each) => each !== word.toLowerCase())
}

/** With the other words of each group of which a word is known: their misspellings are corrected, too. Sizes are no words. */
export function withSynonyms(known: readonly string[], groups: readonly (readonly string[])[]): string[] {
  const words = new Set(known)
  for (const group of groups) {
    const folded = group.map((word) => withoutAccents(word).toLowerCase()).filter((word) => !/\d/.test(word))
    if (folded.some((word) => words.has(word))) for (const word of folded) words.add(word)
  }
  return [...words]
}
