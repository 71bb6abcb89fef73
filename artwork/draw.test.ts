import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draw } from './draw.ts'
import { examples } from './examples.ts'
import { letteringOf } from './kit/faces/faces.ts'
import { fitWords } from './kit/fitted-words.ts'
import { textPath, textWidth } from './kit/lettering.ts'
import { flatten } from './kit/paths.ts'

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

const title = { width: 560, height: 304, largest: 112, smallest: 22, leading: 1.22 }
const faces = ([undefined, 'bookshop', 'drawing', 'newspaper'] as const).map(letteringOf)

it('words of any length are drawn within the columns of a share picture', () => {
  const long = 'INCOMPREHENSIBILITIES '.repeat(40).trim()
  for (const face of faces)
    for (const text of ['', 'A', 'GOOD THINGS IN INK', 'W'.repeat(60), long]) {
      const { lines, height } = fitWords(text, title, face)
      expect(lines.filter((line) => textWidth(line, height, face) > title.width)).toEqual([])
      expect(lines.length * height * title.leading).toBeLessThanOrEqual(title.height)
    }
  expect(fitWords('GOOD THINGS IN INK', title).lines.join(' ')).toBe('GOOD THINGS IN INK')
})

it('accents are over their letters, commas and tails under them, and no capital is the same without', () => {
  const heightsOf = (d: string) => flatten(d).flatMap((outline) => outline.map(([, y]) => y))
  for (const face of faces) {
    const path = (letter: string) => textPath(letter, 0, 0, 1_000, face)
    for (const letter of 'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĀĂĆĈĊČĎĒĔĖĚĜĞĠĤĨĪĬİĴĹŃŇŌŎŐŔŘŚŜŠŤŨŪŬŮŰŴŶŸŹŻŽẢƠƯ')
      expect.soft(Math.min(...heightsOf(path(letter))), letter).toBeLessThan(-100)
    for (const letter of 'ÇĄĘĢĮĶĻŅŖŞŢŲȘȚŊẠ')
      expect.soft(Math.max(...heightsOf(path(letter))), letter).toBeGreaterThan(1_100)
    for (const [letter, plain] of ['ŁL', 'ØO', 'ĐD', 'ĦH', 'ŦT', 'ĽL'].map((pair) => [...pair]))
      expect.soft(path(letter ?? ''), letter).not.toBe(path(plain ?? ''))
    // A second mark stands over the first.
    expect(Math.min(...heightsOf(path('Ễ')))).toBeLessThan(Math.min(...heightsOf(path('Ê'))) - 100)
    expect(textWidth('ČÁĘ', 1_000, face)).toBeCloseTo(textWidth('CAE', 1_000, face), 6)
  }
})

it('no accent touches the line above or leaves the column', () => {
  const texts = [
    'ÇAĞRI ŞÖLEN ÖVER ÄLVDALEN',
    'ZAŻÓŁĆ GĘŚLĄ JAŹŃ QŲ ÅÅ',
    'QUITE, ŮŘÍKAL',
    'NGUYỄN '.repeat(30).trim(),
    'Ễ',
  ]
  for (const face of faces)
    for (const text of texts) {
      const { lines, height, leading, above } = fitWords(text, title, face)
      const tops = lines.map((_, index) => (above + index * leading) * height)
      const sides = lines.map((line, index) => {
        const ys = flatten(textPath(line, 0, tops[index] ?? 0, height, face)).flatMap((each) => each.map(([, y]) => y))
        return { top: Math.min(...ys), foot: Math.max(...ys) }
      })
      const touching = sides.slice(1).filter(({ top }, at) => top - (sides[at]?.foot ?? 0) < height * 0.15)
      expect(touching, text).toEqual([])
      // Paths are in tenths of a pixel.
      expect(sides[0]?.top, text).toBeGreaterThan(-0.2)
      expect(sides.at(-1)?.foot, text).toBeLessThan(title.height + 0.2)
    }
})
