import { describe, expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { firstChoice } from '#shared/pricing/delivery.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { canPay, directFailure, editedKeys, findProblem, leftProblems } from './checkout-rules.ts'
import { readRefusal, toPurchase } from './wire.ts'

const lines = [lineFromProduct(cartProduct())]
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  notes: '',
}
const filled = { ...empty, firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com' }

describe('the card button', () => {
  test('needs a cart, both names and an email, and nothing else', () => {
    expect(canPay(lines, filled)).toBe(true)
    expect(canPay([], filled)).toBe(false)
    for (const key of ['firstName', 'lastName', 'email'] as const)
      expect(canPay(lines, { ...filled, [key]: '  ' })).toBe(false)
  })

  test('does not check the form of the email', () => {
    expect(canPay(lines, { ...filled, email: 'ada' })).toBe(true)
  })
})

describe('a direct order', () => {
  test.each([
    [[], filled, 'Your cart is empty.'],
    [lines, { ...filled, lastName: '' }, 'Please fill in First Name, Last Name, and Email.'],
    [lines, { ...filled, email: 'ada.example.com' }, 'Please enter a valid email address.'],
    [lines, { ...filled, email: 'ada@example' }, 'Please enter a valid email address.'],
  ])('is refused before it is sent (%#)', (cart, billing, message) => {
    expect(findProblem(cart, billing)?.message).toBe(message)
  })

  test('is refused at the country that its way does not go to', () => {
    const domestic = { ...firstChoice([]), id: 'a', name: 'Parcel', countries: ['US'] }
    const message = messages.delivery.notToCountry('Parcel')
    expect(findProblem(lines, { ...filled, country: 'CA' }, domestic)).toEqual({
      message,
      fields: { country: message },
    })
    expect(findProblem(lines, filled, domestic)).toBeNull()
  })

  test('has a message for every refused field', () => {
    expect(findProblem(lines, { ...filled, lastName: ' ' })?.fields).toEqual({ lastName: 'Enter your last name.' })
    expect(findProblem(lines, { ...filled, firstName: '', email: 'ada' })?.fields).toEqual({
      firstName: 'Enter your first name.',
      email: 'Please enter a valid email address.',
    })
    expect(Object.keys(findProblem(lines, empty)?.fields ?? {}).sort()).toEqual(['email', 'firstName', 'lastName'])
    expect(findProblem([], empty)?.fields).toEqual({})
  })

  test('shows the server’s message at its field', () => {
    const shown = (fields: unknown) => readRefusal({ fields }).fields
    expect(shown({ 'customer.email': 'Enter one.', 'items.0.qty': 'x' })).toEqual({ email: 'Enter one.' })
    expect(shown({ 'customer.name': 'Too long.', zip: 'No.' })).toEqual({ firstName: 'Too long.', zip: 'No.' })
    expect(shown(undefined)).toEqual({})
  })

  test('is refused for an unknown state or ZIP code, with a message at the field', () => {
    const { stateUnknown: state, zipUnknown: zip } = messages.billing
    expect(findProblem(lines, { ...filled, state: 'Bavaria', zip: '80331' })).toEqual({
      message: state,
      fields: { state },
    })
    expect(findProblem(lines, { ...filled, state: 'or', zip: '9721' })).toEqual({ message: zip, fields: { zip } })
    expect(findProblem(lines, { ...filled, lastName: '', zip: 'x' })?.message).toBe(messages.checkout.namesMissing)
    expect(findProblem(lines, { ...filled, state: ' oregon ', zip: '97214-1234' })).toBeNull()
    expect(leftProblems('zip', { ...filled, zip: '9721' })).toEqual({ zip })
    expect(leftProblems('state', filled)).toEqual({})
    expect(leftProblems('email', { ...filled, email: 'ada', zip: '9721' })).toEqual({
      email: messages.checkout.emailInvalid,
    })
  })

  test('SEL-17: is refused where ZIP code and state are far apart, also after leaving only the state', () => {
    const zip = messages.billing.zipElsewhere('97214', 'Oregon')
    const typed = { ...filled, state: 'WA', zip: ' 97214 ' }
    expect(findProblem(lines, typed)).toEqual({ message: zip, fields: { zip } })
    expect(leftProblems('state', typed)).toEqual({ zip })
    expect(editedKeys('state')).toContain('zip')
    expect(findProblem(lines, { ...typed, country: 'DE' })).toBeNull()
  })

  test('is sent when cart, names and email are present', () => {
    expect(findProblem(lines, filled)).toBeNull()
  })

  test.each([
    [422, { error: 'zip: too long' }, 'zip: too long'],
    [500, {}, 'Order submit failed'],
    [500, { error: '' }, 'Order submit failed'],
    [0, {}, 'Failed to submit order. Please check your info and try again.'],
  ])('failed with %i %j reads %s', (status, body, message) => {
    expect(directFailure(status, readRefusal(body).reason)).toBe(message)
  })
})

test('the customer has one name and trimmed fields', () => {
  expect(
    toPurchase([], { ...filled, firstName: ' Ada ', city: ' Portland ' }, { shippingFallbackCents: 0 }).customer,
  ).toEqual({
    name: 'Ada Moss',
    email: 'ada@example.com',
    phone: '',
    address: '',
    city: 'Portland',
    state: '',
    zip: '',
    notes: '',
  })
})
