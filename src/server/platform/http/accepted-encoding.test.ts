import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepted-encoding.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['BR;Q=0.1', true],
  ['*', true],
  ['gzip, *;q=0.5', true],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['br;q=', false],
  ['br;q=x', false],
  ['*, br;q=0', false],
  ['*;q=0', false],
  ['brotli, x-br', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('"%s" takes br: %s', (header, isTaken) => {
  expect(acceptsEncoding(header, 'br')).toBe(isTaken)
})
