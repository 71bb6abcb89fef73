import { expect, test } from 'vitest'
import { formatDay, formatDayAndTime } from './shop-time.ts'

test('a time is shown in Portland’s time zone, in winter and in summer', () => {
  expect(formatDayAndTime('2026-01-15T07:30:00Z')).toBe('Jan 14, 2026, 11:30 PM')
  expect(formatDayAndTime('2026-07-15T06:30:00Z')).toBe('Jul 14, 2026, 11:30 PM')
  expect(formatDay('2026-01-15T07:30:00Z')).toBe('Jan 14, 2026')
})
