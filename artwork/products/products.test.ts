import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawLogo } from '../logo.ts'
import { artworks } from './artworks/artworks.ts'
import { type Ground, groundColors } from './backdrop.ts'
import {
  type ArtworkName,
  artworkNames,
  drawPicture,
  type ObjectKind,
  objectKinds,
  type PictureRequest,
  pictureViews,
  printAreaOf,
} from './picture.ts'

const colors = ['#ffffff', '#17211d', '#b9bcbd', '#2f4f9e', '#d43d1a', '#e9dcc0']
const grounds = Object.keys(groundColors) as Ground[]
const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item

/** Every object in every view, with artworks, colours and grounds in rotation. */
const requests: PictureRequest[] = objectKinds.flatMap((object, row) =>
  pictureViews.map((view, column) => ({
    object,
    view,
    color: at(colors, row + column),
    artwork: at(artworkNames, row * 5 + column * 7),
    ground: at(grounds, row + column * 2),
  })),
)

/** Drawn once for all the tests. */
const pictures = requests.map((request) => ({ request, ...drawPicture(request) }))

function expectCleanSvg(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  expect(svg).not.toMatch(/<(text|tspan|image|script|style|foreignObject|feImage)\b/i)
  expect(svg).not.toMatch(/\bon[a-z]+=|NaN|undefined|Infinity/)
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|file:|@import/)
  for (const [, target = ''] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/)
}

describe('pictures', () => {
  it('are clean SVG with no text and nothing from outside, for every object in every view', () => {
    for (const { svg } of pictures) expectCleanSvg(svg)
  })

  it('point only at gradients, clips and filters they define themselves', () => {
    for (const { svg } of pictures) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href)
      expect(used.filter((id) => !defined.has(id))).toEqual([])
    }
  })

  it.each(objectKinds.map((object, index) => [object, at(pictureViews, index)] as const))(
    'of a %s (%s) rasterise to a full sheet with more than one colour',
    async (object, view) => {
      const picture = pictures.find(({ request }) => request.object === object && request.view === view)
      const { svg, width, height } = picture ?? { svg: '', width: 0, height: 0 }
      const { data, info } = await sharp(Buffer.from(svg)).resize(200).raw().toBuffer({ resolveWithObject: true })
      expect([width, height, info.width, info.height]).toEqual([1600, 1600, 200, 200])
      expect(new Set(data).size).toBeGreaterThan(60)
    },
  )

  it('are the same on every run', () => {
    for (const { request, svg } of pictures.slice(0, 9)) expect(drawPicture(request).svg === svg).toBe(true)
  })

  it('differ when the colour, the artwork, the view or the ground differ', () => {
    const request: PictureRequest = { object: 'mug', view: 'hero', color: '#ffffff', artwork: 'rose', ground: 'paper' }
    const changes: Partial<PictureRequest>[] = [
      { color: '#17211d' },
      { artwork: 'heron' },
      { view: 'scene' },
      { ground: 'teal' },
    ]
    const drawn = [{}, ...changes].map((change) => drawPicture({ ...request, ...change }).svg)
    expect(new Set(drawn).size).toBe(5)
  })

  it.each(['red', '#fff', '#12345', '#12345g', '#ffffff"/><script>', ''])('refuse the colour %j', (color) => {
    expect(() => drawPicture({ object: 'mug', view: 'hero', color, artwork: 'rose', ground: 'paper' })).toThrow(
      TypeError,
    )
  })
})

describe('print areas', () => {
  it.each([...objectKinds])('of a %s lie inside the picture in every view', (object: ObjectKind) => {
    for (const view of pictureViews) {
      const { x, y, width, height } = printAreaOf(object, view)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThan(0.05)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001)
    }
  })
})

describe('artworks', () => {
  it.each([...artworkNames])('%s prints on light and on dark, within reach of its sheet', async (name: ArtworkName) => {
    const artwork = artworks[name]
    const { width, height } = artwork.viewBox
    expect(artwork.name).toBe(name)
    for (const ground of ['light', 'dark'] as const) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 ${width} ${height}">${artwork.draw({ ground })}</svg>`
      expectCleanSvg(svg)
      const { channels } = await sharp(Buffer.from(svg)).stats()
      expect(channels[3]?.mean).toBeGreaterThan(20)
    }
  })

  it('are all different, and one ink makes a one-ink print', () => {
    expect(new Set(artworkNames.map((name) => artworks[name].draw({ ground: 'light' }))).size).toBe(artworkNames.length)
    const oneInk = artworks['moon-firs'].draw({ ground: 'light', ink: '#0b6e63' })
    expect(oneInk).toContain('#0b6e63')
    expect(oneInk).not.toContain('#d43d1a')
  })
})

describe('the logo', () => {
  it('is small, and the files served are the one that is drawn', () => {
    expect(drawLogo().length).toBeLessThan(4096)
    for (const file of ['favicon.svg', 'logo-mark.svg']) {
      expect(readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')).toBe(drawLogo())
    }
  })
})
