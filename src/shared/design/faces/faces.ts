/** The faces that a buyer's text can have: each is one font under the SIL Open Font License (OFL.txt). */
export const faces = [
  'archivo-black',
  'bebas-neue',
  'bevan',
  'gloock',
  'libre-baskerville',
  'courier-prime',
  'pacifico',
  'kalam',
] as const
export type FaceName = (typeof faces)[number]

/** Advance width and outline, in thousandths of the letters' size, the base line at 0. */
export type Glyph = readonly [advance: number, d: string]

/** What `scripts/lettering-faces.ts` writes of a font. */
export type Face = {
  ascent: number
  descent: number
  glyphs: Readonly<Record<string, Glyph>>
  /** By left and right letter: how much closer they are than their advances. */
  kerning: Readonly<Record<string, Readonly<Record<string, number>>>>
}
