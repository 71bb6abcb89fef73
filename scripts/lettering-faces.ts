import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Face, faces } from '#shared/design/faces/faces.ts'
import { outlineOf } from '#shared/design/layers/lettering.ts'
import { messages } from '#shared/messages.ts'
import { type Glyph, pathOf } from './glyph-outlines.ts'

/*
 * `npm run faces` writes src/shared/design/faces/*.json: the outlines that browser and server draw a buyer's text with, and in
 * samples.json the name of each face in its own letters (docs/decisions/0122). The fonts and their reader are fetched for this run only.
 */

/** As far as fontkit is used here. */
type Font = {
  unitsPerEm: number
  ascent: number
  descent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features: Record<string, boolean>): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

/** Outlines have whole coordinates at this size. */
const unitsPerEm = 1_000
const plainFeatures = { liga: false, clig: false, calt: false, dlig: false }

/** What is printable of ASCII and Latin-1, and what else is typed in English, French, German and Spanish. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at),
  ...Array.from({ length: 0x100 - 0xa1 }, (_, at) => 0xa1 + at).filter((codePoint) => codePoint !== 0xad),
  ...[...'ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™'].map((character) => character.codePointAt(0) ?? 0),
].map((codePoint) => String.fromCodePoint(codePoint))
/** Pairs of these are moved closer; an accented letter is spaced as its base. */
const kerned = characters.filter((character) => /[A-Za-z0-9.,:;'"’“”\-–&!?() ]/.test(character))

const packages = resolve(process.argv[2] ?? '')
const { create } = createRequire(join(packages, 'faces.js'))('fontkit') as { create: (bytes: Buffer) => Font }

const folderOfFaces = resolve(import.meta.dirname, '../src/shared/design/faces')
const write = (name: string, content: unknown) =>
  writeFile(join(folderOfFaces, `${name}.json`), `${JSON.stringify(content)}\n`)
const samples: Record<string, unknown> = {}

for (const face of faces) {
  const folder = join(packages, 'node_modules/@fontsource', face)
  const font = create(await readFile(join(folder, `files/${face}-latin-400-normal.woff`)))
  const scaled = (length: number) => Math.round((length * unitsPerEm) / font.unitsPerEm)
  const advance = (text: string) =>
    font.layout(text, plainFeatures).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const known = characters.filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const glyphs = known.map((character) => {
    const [glyph] = font.layout(character, plainFeatures).glyphs
    const d = pathOf(glyph, { x: (x) => scaled(x) + 0, y: (y) => scaled(-y) + 0 })
    return [character, [scaled(advance(character)), d]] as const
  })
  const pairs = kerned.filter((each) => known.includes(each))
  const kerning = pairs.map((left) => {
    const row = pairs.map((right) => {
      const closer = scaled(advance(left + right) - advance(left) - advance(right))
      return [right, closer] as const
    })
    return [left, Object.fromEntries(row.filter(([, closer]) => closer !== 0))] as const
  })
  const written: Face = {
    ascent: scaled(font.ascent),
    descent: scaled(-font.descent),
    glyphs: Object.fromEntries(glyphs),
    kerning: Object.fromEntries(kerning.filter(([, row]) => Object.keys(row).length > 0)),
  }
  await write(face, written)
  samples[face] = outlineOf(written, { text: messages.layers.faces[face], curve: 0, align: 'left' })
}
await write('samples', samples)
