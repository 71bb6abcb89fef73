import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductRating } from './product-rating.tsx'

const markupOf = (average: number | null, count: number, isSample = false) =>
  renderToStaticMarkup(
    <ProductRating product={{ rating_average: average, rating_count: count, rating_sample: isSample }} />,
  )

test('SEL-22: a rating with sample reviews says so, to the eye and to a screen reader', () => {
  expect(markupOf(4.5, 3, true)).toMatch(/aria-label="4.5 out of 5 stars, 3 reviews, Sample".*>Sample</)
  expect(markupOf(4.5, 3)).not.toMatch(/sample/i)
})

test('SEL-20: without reviews there is a text, and no stars', () => {
  expect(markupOf(null, 0)).toBe('<span class="product-rating">No reviews yet</span>')
})
