import { type Lettering, stencil, textWidth } from './lettering.ts'

/** A column for words: `largest` and `smallest` are heights of capitals, `leading` the distance of two lines in such heights. */
export type Column = { width: number; height: number; largest: number; smallest: number; leading: number }

export type FittedWords = { lines: string[]; height: number }

/** Breaks text into lines no wider than the column; null when a single word is wider. */
function wrap(text: string, height: number, width: number, face: Lettering): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (textWidth(word, height, face) > width) return null
    if (lines.length && textWidth(longer, height, face) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks into the same number of lines in the narrowest column that holds them, so that no short word is left alone. */
function balance(text: string, { lines, height }: FittedWords, widest: number, face: Lettering): string[] {
  let best = lines
  for (let width = widest; width > 0; width -= 8) {
    const narrower = wrap(text, height, width, face)
    if (narrower?.length !== lines.length) return best
    best = narrower
  }
  return best
}

/** Ends the text where the column ends; a word that is wider than the column is cut, too. */
function cut(text: string, { width, height: columnHeight, smallest, leading }: Column, face: Lettering): FittedWords {
  const most = Math.max(1, Math.floor(columnHeight / (smallest * leading)))
  const words = text.split(' ').map((word) => {
    let end = word.length
    while (end > 1 && textWidth(word.slice(0, end), smallest, face) > width) end--
    return word.slice(0, end)
  })
  return { lines: (wrap(words.join(' '), smallest, width, face) ?? []).slice(0, most), height: smallest }
}

/** The text's lines in the largest lettering that fits the column; what does not fit in the smallest is left out. */
export function fitWords(text: string, column: Column, face = stencil): FittedWords {
  for (let height = column.largest; height >= column.smallest; height -= 2) {
    const lines = wrap(text, height, column.width, face)
    if (lines && lines.length * height * column.leading <= column.height)
      return { lines: balance(text, { lines, height }, column.width, face), height }
  }
  return cut(text, column, face)
}
