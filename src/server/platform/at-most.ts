import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the work has ended or failed, but no longer than `ms`; resolves with whether it has succeeded by then. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  const early = new AbortController()
  const limit = wait(ms, false, { signal: early.signal }).catch(() => false)
  const hasSucceeded = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    limit,
  ])
  early.abort()
  return hasSucceeded
}
