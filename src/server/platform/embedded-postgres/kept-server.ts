import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '#shared/constants/durations.ts'
import type { Log } from './leftovers.ts'
import type { Server } from './server.ts'

const firstPauseMs = 100
const longestPauseMs = 10_000
/** A server that ends sooner after its start is started again with growing pauses, not over and over at once. */
const steadyMs = minuteMs

export type KeptServer = {
  version: string
  /** Comes when the server ended by itself and was given up; never comes otherwise. */
  lost: Promise<Error>
  stop(): Promise<void>
}

/**
 * Starts the server, and starts it again whenever it ends without having been asked: killed for its memory, or stopped
 * by somebody else. Without that the product would stay up and refuse everybody for ever.
 */
export async function keepServer(options: {
  /** Ends what it started once the signal comes. */
  start(signal: AbortSignal): Promise<Server>
  /** Puts away what the ended server left; throws while it cannot be followed yet. */
  clear(): Promise<void>
  /** How long it is tried. */
  patienceMs: number
  giveUp(lastError: Error): Error
  log: Log
}): Promise<KeptServer> {
  const { start, clear, patienceMs, giveUp, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let pauseMs = firstPauseMs

  /** The new server, the error that it was given up with, or null when nobody wants it any more. */
  async function startAgain(): Promise<Server | Error | null> {
    const endedAt = performance.now()
    for (let attempt = 1; ; attempt++) {
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      try {
        signal.throwIfAborted()
        await clear()
        signal.throwIfAborted()
        const server = await start(signal)
        log.warn({ attempt }, 'the PostgreSQL server was started again')
        return server
      } catch (error) {
        if (signal.aborted) return null
        const reason = error instanceof Error ? error : new Error(String(error))
        log.warn({ attempt, reason: reason.message }, 'the PostgreSQL server cannot be started again yet')
        if (performance.now() - endedAt >= patienceMs) return giveUp(reason)
      }
    }
  }

  async function keep(first: Server): Promise<Error | null> {
    for (let server = first; ; ) {
      const startedAt = performance.now()
      await server.ended
      if (signal.aborted) return null
      if (performance.now() - startedAt >= steadyMs) pauseMs = firstPauseMs
      const next = await startAgain()
      if (next === null || next instanceof Error) return next
      server = next
    }
  }

  const first = await start(signal)
  const kept = keep(first)
  return {
    version: first.version,
    lost: new Promise((resolve) => void kept.then((error) => error && resolve(error))),
    async stop() {
      stopping.abort()
      await kept
    },
  }
}
