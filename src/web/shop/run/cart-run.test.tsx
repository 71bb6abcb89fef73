import { renderToStringAsync } from 'preact-render-to-string'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import type { LineProblem } from '#shared/cart/priced-line.ts'
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

test('SEL-23: what is said of all sizes of a run is said once, what is said of some with their names', async () => {
  const product = productFromAnswer(answeredProduct({ stock: 99 }))
  const sized = ['S', 'M', 'L'].map((size) => ({
    color: '',
    size,
    variant: '',
    design: '',
    placement: '',
    run: 'mine',
  }))
  const lines = withUnitPrices(sized.map((choice) => lineFromProduct(product, choice, 2)))
  const [first, ...others] = lines
  if (!first) throw new Error('no line')
  const said = async (problems: Record<string, LineProblem>) => {
    const of = ({ size }: { size: string }) => {
      const problem = problems[size]
      const now = { canBuy: false, problems: [problem], message: `It is ${problem}.` }
      return problem ? { note: null, now } : null
    }
    const element = <CartRun run={[first, ...others]} lines={lines} check={{ of } as never} />
    const html = await renderToStringAsync(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    return [...html.matchAll(/>([^<]*)<\/p><div data-problem|>(It is [^<]*)</g)].map(([, label, text]) => label ?? text)
  }
  expect(await said({ S: 'group_changed', M: 'group_changed', L: 'group_changed' })).toEqual(['It is group_changed.'])
  expect(await said({ S: 'out_of_stock', L: 'out_of_stock' })).toEqual(['S, L', 'It is out_of_stock.'])
  // The button beside it sets the quantity of one size.
  const few = 'It is reduced_stock.'
  expect(await said({ S: 'reduced_stock', M: 'reduced_stock' })).toEqual(['S', few, 'M', few])
})
