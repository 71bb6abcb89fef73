import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { type DeliveryChoice, firstChoice } from '#shared/pricing/delivery.ts'
import { standardDays } from '#shared/studio-days.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { CheckoutPromise } from './checkout-promise.tsx'

// A Monday morning in Portland.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const post: DeliveryChoice = { ...firstChoice([]), id: 'post', name: 'Post', transit: { min: 2, max: 5 } }
const van: DeliveryChoice = { ...post, id: 'van', name: 'Van', transit: { min: 1, max: 1 } }
const counter: DeliveryChoice = { ...post, id: 'counter', name: 'Counter', rule: 'pickup', transit: null }
const production = { min: 3, max: 7 }
const rush = { cents: 2_500, days: 4 }

function shown({
  neededBy = '',
  isRush = false,
  choice = post,
  deliveries = [post, van, counter],
  offered = true,
  wantsProof = false,
} = {}) {
  const lines = [{ ...lineFromProduct(cartProduct()), wants_proof: wantsProof }]
  const promise = { production, rush: offered ? rush : null }
  const wish = { neededBy, rush: isRush }
  return renderToStaticMarkup(<CheckoutPromise {...{ lines, choice, deliveries, promise, wish, days: standardDays }} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('SEL-16: the checkout', () => {
  test('says when the order comes, after its proof where one is owed, and what rush costs', () => {
    expect(shown()).toContain('Order today and it arrives between Mon, Jun 8 and Wed, Jun 17. Rush production $25.00')
    expect(shown({ isRush: true })).toContain('it arrives between Thu, Jun 4 and Thu, Jun 11.')
    expect(shown({ choice: counter })).toContain('it is ready for pickup between Thu, Jun 4 and Wed, Jun 10.')
    expect(shown({ wantsProof: true })).toContain('A proof comes first. Approve it today and it arrives')
  })

  test('offers no rush that the owner does not sell, whatever the tab has kept', () => {
    const text = shown({ offered: false, isRush: true })
    expect(text).not.toContain('Rush')
    expect(text).toContain('between Mon, Jun 8 and Wed, Jun 17.')
  })

  test.each([
    ['2026-06-17', {}, 'That holds: it is with you by Wed, Jun 17.'],
    ['2026-06-10', { choice: counter }, 'That holds: it is ready by Wed, Jun 10.'],
    ['2026-06-11', {}, 'Not at the usual pace. With rush for $25.00 it holds: by Thu, Jun 11.'],
    ['2026-06-11', { isRush: true }, 'That holds: it is with you by Thu, Jun 11.'],
    ['2026-06-10', {}, 'not even with rush for $25.00: it may take until Thu, Jun 11. It would hold with “Counter”.'],
    ['2026-06-05', {}, 'It would hold with rush and “Van” or “Counter”.'],
    ['2026-06-16', { offered: false }, 'it may take until Wed, Jun 17. It would hold with “Van” or “Counter”.'],
    ['2026-06-02', {}, 'Choose a later day, or write to us before you order.'],
  ])('answers a day that it is needed by at once: %s with %j', (neededBy, more, answer) => {
    expect(shown({ neededBy, ...more })).toContain(answer)
  })
})
