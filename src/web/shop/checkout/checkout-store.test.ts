import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { groupMark } from '#shared/cart/runs.ts'
import { withoutBought } from '#shared/cart/without-bought.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { readOpenPayment, rememberPayment } from './checkout-store.ts'

const storage = new Map<string, string>()
beforeAll(() => {
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  }
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area })
})
afterAll(() => vi.unstubAllGlobals())

test('a paid cart leaves nothing of it behind: neither a combination nor a group order, beside the same pieces of one’s own', () => {
  const tee = cartProduct({ id: 7 })
  const lines = [
    lineFromProduct(tee, { size: 'M', variant_id: 3 }, 2),
    lineFromProduct(tee, { size: 'M' }, 1),
    lineFromProduct(tee, { size: 'M', run: `${groupMark}a` }, 5),
  ]
  rememberPayment('session', lines)
  const bought = readOpenPayment()?.cart ?? []
  expect(withoutBought(lines, bought)).toEqual([])
  const more = lineFromProduct(tee, { size: 'M' }, 3)
  expect(withoutBought([more], bought)).toEqual([{ ...more, qty: 2 }])
})
