import { plainForms } from '#shared/text/letters.ts'

/** What the stencil of drawn pictures has (artwork/kit/glyphs.ts): capitals, those with strokes of their own among them, figures, signs. */
export const drawnCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.-+,'!?:/ ŁØĐĦŦŊƠƯĽ"

/**
 * What it draws over or under a letter (artwork/kit/marks.ts): grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook,
 * ring, double acute, caron; dot below, comma below, cedilla, ogonek.
 */
export const drawnMarks =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c' + '\u0323\u0326\u0327\u0328'

const isDrawn = (character: string) => drawnCharacters.includes(character)

/** Capitals, with the straight forms of quotation marks and dashes; those of ð and đ look the same. */
const plain = (text: string) =>
  text.toUpperCase().replaceAll(/[’‘ʼ]/g, "'").replaceAll(/[–—]/g, '-').replaceAll('Ð', 'Đ')

/** Letters and signs, each with its marks. */
const withMarks = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

/** Capitals in the form that the stencil has: Æ as AE. */
const asWritten = (text: string, form: 'NFD' | 'NFKD') =>
  [...plain(text.normalize(form))].map((c) => (isDrawn(c) ? c : (plainForms[c]?.toUpperCase() ?? c))).join('')

/** The letter with those of its marks that can be drawn; empty where it cannot be drawn itself. */
function drawnPartOf(character: string): string {
  const [base = '', ...marks] = character.normalize('NFD')
  if (!isDrawn(base)) return ''
  if (!/\p{L}/u.test(base)) return base
  return marks.reduce((letter, mark) => {
    const marked = (letter + mark).normalize('NFC')
    return drawnMarks.includes(mark) || isDrawn(marked) ? marked : letter
  }, base)
}

/** The first character that the stencil lacks; null when there is none. */
export function undrawnCharacter(text: string): string | null {
  const isWhole = (character: string) =>
    withMarks(asWritten(character, 'NFD')).every((each) => drawnPartOf(each) === each.normalize('NFC'))
  return withMarks(plain(text.normalize('NFC'))).find((character) => !isWhole(character)) ?? null
}

/** For words that were written without the stencil in mind: what it lacks is left out. */
export function toDrawnWords(text: string): string {
  const letters = withMarks(asWritten(text, 'NFKD')).map((each) => (/^\s/.test(each) ? ' ' : drawnPartOf(each)))
  return letters.join('').replaceAll(/ +/g, ' ').trim()
}

/** The letters and digits that drawn pictures leave out of a text, each once. */
export function leftOutOfDrawing(text: string): string[] {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return [...new Set(letters)].filter((letter) => toDrawnWords(letter) === '')
}
