import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draw } from './draw.ts'
import { examples } from './examples.ts'

it('every example has its own name', () => {
  expect(new Set(examples.map(([name]) => name)).size).toBe(examples.length)
})

it.each([
  ['product', 'product/mug-hero', 1_280, 1_280],
  ['site', 'site/person-maya', 960, 1_200],
  ['blank', 'blank/mug-dark', 1_280, 1_280],
  ['share', 'share/teal', 1_200, 630],
])('a picture of the kind %s is an opaque PNG', async (kind, wanted, width, height) => {
  const request = examples.find(([name]) => name === wanted)?.[1]
  if (request?.kind !== kind) throw new Error(`${wanted} is no example`)
  expect(await sharp(await draw(request)).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: false })
})

it('a title that does not fit a share picture is refused', async () => {
  const title = 'INCOMPREHENSIBILITIES '.repeat(40).trim()
  const request = { kind: 'share', eyebrow: 'NEWS', title, motif: 'not-found', background: 'ink' } as const
  await expect(draw(request)).rejects.toThrow('does not fit a share picture')
})
