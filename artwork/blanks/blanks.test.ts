import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blankNames } from '../examples.ts'
import { faultsOfSvg } from '../svg-faults.ts'
import { drawBlank } from './blanks.ts'

it.each(blankNames)('%s is drawn, without a print, in a dark and in a light colour', async (name) => {
  const [dark = '', light = ''] = ['#1d1d1d', '#f9f8f4'].map((color) => drawBlank(name, color))
  expect(dark === light).toBe(false)
  for (const svg of [dark, light]) {
    expect(faultsOfSvg(svg)).toEqual([])
    const { data } = await sharp(Buffer.from(svg)).resize(160).raw().toBuffer({ resolveWithObject: true })
    expect(new Set(data).size).toBeGreaterThan(60)
  }
})
