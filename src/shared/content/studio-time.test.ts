import { expect, test } from 'vitest'
import { studioClock, timeInStudio } from './studio-time.ts'

test.each([
  ['2026-11-25T17:30', '2026-11-26T01:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ['2027-03-14T01:59', '2027-03-14T09:59:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T10:00:00.000Z'],
])('%s in the studio is %s', (shown, moment) => {
  expect(timeInStudio(shown)?.toISOString()).toBe(moment)
  expect(studioClock(new Date(moment))).toBe(shown)
})

test('an hour that the clocks leave out is the one after it, one that comes twice the first', () => {
  expect(timeInStudio('2027-03-14T02:30')?.toISOString()).toBe('2027-03-14T10:30:00.000Z')
  expect(timeInStudio('2026-11-01T01:30')?.toISOString()).toBe('2026-11-01T08:30:00.000Z')
})

test('what is no date and time is no moment', () => {
  expect(['', '2026-13-01T00:00', 'tomorrow'].map(timeInStudio)).toEqual([null, null, null])
})
