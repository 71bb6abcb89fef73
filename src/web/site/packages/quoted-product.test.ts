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

test('SEL-07: the request lists how many of each size, by color, and nothing that the product does not have', async () => {
  const tee = { ...boxes, id: 3, name: 'Heron Tee', sku: null, colors: ['Black', 'White'], sizes: ['S', 'M'] }
  const readTee = (sizes: object) =>
    readQuotedProduct(new URLSearchParams({ product: '3', sizes: JSON.stringify(sizes) }), async () => tee as never)
  const address = quoteAddress(3, {
    sizes: [
      { color: 'White', size: 'M', qty: 30 },
      { color: 'Black', size: 'S', qty: 4 },
      { color: 'Black', size: 'M', qty: 12 },
      { color: 'Pink', size: 'free of charge', qty: 1 },
    ],
  })
  const found = new URL(address, 'https://shop.test').searchParams
  const quoted = await readQuotedProduct(found, async () => tee as never)
  expect(quoted?.details).toMatch(/for me: 46 × Heron Tee\nBlack: S 4, M 12\nWhite: M 30\./)
  for (const wrong of [{}, [['Black', 'S']], [['Black', 'S', 1e9]], [['Black', 'S', '4']], 'x'.repeat(5_000)])
    expect((await readTee(wrong))?.details).toMatch(/for me: 1 × Heron Tee\./)
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
