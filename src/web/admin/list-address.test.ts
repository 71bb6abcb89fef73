import { expect, test } from 'vitest'
import { listAddress, readListAddress } from './list-address.ts'

test.each([
  ['', 1, '?'],
  ['mug', 1, '?q=mug'],
  ['', 3, '?page=3'],
  ['a & b', 2, '?q=a+%26+b&page=2'],
])('search %j on page %i has the address %s and reads back', (q, page, address) => {
  expect(listAddress(q, page)).toBe(address)
  expect(readListAddress(`https://shop.example/admin/shop-orders${address}`)).toEqual({ q, page })
})

test.each(['0', '-1', '1.5', 'x', '', '1e400'])('page=%s means the first page', (page) => {
  expect(readListAddress(`https://shop.example/?page=${page}`).page).toBe(1)
})
