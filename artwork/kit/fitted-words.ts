import { charactersOf, type Lettering, roomOf, stencil, textWidth } from './lettering.ts'

/** A column for words: `largest` and `smallest` are heights of capitals, `leading` the distance of two lines in such heights. */
export type Column = { width: number; height: number; largest: number; smallest: number; leading: number }

/** `above` and `below`: what marks take over the first line and under the last, as the leading in heights of capitals. */
export type FittedWords = { lines: string[]; height: number; leading: number; above: number; below: number }

/** Between what is under a line and the marks over the next one. */
const markGap = 0.2
const hasMarks = (text: string) => /[^\0-~]/.test(text)

/** Lines with the room that their marks need: none touches the line above. */
function withRoom(lines: string[], height: number, leading: number, face: Lettering): FittedWords {
  if (!lines.some(hasMarks)) return { lines, height, leading, above: 0, below: 0 }
  const rooms = lines.map((line) => roomOf(line, face))
  const needed = rooms.slice(1).map(({ above }, at) => 1 + (rooms[at]?.below ?? 0) + above + markGap)
  const ends = { above: rooms[0]?.above ?? 0, below: rooms.at(-1)?.below ?? 0 }
  return { lines, height, leading: Math.max(leading, ...needed), ...ends }
}

const fits = ({ lines, height, leading, above, below }: FittedWords, column: Column) =>
  height * (above + Math.max(lines.length * leading, (lines.length - 1) * leading + 1 + below)) <= column.height

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
function balance(text: string, lines: string[], height: number, widest: number, face: Lettering): string[] {
  let best = lines
  for (let width = widest; width > 0; width -= 8) {
    const narrower = wrap(text, height, width, face)
    if (narrower?.length !== lines.length) return best
    best = narrower
  }
  return best
}

/** Ends the text where the column ends; a word that is wider than the column is cut, too. */
function cut(text: string, column: Column, face: Lettering): FittedWords {
  const { width, smallest, leading } = column
  const words = text.split(' ').map((word) => {
    const characters = charactersOf(word)
    let end = characters.length
    while (end > 1 && textWidth(characters.slice(0, end).join(''), smallest, face) > width) end--
    return characters.slice(0, end).join('')
  })
  const lines = wrap(words.join(' '), smallest, width, face) ?? []
  const shown = (count: number) => withRoom(lines.slice(0, count), smallest, leading, face)
  let most = lines.length
  while (most > 1 && !fits(shown(most), column)) most--
  return shown(most)
}

/** The text's lines in the largest lettering that fits the column; what does not fit in the smallest is left out. */
export function fitWords(text: string, column: Column, face = stencil): FittedWords {
  for (let height = column.largest; height >= column.smallest; height -= 2) {
    const lines = wrap(text, height, column.width, face)
    if (!lines || !fits(withRoom(lines, height, column.leading, face), column)) continue
    const balanced = withRoom(balance(text, lines, height, column.width, face), height, column.leading, face)
    // Other breaks may bring marks under tails.
    return fits(balanced, column) ? balanced : withRoom(lines, height, column.leading, face)
  }
  return cut(text, column, face)
}
