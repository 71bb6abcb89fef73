import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { checkProduct } from '#shared/product-form.ts'
import { emptyDraft, firstProblem } from './product-draft.ts'

const { nameAndPrice, nameMissing, priceMissing, categoryRequired } = messages.adminProducts

test.each([
  [{}, nameAndPrice],
  [{ name: 'Half an idea' }, `${nameAndPrice} ${priceMissing}`],
  [{ price: '20' }, `${nameAndPrice} ${nameMissing}`],
  [{ name: 'Mug', price: '20' }, categoryRequired],
])('APR-03: of %j the notice says which of name and price is missing', (typed, first) => {
  expect(firstProblem(checkProduct({ ...emptyDraft, ...typed }, null).problems)).toBe(first)
})
