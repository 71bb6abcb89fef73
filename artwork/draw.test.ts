import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draw } from './draw.ts'
import { examples } from './examples.ts'
import { letteringOf } from './kit/faces/faces.ts'
import { fitWords } from './kit/fitted-words.ts'
import { textWidth } from './kit/lettering.ts'

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

it('words of any length are drawn within the columns of a share picture', () => {
  const long = 'INCOMPREHENSIBILITIES '.repeat(40).trim()
  const title = { width: 560, height: 304, largest: 112, smallest: 22, leading: 1.22 }
  const faces = ([undefined, 'bookshop', 'drawing', 'newspaper'] as const).map(letteringOf)
  for (const face of faces)
    for (const text of ['', 'A', 'GOOD THINGS IN INK', 'W'.repeat(60), long]) {
      const { lines, height } = fitWords(text, title, face)
      expect(lines.filter((line) => textWidth(line, height, face) > title.width)).toEqual([])
      expect(lines.length * height * title.leading).toBeLessThanOrEqual(title.height)
    }
  expect(fitWords('GOOD THINGS IN INK', title).lines.join(' ')).toBe('GOOD THINGS IN INK')
})
