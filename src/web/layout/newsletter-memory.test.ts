import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPopupWanted, recordPopupShown, recordSubscriber } from './newsletter-memory.ts'

const day = 86_400_000
const now = 1_790_000_000_000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nothing', null, true],
  ['this moment', String(now), false],
  ['a millisecond less than a day ago', String(now - day + 1), false],
  ['a day ago', String(now - day), true],
  ['words', 'yesterday', true],
  ['nothing at all', '', true],
  ['a broken list', '[17', true],
  ['a time to come', String(now + 1), true],
])('R-33: with %s stored', (_what, value, isWanted) => {
  if (value !== null) stored.set('newsletterPopupShownAt', value)
  expect(isPopupWanted(now)).toBe(isWanted)
})

test('R-33: the time is stored as milliseconds under the ruled name', () => {
  recordPopupShown(now)
  expect(stored.get('newsletterPopupShownAt')).toBe('1790000000000')
})

test('R-08: a subscriber is not asked again, however long ago it was', () => {
  recordSubscriber()
  expect(isPopupWanted(now + 400 * day)).toBe(false)
})

test('a refused storage does not stop the form', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  recordPopupShown(now)
  recordSubscriber()
  expect(isPopupWanted(now)).toBe(true)
})
