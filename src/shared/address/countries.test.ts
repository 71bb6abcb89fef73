import { expect, test } from 'vitest'
import { everyRegion, listCountries } from './countries.ts'

test('texts name the countries that are shipped to, and their regions', () => {
  expect(listCountries(['US'])).toBe('the United States')
  expect(listCountries(['US', 'CA'])).toBe('the United States and Canada')
  expect(everyRegion(['CA'])).toBe('every province')
  expect(everyRegion(['US', 'CA'])).toBe('every state and province')
  expect(everyRegion(['US', 'DE'])).toBe('every address')
})
