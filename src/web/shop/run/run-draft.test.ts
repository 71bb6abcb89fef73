import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { readAnswer } from '#shared/product-values.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { fieldKey, readRun, runFields } from './run-draft.ts'

const tee = (fields: Partial<ShopProduct> = {}): ShopProduct => ({
  ...readAnswer(answeredProduct({ sizes: 'S,M,L', colors: 'Navy', variants: [] })),
  ...{ id: 7, current_price_cents: 2_000, original_price_cents: null, is_new: false, category_name: null },
  ...{ image_address: null, images: [], rating_average: null, rating_count: 0, rating_sample: false, stock: 12 },
  ...fields,
})
const combination = (id: number, size: string, stock: number | null) => ({
  ...{ id, size, stock, color: 'Navy', variant: '', sku: `T-${size}`, current_price_cents: 2_000 + id },
  ...{ original_price_cents: null, weight_oz: null, image_address: null, price_ladder: [] },
})
const typed = (numbers: Record<string, string>) =>
  new Map(Object.entries(numbers).map(([size, text]) => [fieldKey('Navy', size), text]))
const read = (product: ShopProduct, numbers: Record<string, string>) =>
  readRun(runFields(product, 'Navy', ''), typed(numbers), { design: '/uploads/a', placement: '0.5,0.5,0.5,0' })

test('SEL-07: every size with a number is a line with the one design; "2.5" is refused in words', () => {
  const { lines, problems, tooMany } = read(tee(), { S: '3', M: '2.5', L: '' })
  expect(lines).toMatchObject([{ size: 'S', color: 'Navy', qty: 3, design: '/uploads/a' }])
  expect([...problems]).toEqual([[fieldKey('Navy', 'M'), messages.quantity.wholeNumber(0, 12)]])
  expect(tooMany).toBeNull()
})

test('SEL-07: sizes of one stock share it, and 99 of what is made to order', () => {
  expect(read(tee(), { S: '7', M: '6' }).tooMany).toBe(messages.sizeRun.mostOfAll(12))
  expect(read(tee({ stock: null }), { S: '50', M: '49' }).tooMany).toBeNull()
  expect(read(tee({ stock: null }), { S: '50', M: '50' }).tooMany).toBe(messages.sizeRun.mostOfAll(99))
})

test('SEL-07: what a card payment would be refused for is said first: of one stock together, of combinations each', () => {
  const product = tee({ name: 'Tee', stock: 48 })
  expect(read(product, { S: '20', M: '18' }).overShare).toBeNull()
  expect(read(product, { S: '20', M: '19' }).overShare).toBe(messages.checkout.tooManyUnits('Tee', 38))
  const each = tee({ name: 'Tee', combinations: [combination(1, 'S', 48), combination(2, 'M', 48)] })
  expect(read(each, { S: '38', M: '38' }).overShare).toBeNull()
  expect(read(each, { S: '38', M: '39' }).overShare).toBe(messages.checkout.tooManyUnits('Tee', 38))
})

test('SEL-07: a combination has its own price, stock and limit; one that is not sold takes no number', () => {
  const product = tee({ combinations: [combination(1, 'S', 4), combination(2, 'M', null), combination(3, 'L', 0)] })
  const { lines, problems, tooMany } = read(product, { S: '5', M: '60', L: '1' })
  expect(lines).toMatchObject([
    { size: 'S', variant_id: 1, current_price_cents: 2_001, sku: 'T-S' },
    { size: 'M', variant_id: 2, qty: 60 },
  ])
  expect([...problems]).toEqual([[fieldKey('Navy', 'S'), messages.sizeRun.most(4)]])
  expect(tooMany).toBeNull()
})

test('SEL-07: above the number that the owner sets, all that was typed is asked for by quote, whatever is in stock', () => {
  const draft = (numbers: Record<string, string>) =>
    readRun(runFields(tee(), 'Navy', ''), typed(numbers), { design: '', placement: '' }, 40)
  expect(draft({ S: '8', M: '32' })).toMatchObject({ quoted: null, tooMany: messages.sizeRun.mostOfAll(12) })
  const { quoted, problems, tooMany } = draft({ S: '9', M: '32', L: 'x' })
  expect(quoted).toEqual([
    { color: 'Navy', size: 'S', qty: 9 },
    { color: 'Navy', size: 'M', qty: 32 },
  ])
  expect([[...problems.keys()], tooMany]).toEqual([[fieldKey('Navy', 'L')], null])
})
