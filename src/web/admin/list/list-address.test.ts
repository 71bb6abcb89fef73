import { expect, test } from 'vitest'
import { isNarrowed, type ListAddress, listAddress, nextSort, readListAddress } from './list-address.ts'

const bare: ListAddress = { q: '', page: 1, sort: '', filters: { status: '' } }

test.each<[Partial<ListAddress>, string]>([
  [{}, '?'],
  [{ q: 'mug' }, '?q=mug'],
  [{ page: 3 }, '?page=3'],
  [{ q: 'a & b', page: 2 }, '?q=a+%26+b&page=2'],
  [
    { q: 'a', sort: '-total', filters: { status: 'in progress' }, page: 2 },
    '?q=a&status=in+progress&sort=-total&page=2',
  ],
])('%j has the address %s and reads back', (asked, address) => {
  expect(listAddress({ ...bare, ...asked })).toBe(address)
  expect(readListAddress(`https://shop.example/admin/shop-orders${address}`, ['status'])).toEqual({ ...bare, ...asked })
})

test.each(['0', '-1', '1.5', 'x', '', '1e400'])('page=%s means the first page', (page) => {
  expect(readListAddress(`https://shop.example/?page=${page}`).page).toBe(1)
})

test('A filter of another list is left out', () => {
  expect(readListAddress('https://shop.example/?status=paid&color=red', ['color']).filters).toEqual({ color: 'red' })
})

test('A list is narrowed by a search or a filter, not by its order or page', () => {
  expect(isNarrowed({ ...bare, page: 4, sort: 'name' })).toBe(false)
  expect(isNarrowed({ ...bare, q: 'mug' })).toBe(true)
  expect(isNarrowed({ ...bare, filters: { status: 'pending' } })).toBe(true)
})

test.each([
  ['name', '', 'name'],
  ['name', 'name', '-name'],
  ['name', '-name', 'name'],
  ['-created_at', 'name', '-created_at'],
  ['-created_at', '-created_at', 'created_at'],
])('A click on %s of a list sorted by %j asks for %s', (key, current, next) => {
  expect(nextSort(key, current)).toBe(next)
})
