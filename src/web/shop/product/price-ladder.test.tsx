import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceLadder } from './price-ladder.tsx'

const steps = [
  { from: 12, price_cents: 1_480 },
  { from: 24, price_cents: 1_300 },
]
const tee = {
  id: 1,
  name: 'Tee',
  variant: '',
  design: '',
  stock: null,
  current_price_cents: 1_600,
  price_ladder: steps,
}

const textOf = (line: Partial<typeof tee> & { qty: number; sides_cents?: number }) =>
  renderToStaticMarkup(<PriceLadder line={{ ...tee, ...line }} replaced={undefined} onQuantity={() => {}} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('shows a table, what the chosen number costs, and what more would save', () => {
  const text = textOf({ qty: 6 })
  expect(text).toContain('1–11 $16.00 — 12–23 $14.80 7% 24 or more $13.00 19%')
  expect(text).toContain('6 cost $16.00 each, $96.00 in all. 6 more: $1.20 less each.')
})

test('has what further sides add to each one, as the button does', () => {
  const text = textOf({ qty: 2, sides_cents: 600 })
  expect(text).toContain('1–11 $22.00 — 12–23 $20.80 5%')
  expect(text).toContain('2 cost $22.00 each, $44.00 in all. 10 more: $1.20 less each.')
})

test('offers a larger number that costs less', () => {
  const text = textOf({ qty: 23 })
  expect(text).toContain('24 cost $312.00, which is $28.40 less than 23. Make it 24')
})

test('shows nothing of a product without a ladder, or whose sale is lower than every step', () => {
  expect(textOf({ qty: 6, price_ladder: [] })).toBe('')
  expect(textOf({ qty: 6, current_price_cents: 1_200 })).toBe('')
})
