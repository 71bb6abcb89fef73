import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { PriceChanges } from './confirm-prices.tsx'

test('the question before a price change shows some old and new prices, and how many more there are', () => {
  const prices = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    ...{ id, name: `Mug ${id}`, isLowest: id === 2, beforeCents: 6_800, afterCents: 680 },
  }))
  const rows = [...renderToStaticMarkup(<PriceChanges prices={prices} />).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
    ([, row = '']) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  )
  expect(rows.slice(0, 2)).toEqual(['Mug 1 $68.00 → $6.80', 'Mug 2 from $68.00 → $6.80'])
  expect(rows.slice(5)).toEqual([messages.adminBulk.morePrices(2)])
})
