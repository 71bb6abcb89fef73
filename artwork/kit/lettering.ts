import { glyphs } from './glyphs.ts'
import { marks, places } from './marks.ts'
import { flatten, scale, translate } from './paths.ts'

/** Lengths are for capitals ten high, whose tops are at 0. */
export type Lettering = {
  /** Between two characters. */
  spacing: number
  glyphs: Readonly<Record<string, { width: number; d: string }>>
  /** What pairs of characters are further apart. */
  kerning: Readonly<Record<string, number>>
  /** Accents and what else stands over or under a letter, about x = 0. */
  marks: Readonly<Record<string, string>>
  /** Where the mark of a letter is when it is not over its middle. */
  places: Readonly<Record<string, number>>
}

/** The lettering of all drawings, and of share pictures of the standard type pairing. */
export const stencil: Lettering = { spacing: 1.1, glyphs, kerning: {}, marks, places }

/** Letters and signs, each with its marks. */
export const charactersOf = (text: string) => text.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []

/** What a character is drawn of: É is E with an acute, Ł a glyph of its own. */
function partsOf(character: string, face: Lettering): { base: string; own: string[] } {
  let [base = '', ...own] = character.normalize('NFD')
  for (const mark of own) {
    const whole = (base + mark).normalize('NFC')
    if (!face.glyphs[whole]) break
    ;[base, own] = [whole, own.slice(1)]
  }
  return { base, own }
}

const extents = new Map<string, { left: number; right: number; top: number; foot: number }>()
/** The sides of a glyph or mark; nothing for a space. */
function extentOf(d: string) {
  const known = extents.get(d)
  if (known) return known
  const points = flatten(d).flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const extent = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) }
  extents.set(d, extent)
  return extent
}

const [commaBelow, cedilla] = ['\u0326', '\u0327']
/** Unicode has a cedilla in these letters; Latvian, which has them, writes a comma. */
const lettersWithComma = 'DGKLNR'

/** Between two marks over the same letter. */
const markGap = 0.5

/** A character's marks beside its glyph, a second one over or under the first. */
function marksOf(character: string, face: Lettering): { d: string; x: number; y: number }[] {
  const { base, own } = partsOf(character, face)
  const middle = extentOf(face.glyphs[base]?.d ?? '')
  let [above, below] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return own.map((mark) => {
    const d = face.marks[mark === cedilla && lettersWithComma.includes(base) ? commaBelow : mark]
    if (!d) throw new TypeError(`The lettering has no "${character}"`)
    const x = face.places[(base + mark).normalize('NFC')] ?? (middle.left + middle.right) / 2
    const { top, foot } = extentOf(d)
    const y = top < 0 ? Math.min(0, above - foot) : Math.max(0, below - top)
    if (top < 0) above = top + y - markGap
    else below = foot + y + markGap
    return { d, x, y }
  })
}

function widthOf(character: string, next: string | undefined, face: Lettering): number {
  const { base } = partsOf(character, face)
  const kerned = next === undefined ? 0 : face.spacing + (face.kerning[base + partsOf(next, face).base] ?? 0)
  return (face.glyphs[base]?.width ?? 0) + kerned
}

export function textWidth(text: string, height: number, face = stencil): number {
  const characters = charactersOf(text)
  const units = characters.reduce((sum, character, at) => sum + widthOf(character, characters[at + 1], face), 0)
  return (units * height) / 10
}

/** Lettering as path data, the top left corner of its capitals at x, y. Only the characters of the face. */
export function textPath(text: string, x: number, y: number, height: number, face = stencil): string {
  let [d, pen] = ['', x]
  const characters = charactersOf(text)
  for (const [at, character] of characters.entries()) {
    const glyph = face.glyphs[partsOf(character, face).base]
    if (!glyph) throw new TypeError(`The lettering has no "${character}"`)
    if (glyph.d) d += translate(scale(glyph.d, height / 10), pen, y)
    for (const mark of marksOf(character, face))
      d += translate(scale(mark.d, height / 10), pen + (mark.x * height) / 10, y + (mark.y * height) / 10)
    pen += (widthOf(character, characters[at + 1], face) * height) / 10
  }
  return d
}

/** How far text stands out over the tops of its capitals and under their feet, in heights of capitals. */
export function roomOf(text: string, face: Lettering): { above: number; below: number } {
  const drawn = charactersOf(text).flatMap((character) => {
    const glyph = { d: face.glyphs[partsOf(character, face).base]?.d ?? '', y: 0 }
    return [glyph, ...marksOf(character, face)].map(({ d, y }) => ({
      top: extentOf(d).top + y,
      foot: extentOf(d).foot + y,
    }))
  })
  const top = Math.min(0, ...drawn.map((part) => part.top))
  const foot = Math.max(10, ...drawn.map((part) => part.foot))
  return { above: -top / 10, below: (foot - 10) / 10 }
}

export function centredTextPath(text: string, centre: number, y: number, height: number): string {
  return textPath(text, centre - textWidth(text, height) / 2, y, height)
}

/** Lettering in the height at which it fills the width. */
export function fittedTextPath(text: string, x: number, y: number, width: number): { d: string; height: number } {
  const height = (width / textWidth(text, 1000)) * 1000
  return { d: textPath(text, x, y, height), height }
}
