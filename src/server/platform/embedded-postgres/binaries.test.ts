import { expect, it } from 'vitest'
import { checkGlibc } from './binaries.ts'

it('a system without glibc is refused with the alternative', () => {
  expect(() => checkGlibc(undefined)).toThrow(/Alpine.*set DATABASE_URL/)
})

it('a glibc older than 2.27 is refused, compared as a version and not as a number', () => {
  expect(() => checkGlibc('2.5')).toThrow('needs glibc 2.27 or newer, and this system has 2.5')
  expect(() => checkGlibc('2.26')).toThrow()
  expect(() => checkGlibc('2.27')).not.toThrow()
  expect(() => checkGlibc('2.100')).not.toThrow()
})
