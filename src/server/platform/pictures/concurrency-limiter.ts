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

/** Work that somebody has sent: each sender has one at a time among the others' work. Rejects when too many of theirs wait. */
type InTurn = <T>(sender: string, work: () => Promise<T>) => Promise<T>

/** `large`: for decodes of hundreds of megabytes, one at a time. A caller takes it before any other slot. */
export type SharedLimiter = ConcurrencyLimiter & { large: ConcurrencyLimiter & { inTurn: InTurn } }

/**
 * Slots shared by all kinds of picture work, each of which occupies a process. Each kind limits its own waiting work, so
 * these slots reject none of it.
 */
export function createSharedLimiter(): SharedLimiter {
  const large = createConcurrencyLimiter(1, 20)
  return {
    ...createConcurrencyLimiter(3, Number.POSITIVE_INFINITY),
    large: { ...large, inTurn: createTurns(large, 20) },
  }
}

/** A file may take a minute to draw, so what one sender has sent waits for the files of all others, not they for all of it. */
function createTurns(slots: ConcurrencyLimiter, maxWaiting: number): InTurn {
  const senders = new Map<string, { queue: PQueue; count: number }>()
  return async (sender, work) => {
    const own = senders.get(sender) ?? { queue: new PQueue({ concurrency: 1 }), count: 0 }
    if (own.count > maxWaiting) throw new AppError('unavailable', messages.api.busy)
    senders.set(sender, own)
    own.count++
    try {
      return await own.queue.add(() => slots.urgent(work))
    } finally {
      own.count--
      if (own.count === 0) senders.delete(sender)
    }
  }
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
