import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the work has ended or failed, but no longer than `ms`. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const early = new AbortController()
  const limit = wait(ms, undefined, { signal: early.signal }).catch(() => undefined)
  await Promise.race([work.catch(() => undefined), limit])
  early.abort()
}
