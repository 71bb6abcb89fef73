import { describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { pickupRule } from '../promises.ts'
import { priceLines } from './cart-price.ts'
import {
  type DeliveryChoice,
  describeChoice,
  describeDelivery,
  findChoice,
  firstChoice,
  kindOfDelivery,
  leastShipping,
  shippingOf,
  whyNotGoods,
} from './delivery.ts'
import { reachedCountries, whyNotCountry, whyNotPlace } from './delivery-place.ts'

const choice = (part: Partial<DeliveryChoice>): DeliveryChoice => ({ ...firstChoice([]), id: 'a', name: 'A', ...part })
const line = (part: object = {}) => ({
  unitPriceCents: 1_000,
  setupCents: 0,
  shipping_price_cents: 600,
  qty: 1,
  ...part,
})
const charged = (chosen: DeliveryChoice, lines: ReturnType<typeof line>[]) =>
  priceLines(lines, { shipping: shippingOf(chosen, 900) }).shippingCents

describe('SEL-15: what a delivery costs', () => {
  test('is the ruled default without choices: the lowest price among the products, else the shop’s own', () => {
    expect(charged(firstChoice([]), [line(), line({ shipping_price_cents: 450 })])).toBe(450)
    expect(charged(firstChoice([]), [line({ shipping_price_cents: null })])).toBe(900)
    expect(firstChoice([])).toMatchObject({ id: '', name: '', rule: 'product' })
  })

  test('is free from the sum that the owner has set, for the sum itself, too', () => {
    for (const rule of ['product', 'fixed', 'weight', 'local'] as const) {
      const some = choice({ rule, cents: 700, freeFromCents: 2_000, steps: [{ ounces: 99, cents: 700 }] })
      expect(charged(some, [line({ qty: 2 })]), rule).toBe(0)
      expect(charged(some, [line({ unitPriceCents: 1_999 })]), rule).toBeGreaterThan(0)
    }
  })

  test('goes by weight up to and with each step; a piece of unknown weight counts what the owner says', () => {
    const steps = [
      { ounces: 16, cents: 500 },
      { ounces: 32, cents: 800 },
    ]
    const byWeight = choice({ rule: 'weight', steps, pieceOunces: 6 })
    expect(charged(byWeight, [line({ weight_oz: 16 })])).toBe(500)
    expect(charged(byWeight, [line({ weight_oz: 16 }), line()])).toBe(800)
    expect(whyNotGoods(byWeight, [line({ weight_oz: 16, qty: 2 })])).toBeNull()
    expect(whyNotGoods(byWeight, [line({ weight_oz: 16, qty: 2 }), line()])).toBe(messages.delivery.tooHeavy('A'))
    expect(whyNotGoods(choice({ rule: 'fixed', steps }), [line({ weight_oz: 99 })])).toBeNull()
  })

  test('starts at the cheapest way of sending one piece, which is not picked up', () => {
    const piece = { current_price_cents: 1_000, shipping_price_cents: 600 }
    const steps = [
      { ounces: 8, cents: 450 },
      { ounces: 99, cents: 3_000 },
    ]
    const weighed = choice({ rule: 'weight', steps, pieceOunces: 9 })
    const bike = choice({ rule: 'local', cents: 650, freeFromCents: 8_000 })
    const counter = choice({ rule: 'pickup' })
    expect(leastShipping([], piece)).toBe(600)
    expect(leastShipping([], { ...piece, shipping_price_cents: null })).toBeNull()
    expect(leastShipping([weighed, bike, counter], piece)).toBe(650)
    expect(leastShipping([weighed, bike], { ...piece, current_price_cents: 8_000 })).toBe(0)
    expect(leastShipping([weighed], piece)).toBe(3_000)
    expect(leastShipping([weighed], { ...piece, combinations: [{ weight_oz: null }, { weight_oz: 7 }] })).toBe(450)
    expect(leastShipping([counter], piece)).toBeNull()
  })

  test('is one price, or nothing at the counter', () => {
    expect(charged(choice({ rule: 'fixed', cents: 395 }), [line(), line()])).toBe(395)
    expect(charged(choice({ rule: 'pickup', cents: 395 }), [line()])).toBe(0)
  })
})

test('a local delivery reaches the listed codes alone, with or without their last four digits', () => {
  const local = choice({ rule: 'local', zips: ['97214'] })
  expect(whyNotPlace(local, ' 97214-1234')).toBeNull()
  expect(whyNotPlace(local, '97215')).toBe(messages.delivery.elsewhere('A', '97215'))
  expect(whyNotPlace(local, ' ')).toBe(messages.delivery.zipNeeded('A'))
  expect(whyNotPlace(choice({ rule: 'fixed' }), '')).toBeNull()
})

test('a way goes to the countries that it lists, or to all; a pickup goes nowhere', () => {
  const domestic = choice({ countries: ['US'] })
  expect(whyNotCountry(domestic, 'CA')).toBe(messages.delivery.notToCountry('A'))
  for (const way of [choice({}), choice({ countries: ['CA', 'US'] }), choice({ rule: 'pickup', countries: ['US'] })])
    expect(whyNotCountry(way, 'CA')).toBeNull()
  expect(reachedCountries(domestic, ['CA', 'US'])).toEqual(['US'])
  expect(describeChoice(choice({ note: 'Tracked', countries: ['US', 'CA'] })).note).toBe(
    'Tracked. To the United States and Canada.',
  )
})

test('a choice that is no longer offered is not found; nothing chosen is the first', () => {
  const offered = [choice({ id: 'x' }), choice({ id: 'y', rule: 'pickup' })]
  expect(findChoice(offered, '')?.id).toBe('x')
  expect(findChoice(offered, 'y')).toMatchObject({ rule: 'pickup' })
  expect(findChoice(offered, 'z')).toBeUndefined()
  expect([findChoice([], ''), findChoice([], 'z')]).toEqual([firstChoice([]), undefined])
  expect(offered.map(kindOfDelivery)).toEqual(['parcel', 'pickup'])
})

test('the texts of the site say what the owner has set up; without it, what the specification says', () => {
  expect(describeDelivery([], pickupRule)).toBe(pickupRule)
  const parcel = choice({ name: 'Parcel', rule: 'fixed', cents: 700, freeFromCents: 5_000 })
  expect(describeDelivery([parcel, choice({ name: 'Counter', rule: 'pickup' })], pickupRule)).toBe(
    'You choose in the cart: Parcel ($7.00, free from $50.00) or Counter (free). Pickup is free: we write to you with a code when your order is ready.',
  )
  expect(describeDelivery([parcel], pickupRule)).toContain(pickupRule)
})

test('SEL-15: below a choice stand the owner’s words, from which sum it is free, and where it goes', () => {
  const local = { rule: 'local', note: 'Weekday afternoons', zips: ['97201', '97214'] } as const
  const noteOf = (fields: Parameters<typeof choice>[0]) => describeChoice(choice(fields)).note
  expect(noteOf(local)).toBe('Weekday afternoons. To these postal codes: 97201, 97214.')
  expect(noteOf({ rule: 'fixed', note: 'By bike!', freeFromCents: 10_000 })).toBe('By bike! Free from $100.00.')
  expect(noteOf({ rule: 'pickup', freeFromCents: 10_000 })).toBe('')
  expect(noteOf({ ...local, note: '', zips: Array.from({ length: 13 }, () => '97214') })).toBe('')
})
