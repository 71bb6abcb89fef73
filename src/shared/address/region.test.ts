import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { isCompleteAddress } from './address.ts'
import { findAddressProblems, readRegion } from './region.ts'

const words = messages.billing
const none = { address: '', city: '', state: '', zip: '', country: 'US' }
const problems = (typed: Partial<typeof none>) => findAddressProblems({ ...none, ...typed })

test.each([
  'Toronto, Ontario M5V 2T6',
  'Toronto, Ontario',
  'Toronto Ontario',
  'Toronto ON',
  'Vancouver Canada',
  'London SW1A 1AA',
  'Paris, France',
  'M5V 2T6',
])('SEL-17: %j is no city of the United States', (city) => {
  expect(problems({ city })).toEqual({ city: words.cityForeign })
})

test.each([
  'Ontario',
  'New Brunswick',
  'Portland, OR',
  'Washington, D.C.',
  'Portland, OR 97214',
  '29 Palms',
  'Paris',
  ' ',
])('%j may be one', (city) => {
  expect(problems({ city })).toEqual({})
})

test('a street with a Canadian postal code is refused, others are not', () => {
  expect(problems({ address: '290 Bremner Blvd, Toronto, ON M5V 3L9' })).toEqual({ address: words.streetForeign })
  expect(problems({ address: '1 Front St, Toronto, Canada' })).toEqual({ address: words.streetForeign })
  for (const address of ['12 SE Ink St, Apt B2', '8 Canada', 'PO Box 5V2', '1/2 A1 Road'])
    expect(problems({ address })).toEqual({})
})

test('SEL-17: a Canadian address is checked and written in its own form', () => {
  const toronto = { city: 'Toronto', state: 'ontario', zip: 'm5v2t6', country: 'CA' }
  expect(problems(toronto)).toEqual({})
  expect(readRegion(toronto)).toEqual({ state: 'ON', postal_code: 'M5V 2T6' })
  expect(problems({ ...toronto, state: 'Québec', zip: 'H2X 1Y4' })).toEqual({})
  expect(problems({ ...toronto, state: 'OR', zip: '97214' })).toEqual({
    state: words.provinceUnknown,
    zip: words.postalCodeUnknown,
  })
  expect(problems({ ...toronto, state: 'BC' })).toEqual({ zip: words.postalCodeElsewhere })
  expect(problems({ country: 'CA' })).toEqual({})
})

test('of another country, state and postal code stay as they were typed', () => {
  const munich = { address: '', city: 'München', state: ' Bayern ', zip: ' 80331 ', country: 'DE' }
  expect(findAddressProblems(munich)).toEqual({})
  expect(readRegion(munich)).toEqual({ state: 'Bayern', postal_code: '80331' })
})

test('SEL-17: an address of the payment page with a ZIP code of another state is not complete', () => {
  const given = { line1: '12 SE Ink St', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' }
  expect(isCompleteAddress(given)).toBe(true)
  expect(isCompleteAddress({ ...given, state: 'WA' })).toBe(false)
})
