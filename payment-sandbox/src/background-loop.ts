import type { Log } from './log.ts'

export type BackgroundLoop = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs `round` repeatedly and pauses as long as it returns (0: no pause) or until `wake` is called. A failed round (for
 * example, the database is away) is logged and repeated after `maxRestMs`.
 */
export function startBackgroundLoop(
  round: (stop: AbortSignal) => Promise<{ restMs: number }>,
  { maxRestMs, log }: { maxRestMs: number; log: Pick<Log, 'error'> },
): BackgroundLoop {
  const stopping = new AbortController()
  let isWoken = false
  let endRest = () => {}

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      const { restMs } = await round(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'payment sandbox: a background round failed')
        return { restMs: maxRestMs }
      })
      if (restMs > 0 && !isWoken && !stopping.signal.aborted) await rest(Math.min(restMs, maxRestMs))
    }
  }
  const ended = run()

  return {
    wake: () => {
      isWoken = true
      endRest()
    },
    stop: () => {
      stopping.abort()
      endRest()
      return ended
    },
  }
}
