import { glyphs } from './glyphs.ts'
import { scale, translate } from './paths.ts'

const spacing = 1.1

export function textWidth(text: string, height: number): number {
  const units = [...text].reduce((sum, character) => sum + (glyphs[character]?.width ?? 0) + spacing, -spacing)
  return (units * height) / 10
}

/** Lettering as path data, its top left corner at x, y. Only the characters of `glyphs`. */
export function textPath(text: string, x: number, y: number, height: number): string {
  let [d, pen] = ['', x]
  for (const character of text) {
    const glyph = glyphs[character]
    if (!glyph) throw new TypeError(`The stencil has no "${character}"`)
    if (glyph.d) d += translate(scale(glyph.d, height / 10), pen, y)
    pen += ((glyph.width + spacing) * height) / 10
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
