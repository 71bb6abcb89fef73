import { expect, test } from 'vitest'
import { readSizeChart } from '#shared/size-chart/size-chart.ts'
import { catalogue } from './catalogue.ts'
import { categorySizeCharts, ownSizeCharts, productsWithFacts } from './facts.ts'
import { shirtSizes } from './sample-product.ts'

test('every product has facts, and none that is not there', () => {
  const skus = catalogue.flatMap(({ products }) => products.map(({ sku }) => sku))
  expect([...productsWithFacts].sort()).toEqual(skus.sort())
})

test('clothes have a chart with each of their sizes', () => {
  const clothes = catalogue.flatMap(({ slug, products }) =>
    products
      .filter(({ sizes = [] }) => sizes.some((size) => shirtSizes.some((each) => each === size)))
      .map(({ sku, sizes = [] }) => ({
        sku,
        sizes,
        chart: readSizeChart(ownSizeCharts[sku] ?? categorySizeCharts[slug] ?? ''),
      })),
  )
  expect(clothes.length).toBeGreaterThan(12)
  const incomplete = clothes.filter(({ sizes, chart }) =>
    sizes.some((size) => !chart?.rows.some((row) => row.size === size)),
  )
  expect(incomplete).toEqual([])
})
