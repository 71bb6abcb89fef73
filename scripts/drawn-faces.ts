import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { drawnCharacters } from '#shared/content/drawn-words.ts'
import { type Glyph, pathOf } from './glyph-outlines.ts'

/*
 * `npm run faces` writes artwork/kit/faces/*.json: what share pictures are lettered with where the owner has chosen another type
 * pairing than the standard one. The fonts are those of the site; their reader is fetched for this run only.
 */

/** As far as fontkit is used here. */
type Font = {
  capHeight: number
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

for (const [pairing, name] of Object.entries(displayFaces)) {
  const file = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  const variable = create(Buffer.from(await decompress(await readFile(file))))
  const font = variable.getVariation({ wght: bold })
  const scaled = (length: number) => Math.round((length * capitals * 100) / variable.capHeight) / 100
  const advance = (text: string) => font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const glyphs = [...drawnCharacters].map((character) => {
    const [glyph] = font.layout(character).glyphs
    // The tops of capitals are at 0.
    const d = pathOf(glyph, { x: scaled, y: (y) => Math.round((capitals - scaled(y)) * 100) / 100 })
    return [character, { width: scaled(advance(character)), d }] as const
  })
  const kerning = [...drawnCharacters].flatMap((left) =>
    [...drawnCharacters].flatMap((right) => {
      const closer = scaled(advance(left + right) - advance(left) - advance(right))
      return closer === 0 ? [] : [[left + right, closer] as const]
    }),
  )
  const written = { spacing: 0, glyphs: Object.fromEntries(glyphs), kerning: Object.fromEntries(kerning) }
  await writeFile(join(root, `artwork/kit/faces/${pairing}.json`), `${JSON.stringify(written)}\n`)
}
