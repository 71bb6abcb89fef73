import { expect, test } from 'vitest'
import { noteOwnSave, sinceOwnSaves } from './own-saves.ts'

test('a form continues from this tab’s own save, not from another user’s', () => {
  noteOwnSave(7, 1, 2)
  noteOwnSave(7, 2, 3)
  expect(sinceOwnSaves(7, 1)).toBe(3)
  expect(sinceOwnSaves(7, 3)).toBe(3)
  expect(sinceOwnSaves(8, 1)).toBe(1)
  // Another administrator made version 4: the next own save is based on it, so a form of version 3 stays stale.
  noteOwnSave(7, 4, 5)
  expect(sinceOwnSaves(7, 1)).toBe(3)
  expect(sinceOwnSaves(7, 4)).toBe(5)
})

test('a save without changes has no successor', () => {
  noteOwnSave(9, 1, 1)
  expect(sinceOwnSaves(9, 1)).toBe(1)
})
