import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 20

/** Polls, because the states waited for (another program's exit, a socket) send no notification. */
export async function waitUntil(isReached: () => Promise<boolean>, atMostMs: number): Promise<boolean> {
  const deadline = Date.now() + atMostMs
  while (!(await isReached())) {
    if (Date.now() >= deadline) return false
    await sleep(stepMs)
  }
  return true
}
