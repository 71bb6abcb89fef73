import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isOwnMachine, limitKey, tooMany } from '#server/platform/http/rate-limits.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** A render takes tens of milliseconds of the one thread that also serves pages from the cache. */
const perMinute = 120
const atOnce = 2
const mostWaiting = 40
const mostOfOneSender = 6

export type RenderQueue = {
  /**
   * Renders when it is this client's turn. Rejects with a message and a retry time when the client has had too many
   * renderings or has too many running or waiting, and for every client while too many wait in total.
   */
  run<T>(address: string, render: () => Promise<T>): Promise<T>
  /** For a rendering that no client waits for; it takes its turn like the others, and none while too many wait. */
  runLater<T>(render: () => Promise<T>): Promise<T>
}

/** Kept in memory, not in the database: it protects the time of this process. */
export function createRenderQueue(scale: number): RenderQueue {
  const limiter = new RateLimiterMemory({ points: Math.ceil(perMinute * scale), duration: 60 })
  const queue = new PQueue({ concurrency: atOnce })
  const ofSender = new Map<string, number>()

  async function count(sender: string) {
    try {
      await limiter.consume(sender)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
      throw refused
    }
  }

  function enter(sender: string) {
    const own = ofSender.get(sender) ?? 0
    if (own >= mostOfOneSender) throw tooMany(1_000)
    ofSender.set(sender, own + 1)
  }

  function leave(sender: string) {
    const own = ofSender.get(sender) ?? 0
    if (own > 1) ofSender.set(sender, own - 1)
    else ofSender.delete(sender)
  }

  async function runInTurn<T>(render: () => Promise<T>): Promise<T> {
    if (queue.size >= mostWaiting) throw new AppError('unavailable', messages.api.busy, { retryAfter: 5 })
    return await queue.add(async () => {
      try {
        return await render()
      } finally {
        // Lets requests that are answered from memory run in between.
        await nextRound()
      }
    })
  }

  return {
    runLater: runInTurn,
    async run(address, render) {
      if (isOwnMachine(address)) return await runInTurn(render)
      const sender = limitKey(address)
      enter(sender)
      try {
        await count(sender)
        return await runInTurn(render)
      } finally {
        leave(sender)
      }
    },
  }
}
