import { expect, test } from 'vitest'
import { addressIn, isExampleAddress } from './example-address.ts'

test.each([
  ['studio@example.com', true],
  ['Owner@EXAMPLE.NET', true],
  ['a@example.org', true],
  ['owner@alderandink.example', true],
  ['studio@alderandink.example.com', true],
  ['owner@myexample.com', false],
  ['example.com@alderandink.com', false],
  ['owner@example.company', false],
  ['owner@example.com.alderandink.com', false],
  ['example@alderandink.com', false],
])('%s is an example: %s', (address, isExample) => {
  expect(isExampleAddress(address)).toBe(isExample)
})

test('the address is read from a sender with a name', () => {
  expect(['Alder & Ink <studio@example.com>', 'studio@example.com'].map(addressIn)).toEqual(
    Array(2).fill('studio@example.com'),
  )
})
