import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sitePictureNames } from '../examples.ts'
import { svgErrors } from '../svg-errors.ts'
import { sitePictureDrawings } from './registry.ts'

/** None where the drawing cannot be read at all, so that the test names it. */
async function countPixelValues(svg: string): Promise<number> {
  const pixels = sharp(Buffer.from(svg)).resize(160).raw().toBuffer()
  return new Set(await pixels.catch(() => [])).size
}

// Drawn outside the tests, whose time limit a busy machine would exceed.
const pictures = sitePictureNames.map((name) => ({ name, svg: sitePictureDrawings[name]() }))
const rasters = await Promise.all(
  pictures.map(async ({ name, svg }) => ({ name, pixelValues: await countPixelValues(svg) })),
)

it('every site picture is valid SVG that loads nothing', () => {
  const checked = pictures.map(({ name, svg }) => ({ name, faults: svgErrors(svg) }))
  expect(checked.filter(({ faults }) => faults.length > 0)).toEqual([])
})

it('every site picture has more than 60 pixel values at the width of a card', () => {
  expect(rasters.filter(({ pixelValues }) => pixelValues <= 60)).toEqual([])
})

it('no two site pictures are the same', () => {
  const firstWith = (wanted: string) => pictures.find(({ svg }) => svg === wanted)?.name
  const repeated = pictures.filter(({ name, svg }) => firstWith(svg) !== name)
  expect(repeated.map(({ name, svg }) => `${name} is the same as ${firstWith(svg)}`)).toEqual([])
})

it('a site picture is the same each time it is drawn', () => {
  const redrawn = ['not-found', 'service-logo-design', 'studio-front', 'person-maya', 'map-portland']
  const some = pictures.filter(({ name }) => redrawn.includes(name))
  expect(some).toHaveLength(redrawn.length)
  expect(some.filter(({ name, svg }) => sitePictureDrawings[name]() !== svg).map(({ name }) => name)).toEqual([])
})
