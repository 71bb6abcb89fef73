/** The most characters that any formatted text may have; longer drafts are shown as they are written, so that a preview is quick. */
export const longestFormatted = 8_000
/** The most marks of bold and italics: reading them takes time in the square of their number. */
export const mostMarks = 200

export function marksIn(text: string): number {
  return text.match(/[*_]/g)?.length ?? 0
}
