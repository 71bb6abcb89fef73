import { withoutAccents } from '#shared/text/letters.ts'

/** What the stencil of drawn pictures has (artwork/kit/glyphs.ts). */
export const drawnCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.-+,'!?:/ "

const isDrawn = (character: string) => drawnCharacters.includes(character)

/** Capitals, with the straight forms of quotation marks and dashes. */
const plain = (text: string) => text.toUpperCase().replaceAll(/[’‘]/g, "'").replaceAll(/[–—]/g, '-')

/** The first character that the stencil lacks; null when there is none. */
export function undrawnCharacter(text: string): string | null {
  return [...plain(text)].find((character) => !isDrawn(character)) ?? null
}

/** For words that were written without the stencil in mind: accents are left out, and so is what it lacks otherwise. */
export function toDrawnWords(text: string): string {
  const letters = [...drawable(text)].filter((character) => isDrawn(character) || /\s/.test(character))
  return letters.join('').replaceAll(/\s+/g, ' ').trim()
}

/** The letters and digits that drawn pictures leave out of a text, each once. */
export function leftOutOfDrawing(text: string): string[] {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return [...new Set(letters)].filter((letter) => toDrawnWords(letter) === '')
}

const drawable = (text: string) => plain(withoutAccents(text, 'NFKD'))
