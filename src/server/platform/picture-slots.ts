import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export type PictureSlots = {
  /** Somebody is waiting for the answer: goes first, and may fill every slot. Refused when too many wait already. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Nobody is waiting: always leaves a slot free for urgent work. */
  background<T>(work: () => Promise<T>): Promise<T>
}

/** Decoding and encoding take whole processor cores, so only `count` run at once; a flood is told to come back. */
export function createPictureSlots(count: number, maxWaiting: number): PictureSlots {
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
      return await runIn(urgent, work)
    },
    background: (work) => runIn(background, work),
  }
}
