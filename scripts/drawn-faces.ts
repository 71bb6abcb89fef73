import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { drawnCharacters, drawnMarks } from '#shared/content/drawn-words.ts'
import { type Glyph, markOf, pathOf } from './glyph-outlines.ts'

/*
 * `npm run faces` writes artwork/kit/faces/*.json: what share pictures are lettered with where the owner has chosen another type
 * pairing than the standard one. The fonts are those of the site; their reader is fetched for this run only.
 */

/** As far as fontkit is used here. */
type Font = {
  capHeight: number
  hasGlyphForCodePoint(codePoint: number): boolean
  getVariation(settings: { wght: number }): Font
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

const displayFaces = { bookshop: 'fraunces', drawing: 'space-grotesk', newspaper: 'newsreader' }
const bold = 700
/** The height of capitals in the outlines, as in the stencil. */
const capitals = 10

const load = createRequire(join(resolve(process.argv[2] ?? ''), 'faces.js'))
const { create } = load('fontkit') as { create: (bytes: Buffer) => Font }
// Fontkit reads variations of unpacked fonts alone.
const { decompress } = load('wawoff2') as { decompress: (bytes: Buffer) => Promise<Uint8Array> }
const root = resolve(import.meta.dirname, '..')

async function readFont(name: string, subset: string) {
  const file = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
  const variable = create(Buffer.from(await decompress(await readFile(file))))
  const font = variable.getVariation({ wght: bold })
  return {
    capHeight: variable.capHeight,
    font,
    has: (text: string) => variable.hasGlyphForCodePoint(text.codePointAt(0) ?? 0),
  }
}

const advanceIn = (font: Font, text: string) =>
  font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)

for (const [pairing, name] of Object.entries(displayFaces)) {
  const latin = await readFont(name, 'latin')
  // One after the other: unpacking shares its memory.
  const fonts = [latin, await readFont(name, 'latin-ext'), await readFont(name, 'vietnamese')]
  const fontOf = (character: string) => {
    const font = fonts.find(({ has }) => has(character))?.font
    if (!font) throw new Error(`${name} has no "${character}"`)
    return font
  }
  const glyphOf = (character: string) => {
    const [glyph] = fontOf(character).layout(character).glyphs
    if (!glyph) throw new Error(`${name} draws no "${character}"`)
    return glyph
  }
  const scaled = (length: number) => Math.round((length * capitals * 100) / latin.capHeight) / 100
  const advance = (text: string) => advanceIn(latin.font, text)
  // The tops of capitals are at 0.
  const y = (length: number) => Math.round((capitals - scaled(length)) * 100) / 100
  const glyphs = [...drawnCharacters].map((character) => {
    const width = scaled(advanceIn(fontOf(character), character))
    return [character, { width, d: pathOf(glyphOf(character), { x: scaled, y }) }] as const
  })
  const kerned = [...drawnCharacters].filter(latin.has)
  const kerning = kerned.flatMap((left) =>
    kerned.flatMap((right) => {
      const closer = scaled(advance(left + right) - advance(left) - advance(right))
      return closer === 0 ? [] : [[left + right, closer] as const]
    }),
  )
  const marks: Record<string, string> = {}
  const places: Record<string, number> = {}
  for (const mark of drawnMarks)
    for (const base of drawnCharacters) {
      const letter = (base + mark).normalize('NFC')
      if (letter.length > 1 || drawnCharacters.includes(letter) || !fonts.some(({ has }) => has(letter))) continue
      const found = markOf(glyphOf(letter), glyphOf(base))
      if (!found) continue
      const { glyph, middle } = found
      marks[mark] ??= pathOf(glyph, { x: (x) => scaled(x - middle), y })
      places[letter] = scaled(middle)
    }
  const written = {
    ...{ spacing: 0, glyphs: Object.fromEntries(glyphs), kerning: Object.fromEntries(kerning) },
    ...{ marks, places },
  }
  await writeFile(join(root, `artwork/kit/faces/${pairing}.json`), `${JSON.stringify(written)}\n`)
}
