import { expect, test } from 'vitest'
import { quoteAddress } from '#shared/cart/quote-address.ts'
import { AppError } from '#shared/errors.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { readQuotedProduct } from './quoted-product.ts'

const boxes = {
  id: 47,
  name: 'Subscription Boxes, 200',
  sku: 'AI-PAC-004',
  colors: [],
  sizes: ['Small', 'Large'],
  variants: ['Matte'],
} as unknown as ShopProduct
const find = async (id: number) => {
  if (id !== 47) throw new AppError('not_found', 'Product not found')
  return boxes
}
const read = (address: string) => readQuotedProduct(new URL(address, 'https://shop.test').searchParams, find)

test('the request names the product, how many, and what was chosen of it', async () => {
  const quoted = await read(quoteAddress(47, { qty: 3, color: '', size: 'Large', variant: 'Matte' }))
  expect(quoted?.name).toBe('Subscription Boxes, 200')
  expect(quoted?.details).toMatch(
    /^Please quote this for me: 3 × Subscription Boxes, 200, Large, Matte, SKU AI-PAC-004\./,
  )
})

test('what the product does not have is not repeated from the address', async () => {
  const { details = '' } = (await read('/?product=47&qty=-2&size=free+of+charge&color=%0AX')) ?? {}
  expect(details.split('\n')[0]).toBe('Please quote this for me: 1 × Subscription Boxes, 200, SKU AI-PAC-004.')
})

test.each(['/', '/?product=', '/?product=1e2', '/?product=48', '/?product=99999999999'])(
  '%s names none',
  async (address) => {
    expect(await read(address)).toBeNull()
  },
)
