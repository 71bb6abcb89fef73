import { expect, test } from 'vitest'
import { standardStudio } from '../brand/standard-studio.ts'
import { isPinIgnored } from './moved-studio.ts'
import { standardMap } from './studio-map.ts'

test('CNT-11: the pin of the first studio is that of its address alone', () => {
  const elsewhere = { street: 'Kouter 12', city: '9000 Ghent, Belgium' }
  expect(isPinIgnored(standardStudio, standardMap)).toBe(false)
  expect(isPinIgnored(elsewhere, standardMap)).toBe(true)
  expect(isPinIgnored({ ...standardStudio, street: '' }, standardMap)).toBe(true)
  expect(isPinIgnored(elsewhere, { latitude: 51.05, longitude: 3.72 })).toBe(false)
})
