import { expect, test } from 'vitest'
import { businessDaysFrom, shopDay, shopYear } from './business-days.ts'

const noon = (day: string) => new Date(`${day}T20:00:00Z`)

test.each([
  ['2026-11-23', 1, '2026-11-24', 'a Monday'],
  ['2026-11-27', 1, '2026-11-30', 'a Friday'],
  ['2026-11-28', 1, '2026-11-30', 'a Saturday'],
  ['2026-11-29', 1, '2026-11-30', 'a Sunday'],
  ['2026-11-23', 7, '2026-12-02', 'a week with its weekend'],
  ['2026-10-30', 1, '2026-11-02', 'the night that the clocks go back'],
  ['2026-03-06', 1, '2026-03-09', 'the night that the clocks go forward'],
  ['2026-12-31', 2, '2027-01-04', 'a year that ends'],
  ['2026-11-23', -1, '2026-11-20', 'back from a Monday'],
  ['2026-11-28', -1, '2026-11-27', 'back from a Saturday'],
  ['2026-11-28', 0, '2026-11-28', 'none'],
])('from %s, %i business days are %s (%s)', (from, count, expected) => {
  expect(businessDaysFrom(noon(from), count)).toBe(expected)
})

test('a day begins and ends at midnight in Portland', () => {
  expect(shopDay(new Date('2026-11-24T07:59:59Z'))).toBe('2026-11-23')
  expect(shopDay(new Date('2026-11-24T08:00:00Z'))).toBe('2026-11-24')
  expect(businessDaysFrom(new Date('2026-11-28T07:59:59Z'), 1)).toBe('2026-11-30')
})

test.each([
  ['2027-01-01T07:59:59Z', 2026],
  ['2027-01-01T08:00:00Z', 2027],
])('the year of the copyright line at %s is that of Portland: %i', (instant, year) => {
  expect(shopYear(new Date(instant))).toBe(year)
})
