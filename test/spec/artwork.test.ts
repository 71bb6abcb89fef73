import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from '#server/sample-data/catalogue/catalogue.ts'
import { areaOfBlank } from '#server/sample-data/catalogue/print-areas.ts'
import { viewsInOrder } from '#server/sample-data/catalogue/sample-product.ts'
import { pictureContentOf } from '#server/sample-data/draw-pictures.ts'
import { findSharePicture, fixedPages, type ReadPublished } from '#server/site-pictures/share-designs.ts'
import { standardBrand } from '#shared/brand/brand.ts'
import { pairingNames } from '#shared/brand/pairings.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { drawnCharacters, drawnMarks } from '#shared/content/drawn-words.ts'
import { projects } from '#shared/content/projects/projects.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import { type SitePictureName, sitePictures } from '#shared/site-pictures.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'
import { listProjectPages } from '#web/site/projects/listed-projects.ts'
import { blanks } from '../../artwork/blanks/blanks.ts'
import { blankNames, sitePictureNames } from '../../artwork/examples.ts'
import { letteringOf } from '../../artwork/kit/faces/faces.ts'
import { textPath } from '../../artwork/kit/lettering.ts'
import { drawLogo } from '../../artwork/logo.ts'
import { artworks } from '../../artwork/products/artworks/artworks.ts'
import { backgroundColors } from '../../artwork/products/backdrop.ts'
import { pictureSize } from '../../artwork/products/objects/mock-up.ts'
import { mockUps as mockUpDrawings } from '../../artwork/products/objects/mock-ups.ts'
import { drawShare } from '../../artwork/share-pictures/draw-share.ts'
import { sitePictureDrawings } from '../../artwork/site-pictures/registry.ts'
import { svgErrors } from '../../artwork/svg-errors.ts'

// The app asks artwork/ for pictures by these names, in a process of its own.

const names = Object.keys(sitePictures) as SitePictureName[]
const projectPages = listProjectPages(projects).map(({ study }) => `projects/${study.slug}`)
const standardTexts: ReadPublished = {
  published: async (kind) => shownContent(kind),
  publishedNews: async () => [],
}
/** What the standard texts say on the share pictures. */
const sharePictures = await Promise.all(
  [...fixedPages, ...projectPages].map(async (name) => {
    const found = await findSharePicture(name, standardTexts, { studio: standardStudio, brand: standardBrand })
    if (!found || 'own' in found) throw new Error(`no share picture is drawn for ${name}`)
    return { name, picture: found.drawn }
  }),
)

// Drawn outside the tests, whose time limit a busy machine would exceed.
const sitePictureStarts = names.map((name) => ({ name, start: sitePictureDrawings[name]().slice(0, 200) }))
const shareDrawings = sharePictures.map(({ name, picture }) => ({ name, svg: drawShare(picture) }))

it('artwork draws the site pictures that pages name, and no others', () => {
  expect(sitePictureNames.toSorted()).toEqual(names.toSorted())
})

it('every site picture is drawn in the size that pages reserve for it', () => {
  const sizes = sitePictureStarts.map(({ name, start }) => {
    const { width, height } = sitePictures[name]
    const expected = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
    return { name, expected, drawn: start.slice(0, expected.length) }
  })
  expect(sizes.filter(({ expected, drawn }) => drawn !== expected)).toEqual([])
})

it('artwork draws the blanks that a product may name, and no others', () => {
  expect(blankNames).toEqual(mockUps)
})

it('the print area of a blank is where its printed face is drawn', () => {
  const withFace = mockUps.filter((name) => blanks[name].printedArea)
  expect(withFace.length).toBeGreaterThan(9)
  for (const name of withFace) {
    const { printedArea, transform } = blanks[name]
    const onPicture = (at: number, along: 'x' | 'y') => (transform[along] + (at - 500) * transform.scale) / pictureSize
    expect.soft(areaOfBlank(name), name).toMatchObject({
      x: expect.closeTo(onPicture(printedArea?.x ?? 0, 'x'), 9),
      y: expect.closeTo(onPicture(printedArea?.y ?? 0, 'y'), 9),
      width: expect.closeTo(((printedArea?.width ?? 0) * transform.scale) / pictureSize, 9),
      height: expect.closeTo(((printedArea?.height ?? 0) * transform.scale) / pictureSize, 9),
    })
  }
})

