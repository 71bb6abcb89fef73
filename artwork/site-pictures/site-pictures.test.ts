import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sitePictureNames } from '../examples.ts'
import type { SitePictureName } from '../request.ts'
import { faultsOfSvg } from '../svg-faults.ts'
import { sitePictureDrawings } from './registry.ts'

/** Drawn once for all the tests. */
const pictures = new Map(sitePictureNames.map((name) => [name, sitePictureDrawings[name]()]))
const pictureOf = (name: SitePictureName) => pictures.get(name) ?? ''

it.each(sitePictureNames)('%s is a clean drawing', (name) => {
  expect(faultsOfSvg(pictureOf(name))).toEqual([])
})

it.each(sitePictureNames)('%s shows something at the size of a card', async (name) => {
  const { data } = await sharp(Buffer.from(pictureOf(name)))
    .resize(160)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(new Set(data).size).toBeGreaterThan(60)
})

it('all are different, and the same on every run', () => {
  expect(new Set(pictures.values()).size).toBe(sitePictureNames.length)
  for (const name of ['not-found', 'service-logo-design', 'studio-front', 'person-maya', 'map-portland'] as const)
    expect(sitePictureDrawings[name]() === pictureOf(name)).toBe(true)
})
