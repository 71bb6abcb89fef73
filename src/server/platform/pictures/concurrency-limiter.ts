import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export type ConcurrencyLimiter = {
  /** For work that a request waits for: goes first, and may use every slot. Rejects when too many wait already. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** For work that no request waits for: always leaves a slot free for urgent work, if there are at least two. */
  background<T>(work: () => Promise<T>): Promise<T>
}

export type Priority = keyof ConcurrencyLimiter

/** `large`: for decodes of hundreds of megabytes, one at a time. A caller takes it before any other slot. */
export type SharedLimiter = ConcurrencyLimiter & { large: ConcurrencyLimiter }

/**
 * Slots shared by all kinds of picture work, which runs on libuv's four threads; reading a file or checking a password
 * needs one of these threads too. Each kind limits its own waiting work, so these slots reject none of it.
 */
export function createSharedLimiter(): SharedLimiter {
  return { ...createConcurrencyLimiter(3, Number.POSITIVE_INFINITY), large: createConcurrencyLimiter(1, 20) }
}

/**
 * Decoding and encoding use whole processor cores, so only `count` run at once; beyond `maxWaiting`, urgent work is
 * rejected. `within`: shared slots, one of which is taken while work runs.
 */
export function createConcurrencyLimiter(
  count: number,
  maxWaiting: number,
  within?: ConcurrencyLimiter,
): ConcurrencyLimiter {
  const urgent: (() => void)[] = []
  const background: (() => void)[] = []
  let running = 0

  function startNext() {
    const next =
      running < count && urgent.length > 0
        ? urgent.shift()
        : running < Math.max(1, count - 1)
          ? background.shift()
          : undefined
    if (!next) return
    running++
    next()
  }

  async function runIn<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      queue.push(start)
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  return {
    async urgent(work) {
      if (urgent.length >= maxWaiting) throw new AppError('unavailable', messages.api.busy)
      return await runIn(urgent, within ? () => within.urgent(work) : work)
    },
    background: (work) => runIn(background, within ? () => within.background(work) : work),
  }
}
