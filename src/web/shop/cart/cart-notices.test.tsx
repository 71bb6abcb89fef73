import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { LineNotes } from './cart-line-notes.tsx'
import { sumCart } from './cart-sums.ts'
import { CartTotals } from './cart-totals.tsx'

const lines = (cents: number) => withUnitPrices([lineFromProduct(cartProduct({ current_price_cents: cents }))])

test('SEL-07: a line says how many one card payment may take, and can be bought without one', () => {
  const [line] = lines(1_800)
  const message = messages.checkout.tooManyUnits('Camp Mug', 38)
  const shown = (problems: 'over_share'[]) =>
    renderToStaticMarkup(
      <LineNotes line={line as never} check={{ note: null, now: { canBuy: true, problems, message } } as never} />,
    )
  expect(shown([])).toBe('')
  const notice = shown(['over_share'])
  expect(notice).toContain(message.replaceAll('"', '&quot;'))
  expect(notice).not.toContain('data-problem')
})

test('SEL-08: below the total stands that it is too little for a card payment', () => {
  const shown = (cents: number, count = 1) =>
    renderToStaticMarkup(<CartTotals sums={sumCart(lines(cents).slice(0, count), 0)} isTaxed={false} />)
  const tooLittle = messages.checkout.tooLittle('$0.49', '$0.50')
  expect(shown(49)).toContain(tooLittle)
  expect([shown(50), shown(49, 0)].filter((html) => html.includes('too little'))).toEqual([])
  const terms = {
    code: 'LAST',
    kind: 'amount',
    percent: 0,
    cents: 700,
    minimumCents: 0,
    productIds: null,
    target: '',
  } as const
  const coded = sumCart(lines(600), 0, undefined, terms)
  expect(renderToStaticMarkup(<CartTotals sums={coded} isTaxed={false} />)).toContain(
    messages.discount.tooLittleLeft('$0.00', '$0.50'),
  )
})
