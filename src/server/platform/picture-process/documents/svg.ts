import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { designDocument } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import { type Drawable, fontNames, fromPage, pixelSizeOf, requireSaneSize, roundInches, tooComplex } from './drawing.ts'
import { type Attributes, eachElement, localName, readSvg, type SvgSource, unreadableSvg } from './svg-source.ts'

/** CSS has 96 pixels to the inch. */
const pixelsPerInch = 96
const pixelsOfUnit: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
}

/** Fonts of the shop that are drawn as they look on its pages: these files show their regular face unless asked otherwise. */
const shippedFonts: Record<string, string> = {
  'Work Sans': 'work-sans',
  'Instrument Sans': 'instrument-sans',
  'JetBrains Mono': 'jetbrains-mono',
}
const standIn = 'Work Sans'
const genericFonts = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-sans-serif', 'ui-serif'],
  ...['ui-monospace', 'inherit', 'initial'],
])

/**
 * Opens an SVG with resvg in WebAssembly, which reaches neither files nor network and has no scripts. It limits how much
 * entities, references and nesting can grow.
 */
export async function openSvg(bytes: Uint8Array): Promise<Drawable> {
  const text = decode(bytes)
  const source = readSvg(text)
  const pixels = naturalSize(source.root.attributes)
  const inches = { wide: pixels.wide / pixelsPerInch, high: pixels.high / pixelsPerInch }
  requireSaneSize(inches)
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  const options = await fontOptions(source)
  const inner = `${openingTag(source, pixels)}${source.rest}`
  // Parsed now, so that what cannot be drawn is refused before anything is drawn.
  const tree = parse(inner, options)
  requireInReach(tree, viewBoxOf(source.root.attributes) ?? pixels)
  const density = source.hasPictures ? await leastDensity(tree.toString()) : null
  tree.free()
  const facts: DesignFacts = {
    ...roundInches(inches),
    colors: ['rgb'],
    pages: 1,
    missing_fonts: source.hasText
      ? fontNames([...source.fonts].filter((font) => !genericFonts.has(font.toLowerCase()) && !(font in shippedFonts)))
      : [],
    is_vector: density === null,
  }
  return {
    facts,
    size: pixelSizeOf(inches, density),
    // resvg fails at a part of the drawing that is far outside of what it draws, which a part of the area may be.
    isDivisible: false,
    draw: (place, { width, height }) => {
      const placed = fromPage(place, pixels).join(' ')
      const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="matrix(${placed})">${inner}</g></svg>`
      return render(whole, options)
    },
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadableSvg()
  }
}

function parse(text: string, options: ResvgRenderOptions): InstanceType<typeof Resvg> {
  try {
    return new Resvg(text, options)
  } catch (error) {
    throw /limit|loop/.test(String(error)) ? tooComplex() : unreadableSvg()
  }
}

/** resvg leaves out the whole drawing when its box has more pixels than it can count. */
function requireInReach(tree: InstanceType<typeof Resvg>, page: { wide: number; high: number }) {
  const box = tree.getBBox()
  if (!box) return
  const { x, y, width, height } = box
  box.free()
  const most = designDocument.maxReach
  const isNear = (from: number, length: number, side: number) => from > -most * side && from + length < most * side
  if (!isNear(x, width, page.wide) || !isNear(y, height, page.high))
    throw new AppError('unsupported', upload.outOfReach)
}

function render(text: string, options: ResvgRenderOptions): Uint8Array<ArrayBuffer> {
  const tree = parse(text, options)
  const picture = tree.render()
  const pixels = new Uint8Array(picture.pixels)
  picture.free()
  tree.free()
  separateAlpha(pixels)
  return pixels
}

/** resvg answers colours that are multiplied by alpha. */
function separateAlpha(pixels: Uint8Array) {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha))
  }
}

/** The size of the drawing in CSS pixels: its width and height, or its view box where one of them is missing. */
function naturalSize(attributes: Attributes): { wide: number; high: number } {
  const box = viewBoxOf(attributes)
  const wide = lengthOf(attributes.width) ?? null
  const high = lengthOf(attributes.height) ?? null
  if (wide !== null && high !== null) return { wide, high }
  if (!box) throw new AppError('unsupported', upload.noSvgSize)
  if (wide !== null) return { wide, high: (wide * box.high) / box.wide }
  if (high !== null) return { wide: (high * box.wide) / box.high, high }
  return box
}

/** The page in the units in which the file draws. */
function viewBoxOf({ viewBox = '' }: Attributes): { wide: number; high: number } | null {
  const [, , wide = Number.NaN, high = Number.NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return wide > 0 && high > 0 ? { wide, high } : null
}

function lengthOf(value = ''): number | null {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]*)$/i.exec(value.trim()) ?? []
  const length = Number(number) * (pixelsOfUnit[unit.toLowerCase()] ?? Number.NaN)
  return length > 0 ? length : null
}

/** The root's opening tag with a size in pixels, so that it can be drawn inside another drawing. */
function openingTag({ root: { name, attributes } }: SvgSource, { wide, high }: { wide: number; high: number }): string {
  const { width: _w, height: _h, x: _x, y: _y, overflow: _o, ...others } = attributes
  const escaped = (value: string) =>
    value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replace(/[\t\n\r]/g, ' ')
  const written = Object.entries({ ...others, width: String(wide), height: String(high) })
  return `<${name} ${written.map(([key, value]) => `${key}="${escaped(value)}"`).join(' ')}>`
}

async function fontOptions({ hasText }: SvgSource): Promise<ResvgRenderOptions> {
  if (!hasText) return {}
  const fontBuffers = await Promise.all(
    Object.values(shippedFonts).map((name) =>
      readFile(
        fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)),
      ),
    ),
  )
  const generic = { defaultFontFamily: standIn, serifFamily: standIn, sansSerifFamily: standIn }
  return {
    font: {
      fontBuffers,
      ...generic,
      cursiveFamily: standIn,
      fantasyFamily: standIn,
      monospaceFamily: 'JetBrains Mono',
    },
  }
}

/** The fewest pixels per inch of a picture in the drawing, which resvg has written with plain matrices. */
async function leastDensity(tree: string): Promise<number | null> {
  const scales = [1]
  const pictures: { address: string; wide: number; high: number }[] = []
  eachElement(tree, {
    onElement(name, attributes) {
      const scale = (scales.at(-1) ?? 1) * (scales.length === 1 ? rootScale(attributes) : scaleOf(attributes.transform))
      scales.push(scale)
      if (localName(name) !== 'image') return
      const [wide, high] = [Number(attributes.width) * scale, Number(attributes.height) * scale]
      pictures.push({ address: attributes['xlink:href'] ?? '', wide, high })
    },
    onEnd: () => scales.pop(),
  })
  let least: number | null = null
  for (const { address, wide, high } of pictures) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const density = Math.max(width / wide, height / high) * pixelsPerInch
    if (density > 0) least = Math.min(least ?? density, density)
  }
  return least
}

function rootScale({ width, viewBox = '' }: Attributes): number {
  const [, , boxWide = Number.NaN] = viewBox.split(' ').map(Number)
  return boxWide > 0 ? Number(width) / boxWide : 1
}

function scaleOf(transform = ''): number {
  const [a = 1, b = 0] = transform.startsWith('matrix(') ? transform.slice(7, -1).split(' ').map(Number) : []
  return Math.hypot(a, b)
}
