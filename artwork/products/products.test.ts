import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { artworkNames, at, objectKinds, productExamples, views } from '../examples.ts'
import type { ProductPicture } from '../request.ts'
import { svgErrors } from '../svg-errors.ts'
import { artworks } from './artworks/artworks.ts'
import { drawPicture, printAreaOf } from './picture.ts'

// Drawn outside the tests, whose time limit a busy machine would exceed.
const pictures = productExamples.map((example) => ({ ...example, svg: drawPicture(example) }))

describe('product pictures', () => {
  it('are valid SVG that loads nothing, for every object in every view', () => {
    const checked = pictures.map(({ object, view, svg }) => ({ object, view, faults: svgErrors(svg) }))
    expect(checked).toHaveLength(objectKinds.length * views.length)
    expect(checked.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('are square and have more than 60 pixel values, each object in one of the views', async () => {
    const drawn = await Promise.all(
      objectKinds.map(async (object, index) => {
        const view = at(views, index)
        const svg = pictures.find((picture) => picture.object === object && picture.view === view)?.svg ?? ''
        const raster = sharp(Buffer.from(svg)).resize(200).raw().toBuffer({ resolveWithObject: true })
        const { data, info } = await raster.catch(() => ({ data: [], info: { width: 0, height: 0 } }))
        return { object, view, width: info.width, height: info.height, pixelValues: new Set(data).size }
      }),
    )
    expect(drawn.filter((each) => each.width !== 200 || each.height !== 200 || each.pixelValues <= 60)).toEqual([])
  })

  it('are the same each time they are drawn', () => {
    const redrawn = productExamples.slice(0, 9).map((example, index) => ({
      ...example,
      isSame: drawPicture(example) === pictures[index]?.svg,
    }))
    expect(redrawn.filter(({ isSame }) => !isSame)).toEqual([])
  })

  it('differ when the colour, the artwork, the view or the background differ', () => {
    const request: ProductPicture = {
      object: 'mug',
      view: 'hero',
      color: '#ffffff',
      artwork: 'rose',
      background: 'paper',
    }
    const changes: Partial<ProductPicture>[] = [
      { color: '#17211d' },
      { artwork: 'heron' },
      { view: 'scene' },
      { background: 'teal' },
    ]
    const drawn = [{}, ...changes].map((change) => drawPicture({ ...request, ...change }))
    expect(new Set(drawn).size).toBe(5)
  })

  it('are refused in a colour that is not # and six hexadecimal digits', () => {
    const colors = ['red', '#fff', '#12345', '#12345g', '#ffffff"/><script>', '']
    for (const color of colors) {
      const draw = () => drawPicture({ object: 'mug', view: 'hero', color, artwork: 'rose', background: 'paper' })
      expect.soft(draw, `"${color}" is refused as a colour`).toThrow(TypeError)
    }
  })
})

it('every print area lies inside its picture, and each side is longer than a twentieth of the picture', () => {
  const areas = objectKinds.flatMap((object) => views.map((view) => ({ object, view, ...printAreaOf(object, view) })))
  const isInside = ({ x, y, width, height }: (typeof areas)[number]) =>
    Math.min(x, y) >= 0 && Math.min(width, height) > 0.05 && Math.max(x + width, y + height) <= 1.001
  expect(areas.filter((area) => !isInside(area))).toEqual([])
})

describe('artworks', () => {
  it('are listed under their own names', () => {
    const listed = artworkNames.map((listedAs) => ({ listedAs, name: artworks[listedAs].name }))
    expect(listed.filter(({ listedAs, name }) => name !== listedAs)).toEqual([])
  })

  it('are valid SVG that covers enough of its sheet, on light and on dark', async () => {
    const printed = await Promise.all(
      artworkNames.flatMap((name) =>
        (['light', 'dark'] as const).map(async (background) => {
          const artwork = artworks[name]
          const { width, height } = artwork.viewBox
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 ${width} ${height}">${artwork.draw({ background })}</svg>`
          const channel = sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
          const alpha = await channel.catch(() => Buffer.alloc(1))
          const meanAlpha = alpha.reduce((sum, value) => sum + value, 0) / alpha.length
          return { name, background, meanAlpha, faults: svgErrors(svg) }
        }),
      ),
    )
    expect(printed.filter(({ meanAlpha, faults }) => !(meanAlpha > 20) || faults.length > 0)).toEqual([])
  })

  it('are all different', () => {
    expect(new Set(artworkNames.map((name) => artworks[name].draw({ background: 'light' }))).size).toBe(
      artworkNames.length,
    )
  })

  it('are printed in one ink when one is asked for', () => {
    const oneInk = artworks['moon-firs'].draw({ background: 'light', ink: '#0b6e63' })
    expect(oneInk).toContain('#0b6e63')
    expect(oneInk).not.toContain('#d43d1a')
  })
})
