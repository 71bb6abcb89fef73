import { renderToStringAsync } from 'preact-render-to-string'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { sumCart } from '#web/shop/cart/cart-sums.ts'
import { OrderSummary } from './order-summary.tsx'

async function shown(run: string, quantities: readonly number[], status = 'checked'): Promise<string> {
  const product = productFromAnswer(answeredProduct({ price_ladder: [{ from: 12, price: 16 }], stock: 99 }))
  const sizes = ['S', 'M']
  const lines = withUnitPrices(
    quantities.map((qty, index) =>
      lineFromProduct(
        product,
        { color: '', size: sizes[index] ?? '', variant: '', design: '', placement: '', run },
        qty,
      ),
    ),
  )
  const given = { lines, isReady: true, sums: sumCart(lines, 0), isTaxed: false, texts: { empty: '', browse: '' } }
  const element = (
    <OrderSummary {...given} check={{ of: () => null, status } as never}>
      {null}
    </OrderSummary>
  )
  return renderToStringAsync(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an empty cart has the way to the shop and no amounts, as the cart itself', async () => {
  const html = await shown('', [])
  expect(html).toContain(`href="${paths.shop}"`)
  expect(html).not.toMatch(/\$|<dl/)
})

test('the checkout says, as the cart does, that prices could not be checked just now', async () => {
  const said = await Promise.all([shown('', [1]), shown('', [1], 'failed'), shown('', [], 'failed')])
  expect(said.map((html) => html.includes(messages.cart.checkFailed))).toEqual([false, true, false])
})

test('SEL-06: the checkout says once that more would cost less, and offers the larger number of what is not settled', async () => {
  const said = (html: string) => html.split('less than 11.').length - 1
  const take = messages.priceLadder.take({ more: 1, units: 11 }, { qty: 6, size: 'M' })
  const all = await Promise.all([shown('', [6, 5]), shown('group-7', [6, 5]), shown('', [6, 6])])
  expect(all.map(said)).toEqual([1, 1, 0])
  // The last line gets the twelfth piece.
  const offered = await Promise.all([shown('', [5, 6]), shown('group-7', [5, 6])])
  expect(offered.map((html) => html.includes(take))).toEqual([true, false])
})
