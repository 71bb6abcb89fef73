/** The most characters of a formatted text: reading one takes longer the longer it is, and no page needs more at one place. */
export const longestFormatted = 4_000
/** The most marks of bold and italics: reading them takes time in the square of their number. */
export const mostMarks = 200

export function marksIn(text: string): number {
  return text.match(/[*_]/g)?.length ?? 0
}
