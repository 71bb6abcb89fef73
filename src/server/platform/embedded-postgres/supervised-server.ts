import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '#shared/constants/durations.ts'
import type { Log } from './leftovers.ts'
import type { Server } from './server.ts'

const firstPauseMs = 100
const longestPauseMs = 10_000
/** The pause before a restart doubles each time and is reset only after the server has run for this long. */
const steadyMs = minuteMs

export type SupervisedServer = {
  version: string
  /** Resolves when the server ended by itself and could not be restarted; otherwise never settles. */
  lost: Promise<Error>
  stop(): Promise<void>
}

/**
 * Starts the server and restarts it whenever it ends unexpectedly: killed for its memory, or stopped by another process.
 * Otherwise the app would stay up and refuse every request.
 */
export async function superviseServer(options: {
  /** Ends the server when the signal aborts. */
  start(signal: AbortSignal): Promise<Server>
  /** Removes what the ended server left; throws while a new one cannot be started yet. */
  clear(): Promise<void>
  /** How long a restart is retried. */
  retryForMs: number
  toLostError(lastError: Error): Error
  log: Log
}): Promise<SupervisedServer> {
  const { start, clear, retryForMs, toLostError, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let pauseMs = firstPauseMs

  /** Resolves with the new server, with an error when it gives up, or with null when `stop` was called. */
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
        if (performance.now() - endedAt >= retryForMs) return toLostError(reason)
      }
    }
  }

  async function supervise(first: Server): Promise<Error | null> {
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
  const supervision = supervise(first)
  return {
    version: first.version,
    lost: new Promise((resolve) => void supervision.then((error) => error && resolve(error))),
    async stop() {
      stopping.abort()
      await supervision
    },
  }
}
