import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export type PictureSlots = {
  /** Somebody is waiting for the answer: goes first, and may fill every slot. Refused when too many wait already. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Nobody is waiting: always leaves a slot free for urgent work. */
  background<T>(work: () => Promise<T>): Promise<T>
}

export type Lane = keyof PictureSlots

/** `large`: one decode of hundreds of megabytes at a time. Whoever needs it takes it before any other slot. */
export type SharedSlots = PictureSlots & { large: PictureSlots }

/**
 * Every kind of picture work shares these: it runs on libuv's four threads, and who reads a file, or checks a password, needs
 * one of them too. Each kind lets in only a few of its own, so nobody is refused here.
 */
export function createSharedSlots(): SharedSlots {
  return { ...createPictureSlots(3, Number.POSITIVE_INFINITY), large: createPictureSlots(1, 20) }
}

/**
 * Decoding and encoding take whole processor cores, so only `count` run at once; a flood is told to come back. `within`:
 * slots that are shared with other work, one of which is taken while a piece of work runs.
 */
export function createPictureSlots(count: number, maxWaiting: number, within?: PictureSlots): PictureSlots {
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
