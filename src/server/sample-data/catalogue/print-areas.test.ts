import { describe, expect, it } from 'vitest'
import { garmentColorKey, garmentColors } from '#shared/garment-colors.ts'
import { mockUps } from '#shared/mock-ups.ts'
import { catalogue } from './catalogue.ts'
import { areaOfBlank, productsWithPrintArea, samplePrintArea } from './print-areas.ts'
import type { SampleProduct } from './sample-product.ts'

it.each(mockUps)('the area of %s lies inside the picture with the proportions of its inches', (mockUp) => {
  const { x, y, width, height, inches_wide, inches_high } = areaOfBlank(mockUp)
  expect(Math.min(x, y)).toBeGreaterThan(0)
  expect(Math.max(x + width, y + height)).toBeLessThan(1)
  expect(width / height).toBeCloseTo(inches_wide / inches_high, 6)
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
    expect(mockUps).toContain(area.mock_up)
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
    for (const { colors = [] } of products.filter(({ sku }) => samplePrintArea(sku)))
      for (const color of colors) expect(garmentColors[garmentColorKey(color)], color).toBeDefined()
  })
})
