import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#server/sample-data/catalogue/catalogue.ts'
import { productsWithPrintArea, samplePrintArea } from '#server/sample-data/catalogue/print-areas.ts'
import type { SampleProduct } from '#server/sample-data/catalogue/sample-product.ts'
import { garmentColors } from '#shared/garment-colors.ts'
import { mockUpKey } from '#shared/mock-up.ts'
import { mockUps } from '#shared/mock-ups.ts'
import { areaOfBlank } from './blank.ts'
import { blankKinds, blanks, drawBlank, findBlankDrawing } from './blanks.ts'

describe('the blanks', () => {
  it('are those that a product may name', () => {
    expect(blankKinds).toEqual(mockUps)
  })

  it.each(blankKinds)('%s is drawn, without a print, in a dark and in a light colour', async (kind) => {
    const drawn = ['#1d1d1d', '#f9f8f4'].map((color) => drawBlank(kind, color))
    expect(drawn[0] === drawn[1]).toBe(false)
    for (const svg of drawn) {
      expect(svg).not.toMatch(/<(text|image|script|style|foreignObject)\b|NaN|undefined|Infinity/)
      const { data } = await sharp(Buffer.from(svg)).resize(160).raw().toBuffer({ resolveWithObject: true })
      expect(new Set(data).size).toBeGreaterThan(60)
    }
  })

  it.each(blankKinds)('the area of %s lies inside the picture with the proportions of its inches', (kind) => {
    const { x, y, width, height } = areaOfBlank(blanks[kind])
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x + width, y + height)).toBeLessThan(1)
    expect(width / height).toBeCloseTo(blanks[kind].inches.wide / blanks[kind].inches.high, 6)
  })

  it('have an address for every kind in every known colour, and no other', () => {
    for (const kind of blankKinds)
      for (const color of Object.keys(garmentColors)) expect(findBlankDrawing(mockUpKey(kind, color))).not.toBeNull()
    const shirt = mockUpKey('t-shirt', 'white')
    for (const key of [
      mockUpKey('submarine', 'white'),
      shirt.replace(/[^/]+$/, '123456'),
      shirt.replace(/[^/]+$/, 'F9F8F4'),
      `${shirt}/1`,
      shirt.replace('-1/', '-2/'),
      'toString',
    ])
      expect(findBlankDrawing(key)).toBeNull()
  })

  it('are pictures of 1280 by 1280 pixels', async () => {
    const bytes = await findBlankDrawing(mockUpKey('mug', 'Cobalt'))?.()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 1280, hasAlpha: false })
  })
})

describe('the print areas of the sample shop', () => {
  const products = catalogue.flatMap((category) => category.products)
  const choosesFace = ({ variants = [] }: SampleProduct) =>
    variants.length > 1 && variants.some((name) => /\b(front|back|chest|sides?|wrap)\b/i.test(name))

  it.each(productsWithPrintArea)('%s has one in the proportions of its inches, on a blank there is', (sku) => {
    expect(products.map((product) => product.sku)).toContain(sku)
    const area = samplePrintArea(sku)
    if (!area) throw new Error('it has none')
    expect(area.width / area.height).toBeCloseTo(area.inches_wide / area.inches_high, 6)
    expect(blankKinds).toContain(area.mock_up)
  })

  it('are on every product that is made with the customer’s own picture', () => {
    const own = products.filter(({ name }) => /\byours?\b/i.test(name))
    expect(own.length).toBeGreaterThan(4)
    for (const product of own) expect(samplePrintArea(product.sku) === null).toBe(choosesFace(product))
  })

  it('are on nothing whose face, or size of what is printed, is chosen with it', () => {
    const printed = products.filter(({ sku }) => samplePrintArea(sku))
    expect(printed.filter(choosesFace).map(({ name }) => name)).toEqual([])
    const isGarment = ({ sku }: SampleProduct) => /^(t-shirt|hoodie)/.test(samplePrintArea(sku)?.mock_up ?? '')
    const sized = printed.filter((product) => !isGarment(product) && (product.sizes?.length ?? 0) > 1)
    expect(sized.map(({ name }) => name)).toEqual([])
  })

  it('are drawn in a colour that is known, whichever is chosen', () => {
    for (const { sku, colors = [] } of products.filter(({ sku }) => samplePrintArea(sku)))
      for (const color of colors)
        expect(findBlankDrawing(mockUpKey(samplePrintArea(sku)?.mock_up ?? '', color)), color).not.toBeNull()
  })
})
