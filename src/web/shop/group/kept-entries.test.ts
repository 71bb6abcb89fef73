import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStorage } from '#test/helpers/browser-storage.ts'
import { forgetEntry, keepEntry } from './kept-entries.ts'

beforeEach(() => vi.stubGlobal('window', { localStorage: aBrowserStorage() }))
afterEach(() => vi.unstubAllGlobals())

const stored = () => JSON.parse(window.localStorage.getItem('groupEntries') ?? '[]')
const ada = { id: '7', join: '/join/a', own: '/group-entry/first', name: 'Ada', pieces: 'M × 2' }

test('SEL-23: an entry is kept once, by whichever of its links it was opened last', () => {
  const mailed = { ...ada, own: '/group-entry/mailed', pieces: 'M × 5' }
  const ben = { ...ada, id: '8', own: '/group-entry/ben', name: 'Ben' }
  for (const each of [ada, ben, mailed]) keepEntry(each)
  expect(stored()).toEqual([mailed, ben])
  forgetEntry(mailed.own)
  expect(stored()).toEqual([ben])
})