it('artwork has every object, design and background of the sample products', () => {
  const shots = catalogue
    .flatMap((category) => category.products)
    .flatMap((product) => viewsInOrder.map((view) => ({ sku: product.sku, view, ...pictureContentOf(product, view) })))
  const isKnown = ({ object, artwork, background }: (typeof shots)[number]) =>
    mockUpDrawings[object] && artworks[artwork] && backgroundColors[background]
  expect(shots.length).toBeGreaterThan(100)
  expect(shots.filter((shot) => !isKnown(shot))).toEqual([])
})

it('every share picture is valid SVG of 1200 by 630 that loads nothing', () => {
  const drawn = shareDrawings.map(({ name, svg }) => ({
    name,
    size: / (width="\d+" height="\d+")/.exec(svg)?.[1],
    faults: svgErrors(svg),
  }))
  const expected = 'width="1200" height="630"'
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.filter(({ size, faults }) => size !== expected || faults.length > 0)).toEqual([])
})

it('CNT-04, CNT-11: the share pictures of another studio, or of one with a logo, have nothing of the sample studio', async () => {
  const logo = { url: `/uploads/logo/aa/${'0'.repeat(38)}/600.webp`, width: 600, height: 200 }
  const looks = [
    { studio: { ...standardStudio, name: 'Blue Door' }, brand: standardBrand },
    { studio: standardStudio, brand: { ...standardBrand, logo: 'picture', picture: logo } },
  ] as const
  const mark = /d="[^"]{40,}"/.exec(drawLogo())?.[0] ?? 'none'
  const found = await Promise.all(
    looks.flatMap((look) =>
      [...fixedPages, ...projectPages].map((page) => findSharePicture(page, standardTexts, look)),
    ),
  )
  const pictures = found.flatMap((each) => (each && 'drawn' in each ? [each.drawn] : []))
  expect(pictures.length).toBe(2 * sharePictures.length)
  expect(pictures.filter(({ motif }) => typeof motif === 'string')).toEqual([])
  const drawn = pictures.slice(0, 3).map((picture) => drawShare(picture))
  expect(drawn.filter((svg) => svg.includes(mark) || svgErrors(svg).length > 0)).toEqual([])
})

it('CNT-07: a studio that is not on the drawn street has a share picture without it', async () => {
  const motifOf = async (street: string) => {
    const studio = { ...standardStudio, street }
    const found = await findSharePicture('contact', standardTexts, { studio, brand: standardBrand })
    return found && 'drawn' in found ? found.drawn.motif : null
  }
  expect([await motifOf(standardStudio.street), await motifOf('')]).toEqual(['map-portland', 'map-streets'])
})

it('CNT-11: share pictures are lettered in the display face of the type pairing that was chosen', async () => {
  const drawn = await Promise.all(
    pairingNames.map(async (pairing) => {
      const found = await findSharePicture('about', standardTexts, {
        studio: standardStudio,
        brand: { ...standardBrand, pairing },
      })
      if (!found || 'own' in found) throw new Error('nothing is drawn')
      return { pairing, face: found.drawn.face ?? ('press' as const), svg: drawShare(found.drawn) }
    }),
  )
  expect(drawn.filter(({ pairing, face }) => pairing !== face)).toEqual([])
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(pairingNames.length)
  expect(drawn.flatMap(({ svg }) => svgErrors(svg))).toEqual([])
  const lettered = drawn.filter(({ face, svg }) => {
    const place = letteringOf(face === 'press' ? undefined : face)
    return !svg.includes(textPath('PORTLAND OREGON', 284, 565 - 7, 14, place))
  })
  expect(lettered.map(({ pairing }) => pairing)).toEqual([])
})

it('CNT-01: what may be written on a share picture is what the stencil has', () => {
  const faces = pairingNames.map((name) => letteringOf(name === 'press' ? undefined : name))
  for (const face of faces) {
    expect(Object.keys(face.glyphs).sort()).toEqual([...drawnCharacters].sort())
    expect(Object.keys(face.marks).sort()).toEqual([...drawnMarks].sort())
  }
})

it('the logo is smaller than 4 KiB', () => {
  expect(drawLogo().length).toBeLessThan(4096)
})

it('what stands for a missing picture shows no studio’s mark or colors', () => {
  const svg = readFileSync(join(import.meta.dirname, '../../public/fallback.svg'), 'utf8')
  const neutral = ['#EEE7D9', '#7D8078']
  expect(svgErrors(svg)).toEqual([])
  expect([...new Set(svg.match(/#[\da-f]{3,6}/gi))]).toEqual(neutral)
})

it('the icon in public/ is the logo that is drawn', () => {
  expect(readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')).toBe(drawLogo())
})
