import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './db.ts'

const retryMs = 500

/** Repeats `work` while the database is away, until `over`. */
export async function repeatWhileAway<T>(work: () => Promise<T>, over: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await wait(retryMs, undefined, { signal: over }).catch(() => undefined)
      if (over.aborted) throw error
    }
  }
}
