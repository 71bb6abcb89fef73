import PQueue from 'p-queue'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export type ConcurrencyLimiter = {
  /** For work that a request waits for: goes first, and may use every slot. Rejects when too many wait already. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** For work that no request waits for: goes last, and may use all slots but one, if there are at least two. */
  background<T>(work: () => Promise<T>): Promise<T>
}

export type Priority = keyof ConcurrencyLimiter

/** Background work has the queue's own priority, 0. */
const urgentPriority = 1

/** `large`: for decodes of hundreds of megabytes, one at a time. A caller takes it before any other slot. */
export type SharedLimiter = ConcurrencyLimiter & { large: ConcurrencyLimiter }

/**
 * Slots shared by all kinds of picture work, each of which occupies a process. Each kind limits its own waiting work, so
 * these slots reject none of it.
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
  const slots = new PQueue({ concurrency: count })
  /** Background work passes this queue first, so that it never holds every slot. */
  const background = new PQueue({ concurrency: Math.max(1, count - 1) })
  return {
    async urgent(work) {
      if (slots.sizeBy({ priority: urgentPriority }) >= maxWaiting) throw new AppError('unavailable', messages.api.busy)
      return await slots.add(within ? () => within.urgent(work) : work, { priority: urgentPriority })
    },
    background: (work) => background.add(() => slots.add(within ? () => within.background(work) : work)),
  }
}

/** Callers that ask for the same key at the same time share one run. */
export function runOnce<T>(runs: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const running = runs.get(key)
  if (running) return running
  const run = work().finally(() => runs.delete(key))
  runs.set(key, run)
  return run
}
