import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { sitePictureNames } from '../examples.ts'
import { svgErrors } from '../svg-errors.ts'
import { sitePictureDrawings } from './registry.ts'

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }))

/** All lettering of the drawings goes through these three. */
vi.mock('../kit/lettering.ts', async (importOriginal) => {
  const lettering = await importOriginal<typeof import('../kit/lettering.ts')>()
  const noted =
    <Rest extends unknown[], Result>(draw: (text: string, ...rest: Rest) => Result) =>
    (text: string, ...rest: Rest): Result => {
      drawn.push(text)
      return draw(text, ...rest)
    }
  return {
    ...lettering,
    textPath: noted(lettering.textPath),
    centredTextPath: noted(lettering.centredTextPath),
    fittedTextPath: noted(lettering.fittedTextPath),
  }
})

/** None where the drawing cannot be read at all, so that the test names it. */
async function countPixelValues(svg: string): Promise<number> {
  const pixels = sharp(Buffer.from(svg)).resize(160).raw().toBuffer()
  return new Set(await pixels.catch(() => [])).size
}

// Drawn outside the tests, whose time limit a busy machine would exceed.
const wordsOfModules = drawn.splice(0)
const pictures = sitePictureNames.map((name) => ({ name, svg: sitePictureDrawings[name](), words: drawn.splice(0) }))
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

it('none but the map names the sample studio: they stay when a studio has removed the samples', () => {
  const ofSampleStudio = /ALDER|& INK|A&I|\b720\b|PORTLAND|PDX/
  expect(pictures.find(({ name }) => name === 'studio-front')?.words).toContain('PRINT SHOP')
  expect(wordsOfModules.filter((words) => ofSampleStudio.test(words))).toEqual([])
  const naming = pictures.filter(({ words }) => ofSampleStudio.test(words.join(' ')))
  expect(naming.map(({ name }) => name)).toEqual(['map-portland'])
})

it('only pictures of samples name the place of the sample studio', () => {
  const ofSamplePlace = /HOOD|OREGON|JOHNS|ROSE CITY|SELLWOOD|PORTLAND/
  expect(wordsOfModules.filter((words) => ofSamplePlace.test(words))).toEqual([])
  const naming = pictures.filter(({ words }) => ofSamplePlace.test(words.join(' '))).map(({ name }) => name)
  expect(naming.filter((name) => !/^(gallery|project|case|map)-/.test(name))).toEqual([])
  expect(naming).toContain('gallery-market-banner')
})
