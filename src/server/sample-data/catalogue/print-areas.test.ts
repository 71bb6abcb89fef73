import { describe, expect, it } from 'vitest'
import { garmentShade } from '#shared/design/garment-colors.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import { catalogue } from './catalogue.ts'
import { areaOfBlank, productsWithPrintArea, samplePrintArea } from './print-areas.ts'
import type { SampleProduct } from './sample-product.ts'

type Area = NonNullable<ReturnType<typeof samplePrintArea>>

const hasProportionsOfInches = ({ width, height, inches_wide, inches_high }: Omit<Area, 'mock_up'>) =>
  Math.abs(width / height - inches_wide / inches_high) < 1e-6

it('the print area of every blank lies inside the picture and has the proportions of its inches', () => {
  const areas = mockUps.map((mockUp) => ({ mockUp, ...areaOfBlank(mockUp) }))
  const isInside = ({ x, y, width, height }: (typeof areas)[number]) =>
    Math.min(x, y) > 0 && Math.max(x + width, y + height) < 1
  expect(areas.filter((area) => !isInside(area) || !hasProportionsOfInches(area))).toEqual([])
})

describe('the print areas of the sample shop', () => {
  const products = catalogue.flatMap((category) => category.products)
  const choosesFace = ({ variants = [] }: SampleProduct) =>
    variants.length > 1 && variants.some((name) => /\b(front|back|chest|sides?|wrap)\b/i.test(name))

  it('belong to existing products', () => {
    const skus = products.map(({ sku }) => sku)
    expect(productsWithPrintArea.filter((sku) => !skus.includes(sku))).toEqual([])
  })

  it('have the proportions of their inches, on a blank that exists', () => {
    const areas = productsWithPrintArea.map((sku) => ({ sku, area: samplePrintArea(sku) }))
    const isRight = (area: Area | null) =>
      area && mockUps.some((name) => name === area.mock_up) && hasProportionsOfInches(area)
    expect(areas.length).toBeGreaterThan(20)
    expect(areas.filter(({ area }) => !isRight(area))).toEqual([])
  })

  it('exist for every product with the customer’s own picture, unless the customer chooses the side', () => {
    const own = products.filter(({ name }) => /\byours?\b/i.test(name))
    expect(own.length).toBeGreaterThan(4)
    const wrong = own.filter((product) => (samplePrintArea(product.sku) === null) !== choosesFace(product))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('exist for no product whose printed side or size the customer chooses', () => {
    const printed = products.filter(({ sku }) => samplePrintArea(sku))
    expect(printed.filter(choosesFace).map(({ name }) => name)).toEqual([])
    const isGarment = ({ sku }: SampleProduct) => /^(t-shirt|hoodie)/.test(samplePrintArea(sku)?.mock_up ?? '')
    const sized = printed.filter((product) => !isGarment(product) && (product.sizes?.length ?? 0) > 1)
    expect(sized.map(({ name }) => name)).toEqual([])
  })

  it('have a known value for every selectable colour', () => {
    const printed = products.filter(({ sku }) => samplePrintArea(sku))
    const unknown = printed.flatMap(({ sku, colors = [] }) =>
      colors.filter((color) => !garmentShade(color)).map((color) => `${sku}: ${color}`),
    )
    expect(unknown).toEqual([])
  })
})
