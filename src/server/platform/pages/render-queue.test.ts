import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { code?: string; details?: { retryAfter?: number } }) => [
      error.code,
      Number(error.details?.retryAfter) > 0,
    ],
  )

test('two pages are rendered at once, the others in their order', async () => {
  const queue = createRenderQueue(1)
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const all = gates.map((gate, index) =>
    queue.run(`203.0.113.${index}`, async () => {
      begun.push(index)
      await gate.promise
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  gates[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('one sender has at most six pages at once and 120 a minute; others do not wait for it', async () => {
  const queue = createRenderQueue(1)
  const gate = Promise.withResolvers<void>()
  const mine = Array.from({ length: 6 }, () => queue.run('203.0.113.7', () => gate.promise))
  expect(await refusal(queue.run('203.0.113.7', async () => undefined))).toEqual(['rate_limited', true])
  const other = queue.run('203.0.113.8', async () => 'a page')
  gate.resolve()
  await Promise.all(mine)
  expect(await other).toBe('a page')
  for (let page = 6; page < 120; page++) await queue.run('203.0.113.7', async () => undefined)
  let renders = 0
  const one = () => queue.run('203.0.113.7', async () => renders++)
  expect(await refusal(one())).toEqual(['rate_limited', true])
  expect(renders).toBe(0)
  // IPv6 clients are counted per /56.
  for (let page = 0; page < 120; page++) await queue.run(`2001:db8::${page + 1}`, async () => undefined)
  expect(await refusal(queue.run('2001:db8:0:ff::1', async () => undefined))).toEqual(['rate_limited', true])
})

test('above forty waiting pages everybody is asked to retry, the own machine too', async () => {
  const queue = createRenderQueue(1)
  const gate = Promise.withResolvers<void>()
  const taken = Array.from({ length: 42 }, () => queue.run('127.0.0.1', () => gate.promise))
  expect(await refusal(queue.run('127.0.0.1', async () => undefined))).toEqual(['unavailable', true])
  expect(await refusal(queue.run('203.0.113.9', async () => undefined))).toEqual(['unavailable', true])
  gate.resolve()
  await Promise.all(taken)
  expect(await queue.run('203.0.113.9', async () => 'a page')).toBe('a page')
})
