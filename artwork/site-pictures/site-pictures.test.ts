import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type SitePictureName, sitePictures } from '#shared/site-pictures.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { readSiteFacts } from '#web/seo/route-table.ts'
import { whileDrawing } from '../rasterise.ts'
import { drawShare, shareSize } from '../share-pictures/draw-share.ts'
import { sitePictureDrawings } from './registry.ts'

const names = Object.keys(sitePictures) as SitePictureName[]

/** Drawn once for all the tests. */
const pictures = new Map(names.map((name) => [name, sitePictureDrawings[name]()]))
const pictureOf = (name: SitePictureName) => pictures.get(name) ?? ''

/** A larger SVG takes too long to parse. */
const largestSvg = 4 * 1024 * 1024

/** Checks that tags open and close in order, the first thing that an XML parser requires. */
function unclosedTag(svg: string): string | null {
  const open: string[] = []
  for (const [, close, tag = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[a-zA-Z0-9:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(tag)
    else if (open.pop() !== tag) return tag
  }
  return open[0] ?? null
}

function expectClean(svg: string) {
  expect(unclosedTag(svg)).toBeNull()
  expect(svg).not.toMatch(/<(text|tspan|image|script|style|foreignObject|feImage)\b/i)
  expect(svg).not.toMatch(/\bon[a-z]+=|NaN|undefined|Infinity|&(?!amp;|lt;|gt;|quot;)/)
  expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|file:|@import/)
  for (const [, target = ''] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/)
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href)
  expect(used.filter((id) => !defined.has(id))).toEqual([])
  expect(svg.length).toBeLessThan(largestSvg)
}

describe('the pictures of the site', () => {
  it.each(names)('%s is a clean drawing with the proportions its name has', (name) => {
    const svg = pictureOf(name)
    const { width, height } = sitePictures[name]
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)).toBe(true)
    expectClean(svg)
  })

  it.each(names)('%s shows something at the size of a card', async (name) => {
    const { data } = await sharp(Buffer.from(pictureOf(name)))
      .resize(160)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(new Set(data).size).toBeGreaterThan(60)
  })

  it('are all different, and the same on every run', () => {
    expect(new Set(pictures.values()).size).toBe(names.length)
    for (const name of ['not-found', 'service-logo-design', 'studio-front', 'person-maya', 'map-portland'] as const)
      expect(sitePictureDrawings[name]() === pictureOf(name)).toBe(true)
  })
})

describe('the pictures pages are shared with', async () => {
  const { sharePictures } = readSiteFacts(await loadRoutes())
  it.each(Object.entries(sharePictures))('%s is a clean drawing of 1200 by 630', (_name, picture) => {
    const svg = drawShare(picture)
    expect(svg).toContain(`width="${shareSize.width}" height="${shareSize.height}"`)
    expectClean(svg)
  })
})

describe('the SVG loader', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0H9V9Z"/></svg>')
  const load = () => sharp(svg).png().toBuffer()

  it('stays open until the last of several drawings ends, and is then closed', async () => {
    let endFirst = () => {}
    const first = whileDrawing(() => new Promise<void>((resolve) => (endFirst = resolve)))
    await whileDrawing(() => whileDrawing(load))
    await expect(load()).resolves.toBeInstanceOf(Buffer)
    endFirst()
    await first
    await expect(load()).rejects.toThrow()
  })

  it('is closed after a drawing that fails', async () => {
    await expect(whileDrawing(() => Promise.reject(new Error('out of ink')))).rejects.toThrow('out of ink')
    await expect(load()).rejects.toThrow()
  })
})
