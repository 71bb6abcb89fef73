import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { brotliText } from './brotli.ts'

test.each([400, 20_000, 90_000])('a text of %i bytes keeps no more memory than its result', async (bytes) => {
  const compressed = await brotliText(Buffer.from(randomBytes(bytes / 2).toString('hex')))
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
