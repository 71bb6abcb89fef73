import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ConcurrencyLimiter, createConcurrencyLimiter, createSharedLimiter } from './concurrency-limiter.ts'

/** Work that runs until the test ends it. */
function hold(log: string[]) {
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      log.push(name)
      ends.set(name, end)
    })
  return { work, end: (name: string) => ends.get(name)?.() }
}

const kinds = (shared: ConcurrencyLimiter) => ({
  sizes: createConcurrencyLimiter(2, 200, shared),
  drawings: createConcurrencyLimiter(2, 200, shared),
  files: createConcurrencyLimiter(1, 8),
})

test('three tasks run at once, one slot is for requests, and requests go first', async () => {
  const shared = createSharedLimiter()
  const { sizes, drawings, files } = kinds(shared)
  const log: string[] = []
  const { work, end } = hold(log)
  const runs = [
    drawings.background(work('drawing')),
    files.urgent(() => shared.background(work('print file'))),
    sizes.background(work('size ahead')),
    sizes.urgent(work('size')),
    sizes.urgent(work('another size')),
    drawings.urgent(work('another drawing')),
  ]
  await setImmediate()
  expect(log).toEqual(['drawing', 'print file', 'size'])
  end('print file')
  await setImmediate()
  expect(log.slice(3)).toEqual(['another drawing'])
  for (const name of ['size', 'another drawing', 'drawing', 'another size', 'size ahead']) {
    end(name)
    await setImmediate()
  }
  await Promise.all(runs)
  expect(log).toHaveLength(runs.length)
})

test('work for a request starts before background work that waited longer', async () => {
  const limiter = createConcurrencyLimiter(1, 8)
  const log: string[] = []
  const { work, end } = hold(log)
  const runs = [limiter.urgent(work('first')), limiter.background(work('ahead')), limiter.urgent(work('second'))]
  for (const name of ['first', 'second', 'ahead']) {
    await setImmediate()
    end(name)
  }
  await Promise.all(runs)
  expect(log).toEqual(['first', 'second', 'ahead'])
})

test('requests above the queue’s limit are refused, background work is not', async () => {
  const limiter = createConcurrencyLimiter(1, 1)
  const { work, end } = hold([])
  const runs = [limiter.urgent(work('first')), limiter.background(work('ahead')), limiter.urgent(work('second'))]
  await expect(limiter.urgent(work('third'))).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of ['first', 'second', 'ahead']) {
    await setImmediate()
    end(name)
  }
  await Promise.all(runs)
})

test('files of one sender take turns with those of others: each waits for one of them, not for all', async () => {
  const { large } = createSharedLimiter()
  const log: string[] = []
  const { work, end } = hold(log)
  const runs = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => large.inTurn('a', work(name))),
    ...['b1', 'b2'].map((name) => large.inTurn('b', work(name))),
    large.inTurn('c', work('c1')),
  ]
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']
  for (const [index, name] of order.entries()) {
    await setImmediate()
    expect(log).toEqual(order.slice(0, index + 1))
    end(name)
  }
  await Promise.all(runs)
})

test('a sender whose files wait in great number is refused, another one is not', async () => {
  const { large } = createSharedLimiter()
  const log: string[] = []
  const { work, end } = hold(log)
  const names = Array.from({ length: 21 }, (_, n) => `a${n}`)
  const runs = names.map((name) => large.inTurn('a', work(name)))
  await expect(large.inTurn('a', work('one too many'))).rejects.toMatchObject({ code: 'unavailable' })
  runs.push(large.inTurn('b', work('b')))
  for (const name of ['a0', 'b', ...names.slice(1)]) {
    await setImmediate()
    expect(log.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(runs)
})
