import { expect, test } from 'vitest'
import { changesOf, sentenceOf } from './activity-words.ts'

test('only what is different is told, in words', () => {
  const before = { status: 'pending', tracking_number: '', flags: [], is_open: true, same: 1, totalCents: 1_250 }
  const after = {
    status: 'shipped',
    tracking_number: '1Z',
    flags: ['late', 'heavy'],
    is_open: false,
    same: 1,
    totalCents: 5,
  }
  expect(changesOf({ before, after })).toEqual([
    { field: 'status', before: 'pending', after: 'shipped' },
    { field: 'tracking number', before: 'nothing', after: '1Z' },
    { field: 'flags', before: 'nothing', after: 'late, heavy' },
    { field: 'is open', before: 'yes', after: 'no' },
    { field: 'total', before: '$12.50', after: '$0.05' },
  ])
})

test('what had no before, or has no after, is told against nothing', () => {
  expect(changesOf({ before: null, after: { reason: 'Spam' } })).toEqual([
    { field: 'reason', before: 'nothing', after: 'Spam' },
  ])
  expect(changesOf({ before: { address: { city: 'Portland' } }, after: null })).toEqual([
    { field: 'address', before: '{"city":"Portland"}', after: 'nothing' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('an action without a sentence is told by its name', () => {
  expect(sentenceOf('review-hidden')).toBe('A review was hidden')
  expect(sentenceOf('moon-landed.twice')).toBe('moon landed twice')
})
