import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { artworkNames, at, objectKinds, productExamples, views } from '../examples.ts'
import type { ProductPicture } from '../request.ts'
import { faultsOfSvg } from '../svg-faults.ts'
import { artworks } from './artworks/artworks.ts'
import { drawPicture, printAreaOf } from './picture.ts'

/** Drawn once for all the tests. */
const pictures = productExamples.map((example) => ({ example, svg: drawPicture(example) }))

describe('pictures', () => {
  it('are clean drawings, for every object in every view', () => {
    for (const { svg } of pictures) expect(faultsOfSvg(svg)).toEqual([])
  })

  it.each(objectKinds.map((object, index) => [object, at(views, index)] as const))(
    'of a %s (%s) rasterise to a full sheet with more than one colour',
    async (object, view) => {
      const { svg = '' } = pictures.find(({ example }) => example.object === object && example.view === view) ?? {}
      const { data, info } = await sharp(Buffer.from(svg)).resize(200).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([200, 200])
      expect(new Set(data).size).toBeGreaterThan(60)
    },
  )

  it('are the same on every run', () => {
    for (const { example, svg } of pictures.slice(0, 9)) expect(drawPicture(example) === svg).toBe(true)
  })

  it('differ when the colour, the artwork, the view or the ground differ', () => {
    const request: ProductPicture = { object: 'mug', view: 'hero', color: '#ffffff', artwork: 'rose', ground: 'paper' }
    const changes: Partial<ProductPicture>[] = [
      { color: '#17211d' },
      { artwork: 'heron' },
      { view: 'scene' },
      { ground: 'teal' },
    ]
    const drawn = [{}, ...changes].map((change) => drawPicture({ ...request, ...change }))
    expect(new Set(drawn).size).toBe(5)
  })

  it.each(['red', '#fff', '#12345', '#12345g', '#ffffff"/><script>', ''])('refuse the colour %j', (color) => {
    expect(() => drawPicture({ object: 'mug', view: 'hero', color, artwork: 'rose', ground: 'paper' })).toThrow(
      TypeError,
    )
  })
})

describe('print areas', () => {
  it.each(objectKinds)('of a %s lie inside the picture in every view', (object) => {
    for (const view of views) {
      const { x, y, width, height } = printAreaOf(object, view)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThan(0.05)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001)
    }
  })
})

describe('artworks', () => {
  it.each(artworkNames)('%s prints on light and on dark, within reach of its sheet', async (name) => {
    const artwork = artworks[name]
    const { width, height } = artwork.viewBox
    expect(artwork.name).toBe(name)
    for (const ground of ['light', 'dark'] as const) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 ${width} ${height}">${artwork.draw({ ground })}</svg>`
      expect(faultsOfSvg(svg)).toEqual([])
      const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
      expect(alpha.reduce((sum, value) => sum + value, 0) / alpha.length).toBeGreaterThan(20)
    }
  })

  it('are all different, and one ink makes a one-ink print', () => {
    expect(new Set(artworkNames.map((name) => artworks[name].draw({ ground: 'light' }))).size).toBe(artworkNames.length)
    const oneInk = artworks['moon-firs'].draw({ ground: 'light', ink: '#0b6e63' })
    expect(oneInk).toContain('#0b6e63')
    expect(oneInk).not.toContain('#d43d1a')
  })
})
