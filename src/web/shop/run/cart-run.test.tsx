import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { answeredProduct } from '#test/helpers/answered-product.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { CartRun } from './cart-run.tsx'

function shown(run: string, qty = 7): string {
  const product = productFromAnswer(answeredProduct({ price_ladder: [{ from: 12, price: 16 }], stock: 99 }))
  const choice = { color: '', size: 'M', variant: '', design: '/design.png', placement: '', run }
  const lines = withUnitPrices([lineFromProduct(product, choice, qty)])
  const [line] = lines
  if (!line) throw new Error('no line')
  const element = <CartRun run={[line]} lines={lines} check={{ of: () => null } as never} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('SEL-23: nothing of a group order in the cart is offered to be changed, as of a run of one’s own', () => {
  const offers = (html: string) => [html.includes(messages.cart.editDesign), /\b5 more: /.test(html)]
  expect(offers(shown('mine'))).toEqual([true, true])
  expect(offers(shown('group-7'))).toEqual([false, false])
})

test('SEL-06: a group order in the cart says that more would cost less, and offers no other number', () => {
  const cheaper = /12 cost .* less than 11\./
  expect(shown('group-7', 11)).toMatch(cheaper)
  expect(shown('mine', 11)).toMatch(cheaper)
  const take = messages.priceLadder.take({ more: 1, units: 11 }, { qty: 11 })
  expect([shown('group-7', 11).includes(take), shown('mine', 11).includes(take)]).toEqual([false, true])
})
