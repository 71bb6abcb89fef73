import { glyphs } from './glyphs.ts'
import { scale, translate } from './paths.ts'

export type Lettering = {
  /** Between two characters; as all lengths, for capitals ten high. */
  spacing: number
  glyphs: Readonly<Record<string, { width: number; d: string }>>
  /** What pairs of characters are further apart. */
  kerning: Readonly<Record<string, number>>
}

/** The lettering of all drawings, and of share pictures of the standard type pairing. */
export const stencil: Lettering = { spacing: 1.1, glyphs, kerning: {} }

const widthOf = (character: string, next: string | undefined, { spacing, glyphs: known, kerning }: Lettering) =>
  (known[character]?.width ?? 0) + (next === undefined ? 0 : spacing + (kerning[character + next] ?? 0))

export function textWidth(text: string, height: number, face = stencil): number {
  const characters = [...text]
  const units = characters.reduce((sum, character, at) => sum + widthOf(character, characters[at + 1], face), 0)
  return (units * height) / 10
}

/** Lettering as path data, its top left corner at x, y. Only the characters of the face. */
export function textPath(text: string, x: number, y: number, height: number, face = stencil): string {
  let [d, pen] = ['', x]
  const characters = [...text]
  for (const [at, character] of characters.entries()) {
    const glyph = face.glyphs[character]
    if (!glyph) throw new TypeError(`The lettering has no "${character}"`)
    if (glyph.d) d += translate(scale(glyph.d, height / 10), pen, y)
    pen += (widthOf(character, characters[at + 1], face) * height) / 10
  }
  return d
}

export function centredTextPath(text: string, centre: number, y: number, height: number): string {
  return textPath(text, centre - textWidth(text, height) / 2, y, height)
}

/** Lettering in the height at which it fills the width. */
export function fittedTextPath(text: string, x: number, y: number, width: number): { d: string; height: number } {
  const height = (width / textWidth(text, 1000)) * 1000
  return { d: textPath(text, x, y, height), height }
}
