import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

test('each request has an id of its own, also when the random bytes are drawn anew', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[\w-]{12}$/.test(id))).toEqual([])
})
