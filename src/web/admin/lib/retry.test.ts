import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

const pausesMs = [500, 1_500]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fails the given number of times, and records the time of each attempt. */
function aCall(failures: number, error: Error = new Error('down')) {
  const startedAtMs = Date.now()
  const attemptsAtMs: number[] = []
  return {
    attemptsAtMs,
    attempt: async () => {
      attemptsAtMs.push(Date.now() - startedAtMs)
      if (attemptsAtMs.length <= failures) throw error
      return 'answer'
    },
  }
}

test('a first answer is returned unchanged', async () => {
  const call = aCall(0)
  expect(await withRetries(call.attempt, () => true, pausesMs)).toBe('answer')
  expect(call.attemptsAtMs).toEqual([0])
})

test('two failures are retried after half a second and after one and a half', async () => {
  const call = aCall(2)
  const answer = withRetries(call.attempt, () => true, pausesMs)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answer')
  expect(call.attemptsAtMs).toEqual([0, 500, 2_000])
})

test('the third failure is final', async () => {
  const call = aCall(3)
  const refusal = expect(withRetries(call.attempt, () => true, pausesMs)).rejects.toThrow('down')
  await vi.runAllTimersAsync()
  await refusal
  expect(call.attemptsAtMs).toHaveLength(3)
})

test('a permanent failure is not retried', async () => {
  const call = aCall(1)
  await expect(withRetries(call.attempt, () => false, pausesMs)).rejects.toThrow('down')
  expect(call.attemptsAtMs).toEqual([0])
})
