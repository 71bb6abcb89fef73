import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blankNames } from '../examples.ts'
import { svgErrors } from '../svg-errors.ts'
import { drawBlank } from './blanks.ts'

const colors = { dark: '#1d1d1d', light: '#f9f8f4' }

const drawings = blankNames.map((name) => ({
  name,
  dark: drawBlank(name, colors.dark),
  light: drawBlank(name, colors.light),
}))

it('every blank is valid SVG with more than 60 pixel values, in a dark and in a light colour', async () => {
  const drawn = await Promise.all(
    drawings.flatMap(({ name, ...svgs }) =>
      (['dark', 'light'] as const).map(async (color) => {
        const pixels = sharp(Buffer.from(svgs[color])).resize(160).raw().toBuffer()
        const pixelValues = new Set(await pixels.catch(() => [])).size
        return { name, color, pixelValues, faults: svgErrors(svgs[color]) }
      }),
    ),
  )
  expect(drawn.filter(({ pixelValues, faults }) => pixelValues <= 60 || faults.length > 0)).toEqual([])
})

it('every blank is drawn in the colour that is asked for', () => {
  expect(drawings.filter(({ dark, light }) => dark === light).map(({ name }) => name)).toEqual([])
})
