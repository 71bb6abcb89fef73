import { expect, test } from 'vitest'
import { emptyAddress } from '#shared/address/address.ts'
import { type DeliveryChoice, firstChoice } from '#shared/pricing/delivery.ts'
import { sessionParams } from './payment-sessions.ts'
import { priceCart } from './price-cart.ts'

function askedFor(rule: DeliveryChoice['rule'], isTaxed: boolean) {
  const deliveries = [{ ...firstChoice([]), id: 'a', name: 'Counter', rule }]
  const cart = priceCart([], { products: new Map(), designs: new Map() }, { shippingFallbackCents: 500, deliveries })
  const purchase = { email: 'ada@example.com', address: emptyAddress, origin: 'https://shop.example', now: new Date(0) }
  return Object.keys(sessionParams({ ...purchase, cart, isTaxed, countries: ['US'] })).filter((key) =>
    key.endsWith('_address_collection'),
  )
}

test('SEL-15: the payment page asks for no address of a pickup, but for that of the card where tax needs a place', () => {
  expect(askedFor('pickup', false)).toEqual([])
  expect(askedFor('pickup', true)).toEqual(['billing_address_collection'])
  // SEL-23: a share of a group order goes to the organizer.
  expect(askedFor('group', false)).toEqual([])
  expect(askedFor('group', true)).toEqual(['billing_address_collection'])
  expect(askedFor('fixed', false)).toEqual(['shipping_address_collection'])
  expect(askedFor('fixed', true)).toEqual(['shipping_address_collection'])
})
