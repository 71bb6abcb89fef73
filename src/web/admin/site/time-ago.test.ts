import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T12:00:30Z', 'just now'],
  ['2026-11-25T11:59:01Z', 'just now'],
  ['2026-11-25T11:55:00Z', '5 min ago'],
  ['2026-11-25T11:00:00Z', '1 h ago'],
  ['2026-11-24T12:01:00Z', '23 h ago'],
  ['2026-11-24T12:00:00Z', 'Nov 24, 2026, 4:00 AM'],
])('%s is %s', (isoTime, expected) => {
  expect(timeAgo(isoTime, now)).toBe(expected)
})
