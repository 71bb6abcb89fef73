import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SavingState } from './draft-saver.ts'

class Lost extends Error {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver whose requests the test answers, and what it has said so far. */
function start() {
  const sent: { value: string; answer: PromiseWithResolvers<void> }[] = []
  const states: SavingState['kind'][] = []
  const saver = createDraftSaver<string>({
    send: (value) => {
      const answer = Promise.withResolvers<void>()
      sent.push({ value, answer })
      return answer.promise
    },
    refusalOf: (error) => (error instanceof Lost ? null : String(error)),
    onState: ({ kind }) => void states.push(kind),
    delayMs: 600,
    retryMs: [2_000, 5_000],
  })
  const values = () => sent.map(({ value }) => value)
  const settle = async (at: number, error?: unknown) => {
    if (error) sent[at]?.answer.reject(error)
    else sent[at]?.answer.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, states, values, settle }
}

test('only the last of quickly typed values is sent, 600 ms after the last key', async () => {
  const { saver, states, values, settle } = start()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(599)
  saver.change('ab')
  await vi.advanceTimersByTimeAsync(599)
  expect(values()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(values()).toEqual(['ab'])
  await settle(0)
  expect(states).toEqual(['typing', 'typing', 'saving', 'saved'])
})

test('what is typed during a request is sent after it, never beside it', async () => {
  const { saver, states, values, settle } = start()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(600)
  saver.change('ab')
  saver.change('abc')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(values()).toEqual(['a'])
  await settle(0)
  expect(values()).toEqual(['a', 'abc'])
  await settle(1)
  expect(states.at(-1)).toBe('saved')
})

test('a lost request is sent again, with what was typed since', async () => {
  const { saver, states, values, settle } = start()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(600)
  await settle(0, new Lost())
  expect(states.at(-1)).toBe('offline')
  saver.change('ab')
  expect(states.at(-1)).toBe('offline')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(values()).toEqual(['a', 'ab'])
  await settle(1, new Lost())
  await vi.advanceTimersByTimeAsync(4_999)
  expect(values()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await settle(2)
  expect([values().at(-1), states.at(-1)]).toEqual(['ab', 'saved'])
})

test('a refused value is not sent again before it changes', async () => {
  const { saver, states, values, settle } = start()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(600)
  await settle(0, 'too long')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([values(), states.at(-1)]).toEqual([['a'], 'refused'])
  saver.change('b')
  await vi.advanceTimersByTimeAsync(600)
  await settle(1)
  expect(states.at(-1)).toBe('saved')
})

test('a flush sends at once, waits for the request that runs, and says whether everything arrived', async () => {
  const { saver, values, settle } = start()
  expect(await saver.flush()).toBe(true)
  saver.change('a')
  const all = saver.flush()
  expect(values()).toEqual(['a'])
  saver.change('ab')
  const again = saver.flush()
  await settle(0)
  await settle(1)
  expect([await all, await again, values()]).toEqual([true, true, ['a', 'ab']])
  saver.change('abc')
  const failing = saver.flush()
  await settle(2, new Lost())
  expect(await failing).toBe(false)
})

test('what is forgotten is not sent, and a running request has ended before that is over', async () => {
  const { saver, values, settle } = start()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(600)
  saver.change('ab')
  let isOver = false
  const forgotten = saver.forget().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  await settle(0)
  await forgotten
  await vi.advanceTimersByTimeAsync(60_000)
  expect(values()).toEqual(['a'])
})
