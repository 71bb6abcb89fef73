import { afterEach, expect, test, vi } from 'vitest'
import { loader } from './site-layout.tsx'

afterEach(() => vi.useRealTimers())

test.each([
  ['2027-01-01T07:59:59Z', 2026],
  ['2027-01-01T08:00:00Z', 2027],
])('the year of the copyright line at %s is that of Portland: %i', (instant, year) => {
  vi.useFakeTimers({ now: new Date(instant) })
  expect(loader()).toEqual({ year })
})
