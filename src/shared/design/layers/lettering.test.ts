import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Face, faces } from '../faces/faces.ts'
import { readFace } from '../faces/read-face.ts'
import { curveBounds, missingIn, outlineOf } from './lettering.ts'

/** Every letter is a square of its advance; `b` comes closer to `a`. */
const square = 'M0 0L500 0L500 -500L0 -500Z'
const blocks: Face = {
  ascent: 800,
  descent: 200,
  glyphs: { a: [500, square], b: [500, square], ' ': [300, ''] },
  kerning: { a: { b: -100 } },
}
const straight = { text: 'a', curve: 0, align: 'center' } as const

describe('the outline of a text', () => {
  test('sets letters side by side, pairs closer, lines below each other', () => {
    expect(outlineOf(blocks, { ...straight, text: 'aa' })).toMatchObject({ width: 1_000, height: 500 })
    expect(outlineOf(blocks, { ...straight, text: 'ab' })).toMatchObject({ width: 900 })
    expect(outlineOf(blocks, { ...straight, text: 'a a' })).toMatchObject({ width: 1_300 })
    expect(outlineOf(blocks, { ...straight, text: 'a\na' })).toMatchObject({ width: 500, height: 1_300 })
  })

  test.each([
    ['left', 0],
    ['center', 250],
    ['right', 500],
  ] as const)('aligned %s, a shorter line starts at %i', (align, start) => {
    const outline = outlineOf(blocks, { text: 'aa\na', curve: 0, align })
    expect(outline?.d.split('M').at(-1)).toMatch(new RegExp(`^${start} `))
  })

  test('is nothing where only spaces are typed', () => {
    for (const text of ['', ' ', ' \n ']) expect(outlineOf(blocks, { ...straight, text })).toBeNull()
  })

  test('an arc turns its letters: a half circle of letters is as wide as the circle, and high in the middle', () => {
    const text = 'a'.repeat(40)
    const [up, down] = [180, -180].map((curve) => outlineOf(blocks, { text, curve, align: 'center' }))
    // 20,000 units of letters along half a circle; their outer edge is 500 further out.
    const radius = 20_000 / Math.PI
    expect(up?.width).toBeCloseTo(2 * (radius + 500), -2)
    expect(up?.height).toBeCloseTo(radius + 500, -3)
    expect(down?.width).toBeCloseTo(2 * radius, -3)
    const first = (d = '') => Number(/M-?[\d.]+ (-?[\d.]+)/.exec(d)?.[1])
    // The first letter is at the end of the arc: low under an arch, high in a bowl.
    expect(first(up?.d)).toBeGreaterThan(radius * 0.9)
    expect(first(down?.d)).toBeLessThan(radius * 0.1)
  })

  test('SEL-11: is bent as far as the length of its text allows, and no further', () => {
    const bounds = (text: string) => curveBounds(blocks, { text, align: 'center' })
    // Squares stand 500 high on the line: a bowl narrows them to seven tenths, an arch only turns them.
    expect(bounds('a'.repeat(10))).toEqual({ up: 330, down: 170 })
    expect(bounds('aaaa')).toEqual({ up: 180, down: 65 })
    expect(bounds('a'.repeat(40))).toEqual({ up: 330, down: 330 })
    // Two lines of one length run into each other at the ends of a half circle; a short one stays in the middle.
    expect(bounds(`${'a'.repeat(40)}\n${'a'.repeat(40)}`)).toEqual({ up: 90, down: 90 })
    expect(bounds(`${'a'.repeat(40)}\n${'a'.repeat(10)}`)).toEqual({ up: 330, down: 330 })
    expect([bounds(''), bounds('  ')]).toEqual(Array.from({ length: 2 }, () => ({ up: 330, down: 330 })))
    const bent = (curve: number) => outlineOf(blocks, { text: 'aaaa', curve, align: 'center' })
    expect([bent(330), bent(-330)]).toEqual([bent(180), bent(-65)])
  })

  test('begins at 0 0 and fills its box, bent or not, in every face', async () => {
    const known = await Promise.all(faces.map(readFace))
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.string({ unit: fc.constantFrom(...'ABgjÅß .,\n'), minLength: 1, maxLength: 12 }),
        fc.integer({ min: -330, max: 330 }),
        (face, text, curve) => {
          const outline = outlineOf(face, { text, curve, align: 'left' })
          if (!outline) return
          const points = [...outline.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
          for (const [at, length] of [
            [1, outline.width],
            [2, outline.height],
          ] as const) {
            const along = points.map((point) => Number(point[at]))
            expect(Math.min(...along)).toBeCloseTo(0, 1)
            expect(Math.abs(Math.max(...along) - length)).toBeLessThan(1.01)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('every face has the letters of English, French, German and Spanish, and says what it lacks', async () => {
  for (const name of faces) {
    const face = await readFace(name)
    expect([name, missingIn(face, 'Grüße, Señor Œuvre – “Ça coûte 5 €” & ½ № 7?'.replace('№', ''))]).toEqual([name, []])
    expect(missingIn(face, 'łA漢łz')).toEqual(['ł', '漢'])
  }
})

test('every face has the same letters: for one that is missing, another face is no help', async () => {
  const [first, ...others] = await Promise.all(
    faces.map(async (name) => Object.keys((await readFace(name)).glyphs).sort()),
  )
  for (const glyphs of others) expect(glyphs).toEqual(first)
})
