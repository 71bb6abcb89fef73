import { glyphs } from './glyphs.ts'
import { move, scale } from './paths.ts'

const spacing = 1.1

export function measure(text: string, height: number): number {
  const units = [...text].reduce((sum, character) => sum + (glyphs[character]?.width ?? 0) + spacing, -spacing)
  return (units * height) / 10
}

/** Lettering as path data, its top left corner at x, y. Caps, figures and & . - + only. */
export function letter(text: string, x: number, y: number, height: number): string {
  let [d, pen] = ['', x]
  for (const character of text) {
    const glyph = glyphs[character]
    if (!glyph) throw new TypeError(`The stencil has no "${character}"`)
    if (glyph.d) d += move(scale(glyph.d, height / 10), pen, y)
    pen += ((glyph.width + spacing) * height) / 10
  }
  return d
}

export function letterCentred(text: string, centre: number, y: number, height: number): string {
  return letter(text, centre - measure(text, height) / 2, y, height)
}

/** Lettering in the height at which it fills the width. */
export function letterFitted(text: string, x: number, y: number, width: number): { d: string; height: number } {
  const height = (width / measure(text, 1000)) * 1000
  return { d: letter(text, x, y, height), height }
}
