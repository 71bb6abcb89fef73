import { describe, expect, test } from 'vitest'
import { hasFieldsOf } from './unsaved-drafts.ts'

describe('what was typed before a session ended', () => {
  const form = { name: '', area: null, base: { version: 1 }, rows: [{ label: '' }] }

  test.each([
    ['the same fields', { name: 'Mug', area: { w: 3 }, base: { version: 7 }, rows: [] }, true],
    ['one field more', { name: 'Mug', area: null, base: { version: 7 }, rows: [], old: 1 }, true],
    ['a missing field', { name: 'Mug', base: { version: 7 }, rows: [] }, false],
    ['a missing field within', { name: 'Mug', area: null, base: {}, rows: [] }, false],
    ['another kind of value', { name: 5, area: null, base: { version: 7 }, rows: [] }, false],
    ['no list', { name: 'Mug', area: null, base: { version: 7 }, rows: {} }, false],
    ['no object', 'Mug', false],
  ])('with %s', (_, fields, isFitting) => {
    expect(hasFieldsOf(fields, form)).toBe(isFitting)
  })
})
