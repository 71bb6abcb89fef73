import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#server/sample-data/catalogue/catalogue.ts'
import { areaOfBlank } from '#server/sample-data/catalogue/print-areas.ts'
import { viewsInOrder } from '#server/sample-data/catalogue/sample-product.ts'
import { shotOf } from '#server/sample-data/draw-pictures.ts'
import { mockUps } from '#shared/mock-ups.ts'
import { type SitePictureName, sitePictures } from '#shared/site-pictures.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { readSiteFacts } from '#web/seo/route-table.ts'
import { blanks } from '../../artwork/blanks/blanks.ts'
import { blankNames, sitePictureNames } from '../../artwork/examples.ts'
import { drawLogo } from '../../artwork/logo.ts'
import { artworks } from '../../artwork/products/artworks/artworks.ts'
import { groundColors } from '../../artwork/products/backdrop.ts'
import { pictureSize } from '../../artwork/products/objects/mock-up.ts'
import { mockUps as mockUpDrawings } from '../../artwork/products/objects/mock-ups.ts'
import { drawShare } from '../../artwork/share-pictures/draw-share.ts'
import { sitePictureDrawings } from '../../artwork/site-pictures/registry.ts'
import { faultsOfSvg } from '../../artwork/svg-faults.ts'

// The app asks artwork/ for pictures by these names, in a process of its own.

const names = Object.keys(sitePictures) as SitePictureName[]

it('artwork draws the pictures of the site that pages name, and no others', () => {
  expect(sitePictureNames.toSorted()).toEqual(names.toSorted())
})

it.each(names)('%s is drawn in the size that pages lay out for it', (name) => {
  const { width, height } = sitePictures[name]
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
  expect(sitePictureDrawings[name]().slice(0, start.length)).toBe(start)
})

it('artwork draws the blanks that a product may name, and no others', () => {
  expect(blankNames).toEqual(mockUps)
})

it('a design lies on the face of the sheet that is drawn', () => {
  const withFace = mockUps.filter((name) => blanks[name].face)
  expect(withFace.length).toBeGreaterThan(9)
  for (const name of withFace) {
    const { face, spot } = blanks[name]
    const onPicture = (at: number, along: 'x' | 'y') => (spot[along] + (at - 500) * spot.scale) / pictureSize
    const { x, y, width, height } = areaOfBlank(name)
    expect([name, x]).toEqual([name, expect.closeTo(onPicture(face?.x ?? 0, 'x'), 9)])
    expect([name, y]).toEqual([name, expect.closeTo(onPicture(face?.y ?? 0, 'y'), 9)])
    expect([name, width]).toEqual([name, expect.closeTo(((face?.width ?? 0) * spot.scale) / pictureSize, 9)])
    expect([name, height]).toEqual([name, expect.closeTo(((face?.height ?? 0) * spot.scale) / pictureSize, 9)])
  }
})

it('artwork knows every object, design and ground of the sample products', () => {
  const products = catalogue.flatMap((category) => category.products)
  for (const product of products)
    for (const view of viewsInOrder) {
      const { object, artwork, ground } = shotOf(product, view)
      expect([mockUpDrawings[object], artworks[artwork], groundColors[ground]], product.sku).not.toContain(undefined)
    }
})

describe('the pictures that pages are shared with', async () => {
  const { sharePictures } = readSiteFacts(await loadRoutes())
  it.each(Object.entries(sharePictures))('%s is a clean drawing of 1200 by 630', (_name, picture) => {
    const svg = drawShare(picture)
    expect(svg).toContain('width="1200" height="630"')
    expect(faultsOfSvg(svg)).toEqual([])
  })
})

it('the logo is small, and the files served are the one that is drawn', () => {
  expect(drawLogo().length).toBeLessThan(4096)
  for (const file of ['favicon.svg', 'logo-mark.svg'])
    expect(readFileSync(join(import.meta.dirname, '../../public', file), 'utf8')).toBe(drawLogo())
})
